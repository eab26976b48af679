/** What every admin screen must be, on a phone as on a laptop. */

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing for axe to find and nothing wider than the screen, at both widths. With SHOTS, a folder, pictures are kept there. */
export async function expectSoundScreen(page: Page, place: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  // The width at hand comes last, so that nothing has moved when the journey goes on.
  for (const width of size.width < 768 ? [1440, 390] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await untilStill(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), {
        message: `${place} at ${width} px is wider than the screen`,
      })
      .toBe(false)
    const axe = new AxeBuilder({ page }).withTags(standards)
    // What is behind an open dialog can't be reached.
    if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
    expect(found, `${place} at ${width} px`).toEqual([])
    const folder = process.env.SHOTS
    if (folder) await page.screenshot({ path: `${folder}/${place}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize(size)
}
