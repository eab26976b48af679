import { expect } from 'vitest'

/** MSG-6: a message is shown, and no control that can be reached lies under it. */
export async function expectNoControlCovered(): Promise<void> {
  await expect.poll(() => messages().length).toBeGreaterThan(0)
  // The message is still there when nothing is covered: one that has gone by then proves nothing.
  await expect.poll(() => [messages().length > 0, coveredControls()]).toEqual([true, []])
}

function coveredControls(): readonly string[] {
  const places = messages().map((message) => message.getBoundingClientRect())
  const reachable = document.querySelector('dialog[open]') ?? document.body
  return [...reachable.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => !control.closest('[data-message]') && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      // Controls for screen readers alone have no place of their own.
      if (width < 2) return false
      return places.some(
        (place) => left < place.right && place.left < right && top < place.bottom && place.top < bottom,
      )
    })
    .map((control) => control.textContent || control.outerHTML.slice(0, 80))
}

function messages(): readonly Element[] {
  return [...document.querySelectorAll('[data-message]')]
}
