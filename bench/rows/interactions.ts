/**
 * A diner's interactions with a menu on a slow phone: from the touch to the frame that shows its effect, and the main-thread
 * work until then, medians of five. On a busy machine only the second number is meaningful.
 */

import type { CDPSession, Locator, Page } from '@playwright/test'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'
import { beginPickup, openSlowPhone, type SlowPhone } from '../slow-phone.ts'

const rounds = 5
const dish = 'Hibachi Steak Dinner'

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow })
  const phone = await openSlowPhone()
  try {
    const { page } = phone
    await beginPickup(page, `${product.url}/menu/sakura`)
    // The scripts of the dialogs load some time after the page.
    await page.waitForTimeout(5000)
    const taken = new Map<string, Taken[]>()
    for (let round = 0; round < rounds; round += 1) await orderOnce(phone, taken)
    return [...taken].flatMap(([name, touches]) => [
      rowOf(
        `${name}, 4 × slower`,
        'ms to next paint',
        medianOf(touches.map(({ untilShown }) => untilShown)),
        atMost(100),
      ),
      rowOf(`${name}, 4 × slower: work`, 'ms', medianOf(touches.map(({ work }) => work)), null),
    ])
  } finally {
    await phone.close()
    await product.end()
    await folder.remove()
  }
}

/** The measurements of one touch. */
type Taken = { readonly untilShown: number; readonly work: number }

async function orderOnce({ page, chrome }: SlowPhone, taken: Map<string, Taken[]>): Promise<void> {
  const step = async (name: string, touch: Locator | 'Escape') => {
    // Waits until everything that the previous touch started is over.
    await page.waitForTimeout(1000)
    const act = touch === 'Escape' ? () => page.keyboard.press(touch) : await tapOn(page, touch)
    await page.evaluate(awaitTouch)
    const bare = await taskTime(chrome)
    await page.evaluate(frameAfterTouch, true)
    const before = await taskTime(chrome)
    await act()
    const untilShown = await page.evaluate(frameAfterTouch, false)
    // Subtracts the cost of measuring.
    const work = (await taskTime(chrome)) - before - (before - bare)
    taken.set(name, [...(taken.get(name) ?? []), { untilShown, work }])
  }
  const dialog = page.getByRole('dialog', { name: dish })
  await step('open a product', page.getByRole('article').getByRole('button', { name: dish, exact: true }))
  await step('choose an option', dialog.getByText('Medium Rare', { exact: true }))
  await dialog.getByText('Brown Rice', { exact: true }).tap()
  await step('one more', dialog.getByRole('button', { name: `One more ${dish}` }))
  await step('add to the cart', dialog.getByRole('button', { name: /^Add to Cart/ }))
  await step('open the cart', page.getByRole('button', { name: /^(Cart|View order)/ }).first())
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await step('one more in the cart', cart.getByRole('button', { name: /^One more/ }).first())
  await step('close the cart', 'Escape')
}

/** Preparation that must happen before a finger can touch it and does not count. */
async function tapOn(page: Page, target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(700)
  const box = await target.boundingBox()
  if (!box) throw new Error('the element to touch is missing')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Milliseconds of main-thread work. */
async function taskTime(chrome: CDPSession): Promise<number> {
  const { metrics } = await chrome.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

type Watched = { shown: Promise<number> | null }

/**
 * Runs in the page. The browser's Event Timing is unusable here: a headless browser attributes a later touch's frame to a
 * small change, so that 'one more' seemed to be drawn only when the next button was touched.
 */
function awaitTouch(): void {
  const scope = globalThis as unknown as Watched
  scope.shown = null
  const begin = ({ timeStamp }: Event) => {
    scope.shown = new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    })
  }
  for (const kind of ['click', 'keydown']) addEventListener(kind, begin, { capture: true, once: true })
}

/**
 * Runs in the page: milliseconds from the touch to the frame that shows it; if `isBare`, to the next frame without a touch.
 */
async function frameAfterTouch(isBare: boolean): Promise<number> {
  const scope = globalThis as unknown as Watched
  while (!isBare && !scope.shown) await new Promise((resolve) => setTimeout(resolve))
  if (scope.shown) return scope.shown
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return 0
}
