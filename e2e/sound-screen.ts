import { expect, type Page } from '@playwright/test'
import { screenFaults } from './screen-faults.ts'
import { untilStill } from './until-still.ts'

/** Nothing for axe to find and nothing wider than the screen, on a phone and on a laptop. */
export async function expectSoundScreen(page: Page, place: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  // The width at hand comes last, so that nothing has moved when the journey goes on.
  for (const width of size.width < 768 ? [1440, 390] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await untilStill(page)
    await expect.poll(() => screenFaults(page), { message: `${place} at ${width} px` }).toEqual([])
  }
  await page.setViewportSize(size)
}
