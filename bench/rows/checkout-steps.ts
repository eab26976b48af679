/**
 * The steps of the checkout, once the cart was opened, on this computer as it is and on a slow phone: from the tap to the
 * frame that shows the next step, medians of five. The server is on the same computer, so a diner's own network adds its
 * round trips.
 */

import type { Page } from '@playwright/test'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'
import { beginPickup, openSlowPhone, slowdown } from '../slow-phone.ts'

const rounds = 5
const steps = [
  ['Proceed to Checkout', 'Order Summary'],
  ['Continue with checkout', 'Your Information'],
  ['Continue to Payment', 'Secure Payment'],
] as const

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow })
  try {
    const menu = `${product.url}/menu/sakura`
    return [...(await measureSteps(menu, 1)), ...(await measureSteps(menu, slowdown))]
  } finally {
    await product.end()
    await folder.remove()
  }
}

async function measureSteps(menu: string, timesSlower: number): Promise<readonly Row[]> {
  const taken: (readonly number[])[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await orderOnce(menu, timesSlower))
  return steps.map(([, heading], step) =>
    rowOf(
      `to '${heading}', ${timesSlower === 1 ? 'as is' : `${timesSlower} × slower`}`,
      'ms to next paint',
      medianOf(taken.map((times) => times[step] ?? Number.NaN)),
      atMost(100),
    ),
  )
}

/** Orders up to the payment in a new browser; returns the milliseconds of each step. */
async function orderOnce(menu: string, timesSlower: number): Promise<readonly number[]> {
  const { page, chrome, close } = await openSlowPhone()
  try {
    await chrome.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
    await beginPickup(page, menu)
    await page.getByRole('button', { name: 'Add Pork Gyoza' }).first().tap()
    await page.getByRole('button', { name: /View order/ }).tap()
    const times: number[] = []
    for (const [button, heading] of steps) {
      // Waits until the code of all steps is there, and everything that the previous tap started is over.
      await page.waitForTimeout(5000)
      if (heading === 'Secure Payment') await giveDetails(page)
      const shown = page.evaluate(untilHeading, heading)
      await page.getByRole('button', { name: button }).tap()
      times.push(await shown)
    }
    return times
  } finally {
    await close()
  }
}

async function giveDetails(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Phone Number').fill('2125550142')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
}

/** Runs in the page: resolves with the milliseconds from the next click to the frame that shows this heading. */
function untilHeading(text: string): Promise<number> {
  return new Promise((resolve) => {
    let begin: number | null = null
    addEventListener('click', ({ timeStamp }) => (begin = timeStamp), { once: true, capture: true })
    const watch = new MutationObserver(() => {
      const since = begin
      if (since === null || document.querySelector('h1')?.textContent !== text) return
      watch.disconnect()
      // A message is delivered as soon as the frame was drawn. A timer would also wait for what was queued before it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - since)
      requestAnimationFrame(() => port2.postMessage(null))
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
