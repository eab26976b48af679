/** What every screen must satisfy, on phones and laptops. */

import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityStandards } from '../accessibility-standards.ts'

/** Checks at `phone` and 1440 px that axe finds nothing and nothing is wider than the screen, then restores the width. */
export async function expectSoundScreen({ phone = 390 } = {}): Promise<void> {
  const { innerWidth, innerHeight } = window
  // The current width comes last, so that nothing has moved when the test continues.
  for (const width of innerWidth < 768 ? [1440, phone] : [phone, 1440]) {
    await page.viewport(width, 900)
    await untilStill()
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `wider than ${width} px` })
      .toBeLessThanOrEqual(width)
    // Content behind an open dialog can't be reached.
    const dialog = document.querySelector<HTMLElement>('dialog[open]')
    const { violations } = await axe.run(dialog ?? document, {
      runOnly: [...accessibilityStandards],
      resultTypes: ['violations'],
      iframes: false,
    })
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect(faults, `at ${width} px`).toEqual([])
  }
  await page.viewport(innerWidth, innerHeight)
}

/** Waits until all finite animations and transitions are over; colors halfway through are not real ones. */
async function untilStill(): Promise<void> {
  // A change made now starts its transition with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.poll(movingElements, { message: 'still moving' }).toEqual([])
}

function movingElements(): readonly string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => effect?.getTiming().iterations === 1 && playState === 'running')
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '',
    )
}
