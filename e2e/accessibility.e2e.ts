/** The way from the menu to the order's status, judged at the width of a small phone and at that of a laptop. */

import { screenFaults } from './screen-faults.ts'
import { tourCheckout } from './tour.ts'
import { untilStill } from './until-still.ts'
import { expect, test } from './world.ts'

test.setTimeout(420_000)

const wide = { width: 1440, height: 900 }
const narrow = { width: 320, height: 640 }

test('[WCG-1, WCG-2] checkout, dark: axe finds nothing at 320 and at 1440 px, and nothing is wider than the screen', async ({
  site,
  sandbox,
  newPerson,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 40[24]/)
  let stops = 0
  await tourCheckout({
    site,
    paymentUrl: sandbox.url,
    newPage: async () =>
      (await newPerson({ viewport: wide, colorScheme: 'dark', reducedMotion: 'reduce' })).newPage(),
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
