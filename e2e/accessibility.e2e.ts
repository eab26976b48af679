/** One walk past every screen and state: each is judged at the width of a small phone and at that of a laptop. */

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Tour, tourBegins, tourCheckout, tourKitchen, tourMenu, tourOtherPages } from './tour.ts'
import { tourAccounts } from './tour-accounts.ts'
import { untilStill } from './until-still.ts'
import { expect, test } from './world.ts'

test.use({ demoNow: tourBegins })
test.setTimeout(420_000)

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }
const parts = {
  menu: tourMenu,
  checkout: tourCheckout,
  accounts: tourAccounts,
  'other pages': tourOtherPages,
  kitchen: tourKitchen,
} as const satisfies Record<string, (tour: Tour) => Promise<void>>

for (const [name, take] of Object.entries(parts)) {
  test(`[WCG-1, WCG-2] ${name}: nothing for axe to find at 320 and at 1440 px, and nothing wider than the screen`, async ({
    site,
    sandbox,
    newPerson,
    expectedInConsole,
  }) => {
    expectedInConsole.push(/status of 40[24]/, /ERR_INTERNET_DISCONNECTED/)
    // What it provokes on purpose is said in the console as well.
    if (name === 'accounts') expectedInConsole.push(/./)
    let stops = 0
    await take({
      site,
      paymentUrl: sandbox.url,
      newPage: async () => (await newPerson({ viewport: wide, reducedMotion: 'reduce' })).newPage(),
      async stop(page, place) {
        stops += 1
        // The width at hand comes last, so that nothing has moved when the walk goes on.
        for (const size of [narrow, wide]) {
          await page.setViewportSize(size)
          await untilStill(page)
          const at = `${place} at ${size.width} px`
          expect.soft(await whatIsTooWide(page), `${at}: wider than the screen`).toEqual([])
          expect.soft(await whatAxeFinds(page), `${at}: violations`).toEqual([])
        }
      },
    })
    expect(stops).toBeGreaterThan(5)
  })
}

/** Each violation with the places where it is. Of a page behind an open dialog only the dialog counts. */
async function whatAxeFinds(page: Page): Promise<readonly string[]> {
  // Otherwise each run opens a window of its own for the results, which takes longer than the run; our pages have no frames
  // whose content is ours.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .setLegacyMode()
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]')
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * What makes the page, or an open dialog, scroll sideways. A text longer than its field is no fault, and what is for
 * screen readers alone is 1 px wide.
 */
function whatIsTooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
    return frames
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter((each) => each === document.documentElement || getComputedStyle(each).overflowX !== 'visible')
      .filter((each) => each.clientWidth > 1 && each.tagName !== 'INPUT')
      .map((each) => `${each.tagName} ${each.className}: ${each.scrollWidth} in ${each.clientWidth}`)
  })
}
