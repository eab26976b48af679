/**
 * How much the main screens move while they load, as browsers score it (CLS: without the half second after a touch), and
 * what still moves for people who asked for less motion. On a phone and on a desktop; responses take some time.
 */

import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { demoOwner } from '#server/demo/demo-people.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import {
  addDish,
  giveDetails,
  goodCard,
  openCart,
  payWith,
  proceedToCheckout,
  startPickup,
} from '../../e2e/diner.ts'
import { buildProduct } from '../../scripts/build.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { atMost, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** The limit of a good page is 0.1. */
const mostShift = 0.02
const dish = 'Hibachi Steak Dinner'
/** How long each response of the API takes longer than on the same machine. */
const latencyMs = 150
/** Long enough for what a screen loads after its first frame. */
const settlesMs = 2_000
const historyWithinMs = 180_000

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow, DEMO_HISTORY: '1' })
  try {
    await expect
      .poll(async () => (await (await fetch(`${product.url}/api/site`)).json()).demoHistory, {
        timeout: historyWithinMs,
      })
      .toBe('ready')
    return await measureScreens(product.url)
  } finally {
    await product.end()
    await folder.remove()
  }
}

async function measureScreens(url: string): Promise<readonly Row[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const rows: Row[] = []
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const walk of [walkAsDiner, walkAsCook, walkAsOwner]) {
        const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
        await watch(context)
        rows.push(...(await stopsOf(context, url, size, walk)))
        await context.close()
      }
    }
    return rows
  } finally {
    await browser.close()
  }
}

type Stop = (screen: string) => Promise<void>
type Walk = (page: Page, url: string, stop: Stop) => Promise<void>

async function stopsOf(context: BrowserContext, url: string, size: string, walk: Walk): Promise<Row[]> {
  const page = await context.newPage()
  const rows: Row[] = []
  await walk(page, url, async (screen) => {
    await page.waitForTimeout(settlesMs)
    const { shift, moves } = await page.evaluate(takeSeen)
    rows.push(rowOf(`layout shift, ${screen}, ${size}`, '', shift, atMost(mostShift)))
    rows.push(rowOf(`movements despite reduced motion, ${screen}, ${size}`, '', moves.length, atMost(0)))
    if (moves.length > 0) process.stderr.write(`${screen}, ${size}: ${[...new Set(moves)].join(', ')}\n`)
  })
  return rows
}

const walkAsDiner: Walk = async (page, url, stop) => {
  await page.goto(`${url}/menu/sakura`)
  await stop('menu')
  await startPickup(page, `${url}/menu/sakura`)
  await page.getByRole('article').getByRole('button', { name: dish, exact: true }).first().click()
  await stop('product')
  await page.keyboard.press('Escape')
  await addDish(page, { name: dish, options: ['Medium Rare', 'Brown Rice'] })
  await openCart(page)
  await stop('cart')
  await page.keyboard.press('Escape')
  await proceedToCheckout(page)
  await stop('summary')
  await giveDetails(page)
  await stop('payment')
  await payWith(page, goodCard)
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  await stop('confirmation')
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await stop('status')
  await page.reload()
  await stop('status, opened')
}

const walkAsCook: Walk = async (page, url, stop) => {
  await page.goto(url.replace('localhost', 'orders.sakura.localhost'))
  await stop('board')
}

const walkAsOwner: Walk = async (page, url, stop) => {
  await page.goto(`${url}/admin`)
  await stop('sign-in')
  await page.getByLabel('Email').fill(demoOwner.email)
  await page.getByLabel('Password').fill(demoOwner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (const [screen, path] of [
    ['dashboard', '/admin'],
    ['orders', '/admin/orders'],
    ['products', '/admin/products'],
    ['reports', '/admin/reports'],
    ['restaurant', '/admin/restaurant'],
  ] as const) {
    await page.goto(`${url}${path}?restaurant=sakura`)
    await stop(screen)
  }
}

type Seen = { shift: number; moves: string[] }

/** Makes every page of the context record its shifts and movements, and slows down its calls. */
async function watch(context: BrowserContext): Promise<void> {
  await context.route(/\/(?:rpc|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    await route.continue().catch(() => undefined)
  })
  await context.addInitScript(recordSeen)
}

/** Runs in the page. Opacity and colors may change, places may not. */
function recordSeen(): void {
  const seen: Seen = { shift: 0, moves: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { effect, playState } = animation
      if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue
      if (Number(effect.getComputedTiming().duration) < 20) continue
      const places = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) =>
          /transform|translate|scale|rotate|top|left|width|height|backgroundPosition/.test(name),
        )
      if (places.length > 0)
        seen.moves.push(`${effect.target?.className || effect.target?.tagName} ${places[0]}`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: returns what was seen since the last call. */
function takeSeen(): Seen {
  const { seen } = window as unknown as { seen: Seen }
  const { shift, moves } = seen
  seen.shift = 0
  seen.moves = []
  return { shift, moves }
}
