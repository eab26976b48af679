import { afterEach, expect, test, vi } from 'vitest'
import { ignoreSecondTap } from './ignore-second-tap.ts'

// A tap elsewhere ends what a test has begun.
afterEach(() => void tap(0, 0))

/** Taps at this place; returns whether what is under it noticed. */
function tap(clientX: number, clientY: number, detail = 1): boolean {
  const noticed = vi.fn()
  document.body.addEventListener('click', noticed, { once: true })
  document.body.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail, bubbles: true }))
  document.body.removeEventListener('click', noticed)
  return noticed.mock.calls.length > 0
}

const closing = new MouseEvent('click', { clientX: 200, clientY: 800, detail: 1 })

test('[WEB-35] a tap at the place of the one that closed a dialog does nothing at once, and its usual work later', async () => {
  ignoreSecondTap(closing)
  expect(tap(204, 790)).toBe(false)
  expect(tap(200, 800)).toBe(false)
  await expect.poll(() => tap(200, 800)).toBe(true)
})

test('[WEB-35] a tap elsewhere works, and so does the next one at the old place', () => {
  ignoreSecondTap(closing)
  expect(tap(200, 400)).toBe(true)
  expect(tap(200, 800)).toBe(true)
})

test('[WEB-35] the keyboard is never ignored', () => {
  ignoreSecondTap(closing)
  expect(tap(200, 800, 0)).toBe(true)
})
