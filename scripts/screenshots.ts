/**
 * `npm run screenshots`: pictures of every screen and state for review, in `screenshots/<width>/<screen>.png`. Names after
 * the command (`npm run screenshots -- kitchen`) select tours.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Tour, tourBegins, tourCheckout, tourKitchen, tourMenu, tourOtherPages } from '../e2e/tour.ts'
import { tourAccounts } from '../e2e/tour-accounts.ts'
import { makeDataFolder, type RunningProduct, startProduct } from '../src/testing/product.ts'
import { buildPages } from './build-pages.ts'
import { ensureChromium, findChromium } from './chromium.ts'

type Window = { readonly width: number; readonly height: number; readonly folder: string }

const target = fileURLToPath(new URL('../screenshots', import.meta.url))
const windows: readonly Window[] = [
  { width: 320, height: 640, folder: '320' },
  { width: 768, height: 1024, folder: '768' },
  { width: 1440, height: 900, folder: '1440' },
]
/** The display on the kitchen's wall. */
const wall: Window = { width: 1920, height: 1080, folder: '1920' }
const tours = {
  menu: tourMenu,
  checkout: tourCheckout,
  accounts: tourAccounts,
  other: tourOtherPages,
  kitchen: tourKitchen,
} as const

const wanted = process.argv.slice(2)
buildPages()
ensureChromium()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const [name, take] of Object.entries(tours)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    for (const window of name === 'kitchen' ? [...windows, wall] : windows) {
      await inFreshProduct((product) => take(photographing(browser, product, window)))
      console.log(`${name} at ${window.width} px`)
    }
  }
} finally {
  await browser.close()
}
console.log(`\nThe pictures are in ${target}`)

/** Each tour starts with a new product, with the same clock and without orders. */
async function inFreshProduct(work: (product: RunningProduct) => Promise<void>): Promise<void> {
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: tourBegins })
  try {
    await work(product)
  } finally {
    await product.end()
    await folder.remove()
  }
}

function photographing(
  browser: Browser,
  { url, port, address }: RunningProduct,
  { width, height, folder }: Window,
): Tour {
  const place = join(target, folder)
  mkdirSync(place, { recursive: true })
  return {
    site: {
      home: url,
      menuOf: (slug) => `http://${slug}.localhost:${port}`,
      kitchenOf: (slug) => `http://orders.${slug}.localhost:${port}`,
      api: `${url}/api`,
      port,
    },
    paymentUrl: address('Payment sandbox').replace(/\/$/, ''),
    newPage: () => browser.newPage({ viewport: { width, height }, locale: 'en-US', reducedMotion: 'reduce' }),
    async stop(page, name) {
      // Makes the window as high as the page, so that elements fixed to its edges are in place.
      await page.setViewportSize({ width, height: Math.max(height, await heightToShow(page)) })
      await page.evaluate(loadPictures)
      await page.screenshot({ path: join(place, `${name}.png`) })
      await page.setViewportSize({ width, height })
    },
  }
}

/** A long menu is cut at the window's height, and so is the content behind a dialog. */
function heightToShow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    return document.querySelector('dialog[open]') || scrollHeight > 6 * innerHeight ? 0 : scrollHeight
  })
}

/** Runs in the page. */
async function loadPictures(): Promise<void> {
  const pictures = [...document.images].filter((picture) => picture.checkVisibility())
  const near = pictures.filter((picture) => picture.getBoundingClientRect().top < innerHeight)
  for (const picture of near) picture.loading = 'eager'
  await Promise.allSettled(near.map((picture) => picture.decode()))
}
