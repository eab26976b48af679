import { expect } from 'vitest'

/** MSG-6: expects that a message is shown and covers no reachable control. */
export async function expectNoControlCovered(): Promise<void> {
  await expect.poll(() => messages().length).toBeGreaterThan(0)
  // The message must still be there when nothing is covered; one that is already gone proves nothing.
  await expect.poll(() => [messages().length > 0, coveredControls()]).toEqual([true, []])
}

function coveredControls(): readonly string[] {
  const places = messages().map((message) => message.getBoundingClientRect())
  const reachable = document.querySelector('dialog[open]') ?? document.body
  return [...reachable.querySelectorAll('button, a[href], input, select, textarea')]
    .filter((control) => !control.closest('[data-message]') && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      // Controls only for screen readers have no area.
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
