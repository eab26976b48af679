import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Tour, tourBegins, tourCheckout, tourKitchen, tourMenu, tourOtherPages } from './tour.ts'
import { tourAccounts } from './tour-accounts.ts'
import { expect, test } from './world.ts'

test.use({ demoNow: tourBegins })
test.setTimeout(420_000)

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const tours = {
  menu: tourMenu,
  checkout: tourCheckout,
  accounts: tourAccounts,
  'other pages': tourOtherPages,
  kitchen: tourKitchen,
} as const satisfies Record<string, (tour: Tour) => Promise<void>>

for (const width of [320, 1440]) {
  for (const [name, take] of Object.entries(tours)) {
    test(`[WCG-1, WCG-2] ${name}: nothing for axe to find at ${width} px, and nothing wider than the screen`, async ({
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
        async newPage() {
          const viewport = { width, height: width < 640 ? 640 : 900 }
          return (await newPerson({ viewport, reducedMotion: 'reduce' })).newPage()
        },
        async stop(page, place) {
          stops += 1
          expect.soft(await whatIsTooWide(page), `${place}: wider than the screen`).toEqual([])
          expect.soft(await whatAxeFinds(page), `${place}: violations`).toEqual([])
        },
      })
      expect(stops).toBeGreaterThan(5)
    })
  }
}

/** Each violation with the places where it is. Of a page behind an open dialog only the dialog counts. */
async function whatAxeFinds(page: Page): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards)
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
