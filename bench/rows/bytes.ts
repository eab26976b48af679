/**
 * What a phone downloads up to its first paid order, compressed, in KiB, as browsers' own tools count. These are counts:
 * load does not change them.
 */

import type { Page, Request } from '@playwright/test'
import { scriptsOf, sentBytes } from '#testing/built-files.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { goodCard, payWith } from '../../e2e/diner.ts'
import { buildProduct } from '../../scripts/build.ts'
import { atMost, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'
import { beginPickup, openSlowPhone } from '../slow-phone.ts'

const dish = 'Hibachi Steak Dinner'

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow })
  const phone = await openSlowPhone()
  try {
    const { page } = phone
    const sent = countSent(page)
    const menu = `${product.url}/`
    await page.goto(menu, { waitUntil: 'load' })
    const pictures = await page.evaluate(picturesInSight)
    const first = await sent()
    await orderOnce(page, menu)
    const all = await sent()
    return [
      rowOf(
        'the menu page with its style sheet',
        'KiB',
        sumOf(first, ({ url }) => url === menu),
        atMost(31),
      ),
      rowOf('script until the menu can be used', 'KiB', sentBytes(scriptsOf('home')) / 1024, atMost(116)),
      rowOf('all script up to a paid pickup order', 'KiB', sumOf(all, ofKind('script')), atMost(260)),
      rowOf('font', 'KiB', sumOf(first, ofKind('font')), null),
      rowOf(
        'pictures on the first screen',
        'KiB',
        sumOf(first, ({ url }) => pictures.includes(url)),
        null,
      ),
    ]
  } finally {
    await phone.close()
    await product.end()
    await folder.remove()
  }
}

async function orderOnce(page: Page, menu: string): Promise<void> {
  await beginPickup(page, menu)
  await page.getByRole('article').getByRole('button', { name: dish, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: dish })
  await dialog.getByText('Medium Rare', { exact: true }).click()
  await dialog.getByText('Brown Rice', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click()
  await page
    .getByRole('button', { name: /^(Cart|View order)/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: 'Continue with checkout' }).click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Phone Number').pressSequentially('2125550142')
  await page.getByLabel('Email Address').fill('ada@example.com')
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, goodCard)
  await page.getByRole('heading', { name: /Thank you/ }).waitFor()
}

type Sent = { readonly url: string; readonly kind: string; readonly bytes: number }

/** Records all responses from now on. The returned function returns the bodies as received, each address once. */
function countSent(page: Page): () => Promise<readonly Sent[]> {
  const finished = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    if (!finished.has(request.url())) finished.set(request.url(), request)
  })
  return () =>
    Promise.all(
      [...finished].map(async ([url, request]) => ({
        url,
        kind: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
      })),
    )
}

function ofKind(kind: string): (sent: Sent) => boolean {
  return (sent) => sent.kind === kind
}

function sumOf(all: readonly Sent[], isCounted: (sent: Sent) => boolean): number {
  return all.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0) / 1024
}

/** Runs in the page. */
function picturesInSight(): readonly string[] {
  const pictures = [...document.images].filter(({ complete }) => complete)
  return pictures
    .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
    .map(({ currentSrc }) => currentSrc)
}
