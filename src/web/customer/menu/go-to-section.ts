/**
 * Scrolls to the section, smoothly unless the person prefers less motion, and moves the keyboard focus there, without adding a
 * history entry.
 */
export function goToSection(anchor: string): void {
  // The scroll distance is exact only once the whole menu is laid out.
  showAll('visible')
  const section = document.getElementById(anchor)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
  section?.focus({ preventScroll: true })
  // The browser remembers the heights. If everything stayed laid out, each dialog that opens would restyle the whole menu.
  requestAnimationFrame(() => requestAnimationFrame(() => showAll('')))
}

function showAll(contentVisibility: 'visible' | ''): void {
  for (const part of document.querySelectorAll<HTMLElement>('.menu-section, .menu-item')) {
    part.style.contentVisibility = contentVisibility
  }
}
