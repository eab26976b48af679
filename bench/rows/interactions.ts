/** What a diner does with a menu on a slow phone: from the touch to the frame that shows it, medians of five. */

import type { Page } from '@playwright/test'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildPages } from '../../scripts/build-pages.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'
import { beginPickup, openSlowPhone } from '../slow-phone.ts'

const rounds = 5
const dish = 'Hibachi Steak Dinner'

export async function measure(): Promise<readonly Row[]> {
  buildPages()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow })
  const phone = await openSlowPhone()
  try {
    const { page } = phone
    await beginPickup(page, `${product.url}/menu/sakura`)
    // The files of the dialogs come a while after the page.
    await page.waitForTimeout(5000)
    await page.evaluate(watchInteractions)
    const taken = new Map<string, number[]>()
    for (let round = 0; round < rounds; round += 1) await orderOnce(page, taken)
    return [...taken].map(([name, times]) =>
      rowOf(`${name}, 4 × slower`, 'ms to next paint', medianOf(times), atMost(100)),
    )
  } finally {
    await phone.close()
    await product.end()
    await folder.remove()
  }
}

async function orderOnce(page: Page, taken: Map<string, number[]>): Promise<void> {
  const step = async (name: string, act: () => Promise<void>) => {
    await page.waitForTimeout(1000)
    await page.evaluate(forgetInteractions)
    await act()
    await page.waitForTimeout(1000)
    const times = taken.get(name) ?? []
    times.push(await page.evaluate(slowestInteraction))
    taken.set(name, times)
  }
  const dialog = page.getByRole('dialog', { name: dish })
  await step('open a product', () =>
    page.getByRole('article').getByRole('button', { name: dish, exact: true }).click(),
  )
  await step('choose an option', () => dialog.getByText('Medium Rare', { exact: true }).click())
  await dialog.getByText('Brown Rice', { exact: true }).click()
  await step('one more', () => dialog.getByRole('button', { name: `One more ${dish}` }).click())
  await step('add to the cart', () => dialog.getByRole('button', { name: /^Add to Cart/ }).click())
  await step('open the cart', () =>
    page
      .getByRole('button', { name: /^(Cart|View order)/ })
      .first()
      .click(),
  )
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await step('one more in the cart', () =>
    cart
      .getByRole('button', { name: /^(More|Increase|One more)/ })
      .first()
      .click(),
  )
  await step('close the cart', () => page.keyboard.press('Escape'))
}

type Watched = { slowest: number }

/** Runs in the page. */
function watchInteractions(): void {
  const scope = globalThis as unknown as Watched
  scope.slowest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) scope.slowest = Math.max(scope.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

function forgetInteractions(): void {
  ;(globalThis as unknown as Watched).slowest = 0
}

/** Milliseconds; those below 16 are not told. */
function slowestInteraction(): number {
  return (globalThis as unknown as Watched).slowest
}
