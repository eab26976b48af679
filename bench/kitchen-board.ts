/**
 * `node bench/kitchen-board.ts`: the cost of a tap on a board of 100 open orders, on a CPU slowed down four times, and the
 * page's memory while orders come and go as in twelve hours.
 */

import 'temporal-polyfill/global'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { apiClient } from '#testing/http-client.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { placeOrder } from '../e2e/orders.ts'
import { buildProduct } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'

const openOrders = 100
const taps = 20
/** A busy kitchen's day: an order about every two minutes. */
const ordersOfADay = Number(process.env.ORDERS ?? 400)
const slowdown = 4

buildProduct()
const folder = await makeDataFolder()
const log = createLog('silent')
const postgres = await startEmbeddedDatabase({ dataDir: folder.path, log, durable: false })
const connection = connectDatabase(postgres.url, log, { poolSize: 2 })
const settings = { DATA_DIR: folder.path, DATABASE_URL: postgres.url, APP_SECRET: 'x'.repeat(40) }
const product = await startProduct({ ...settings, DEMO_NOW: '2026-03-06T12:30[America/New_York]' })
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--js-flags=--expose-gc'],
})
const { kitchen } = apiClient(product.port, 'orders.sakura.localhost')

try {
  const template = await firstOrder()
  for (let count = 2; count < openOrders; count++) await writeOrderLike(connection.db, template)
  // The newest order is never advanced: the day's orders are copies of it.
  const like = await writeOrderLike(connection.db, template)
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  const chrome = await page.context().newCDPSession(page)
  await page.goto(`http://orders.sakura.localhost:${product.port}`)
  await page
    .locator('article')
    .nth(openOrders - 1)
    .waitFor()
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const costs = await measureTaps(page, chrome)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(`${openOrders} open orders, ${slowdown} times slower: main-thread work from tap to paint`)
  for (const part of ['work', 'script', 'styleAndLayout'] as const) {
    const each = costs.map((cost) => cost[part])
    console.log(`  ${part}: median ${median(each).toFixed(0)} ms, worst ${Math.max(...each).toFixed(0)} ms`)
  }

  for (const { id, status } of (await kitchen.board()).orders) if (id !== like) await complete(id, status)
  console.log('memory after garbage collection, while orders come and go')
  await reportMemory(page, chrome, 0)
  for (let count = 1; count <= ordersOfADay; count++) {
    await complete(await writeOrderLike(connection.db, like), 'pending')
    if (count % (ordersOfADay / 4) === 0) await reportMemory(page, chrome, count)
  }
} finally {
  await browser.close()
  await product.end()
  await connection.close()
  await postgres.stop()
  await folder.remove()
}

async function firstOrder() {
  const paymentUrl = product.address('Payment sandbox').replace(/\/$/, '')
  const options = ['Medium Rare', 'Brown Rice', 'Add Shrimp', 'No Onion', 'Extra Yum Yum']
  const steak = { name: 'Hibachi Steak Dinner', options, note: 'Allergic to sesame.' }
  await placeOrder(
    { port: product.port, paymentUrl },
    { firstName: 'Ada', lastName: 'Lovelace', dishes: [steak, { name: 'Avocado Roll', quantity: 3 }] },
  )
  const [order] = (await kitchen.board()).orders
  if (!order) throw new Error('the first order is not on the board')
  return order.id
}

type Cost = { readonly work: number; readonly script: number; readonly styleAndLayout: number }

/** Main-thread milliseconds from a tap until its change is drawn, for each of several taps. */
async function measureTaps(page: Page, chrome: CDPSession): Promise<readonly Cost[]> {
  await chrome.send('Performance.enable', { timeDomain: 'threadTicks' })
  const costs: Cost[] = []
  for (let count = 0; count < taps; count++) {
    // Waits until everything that the previous tap started is over.
    await page.waitForTimeout(1300)
    const bare = await metricsOf(chrome)
    // Subtracts the cost of measuring.
    await page.evaluate(tapAndDraw, false)
    const before = await metricsOf(chrome)
    await page.evaluate(tapAndDraw, true)
    const after = await metricsOf(chrome)
    const spent = (...names: readonly string[]) =>
      names.reduce((sum, name) => sum + 1000 * (grown(before, after, name) - grown(bare, before, name)), 0)
    costs.push({
      work: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      styleAndLayout: spent('LayoutDuration', 'RecalcStyleDuration'),
    })
  }
  return costs
}

type Metrics = ReadonlyMap<string, number>

function grown(from: Metrics, to: Metrics, name: string): number {
  return (to.get(name) ?? 0) - (from.get(name) ?? 0)
}

/** Runs in the page: taps a ticket's button if `isWanted`, and waits for the frame in which the change is drawn. */
function tapAndDraw(isWanted: boolean): Promise<void> {
  return new Promise((resolve) => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.find(({ textContent }) => textContent === 'ACKNOWLEDGE')
    // Dispatched like a finger's tap, because a keyboard click would move the focus.
    if (isWanted) button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
}

async function metricsOf(chrome: CDPSession): Promise<Metrics> {
  const { metrics } = await chrome.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}

async function reportMemory(page: Page, chrome: CDPSession, after: number): Promise<void> {
  await page.waitForTimeout(2000)
  await chrome.send('HeapProfiler.collectGarbage')
  const { usedSize } = await chrome.send('Runtime.getHeapUsage')
  const { nodes } = await chrome.send('Memory.getDOMCounters')
  console.log(`  ${after} orders: ${(usedSize / 1e6).toFixed(1)} MB, ${nodes} nodes`)
}

async function complete(
  orderId: Parameters<typeof kitchen.step>[0]['orderId'],
  status: Parameters<typeof kitchen.step>[0]['expected'],
): Promise<void> {
  for (let at = status; at !== 'completed'; ) ({ status: at } = await kitchen.step({ orderId, expected: at }))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
