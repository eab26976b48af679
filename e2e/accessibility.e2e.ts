/** One walk past every screen and state: each is judged at the width of a small phone and at that of a laptop. */

import { screenFaults } from './screen-faults.ts'
import { type Tour, tourBegins, tourCheckout, tourKitchen, tourMenu, tourOtherPages } from './tour.ts'
import { tourAccounts } from './tour-accounts.ts'
import { untilStill } from './until-still.ts'
import { expect, test } from './world.ts'

test.use({ demoNow: tourBegins })
test.setTimeout(420_000)

const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }
type Part = { readonly take: (tour: Tour) => Promise<void>; readonly colorScheme: 'light' | 'dark' }
/** Each theme in turn: what is far below the window keeps its colors when the theme changes, so it can't during a walk. */
const parts: Readonly<Record<string, Part>> = {
  menu: { take: tourMenu, colorScheme: 'light' },
  checkout: { take: tourCheckout, colorScheme: 'dark' },
  accounts: { take: tourAccounts, colorScheme: 'dark' },
  'other pages': { take: tourOtherPages, colorScheme: 'light' },
  kitchen: { take: tourKitchen, colorScheme: 'dark' },
}

for (const [name, { take, colorScheme }] of Object.entries(parts)) {
  test(`[WCG-1, WCG-2] ${name}, ${colorScheme}: nothing for axe to find at 320 and at 1440 px, and nothing wider than the screen`, async ({
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
      newPage: async () =>
        (await newPerson({ viewport: wide, colorScheme, reducedMotion: 'reduce' })).newPage(),
      async stop(page, place) {
        stops += 1
        // The width at hand comes last, so that nothing has moved when the walk goes on.
        for (const size of [narrow, wide]) {
          await page.setViewportSize(size)
          await untilStill(page)
          expect.soft(await screenFaults(page), `${place} at ${size.width} px`).toEqual([])
        }
      },
    })
    expect(stops).toBeGreaterThan(5)
  })
}
