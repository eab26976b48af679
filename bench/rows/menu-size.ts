/** Menus of 100, 1,000 and 5,000 products: the server's responses, the page on a slow phone, and typing into its search. */

import { connectDatabase } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { addLargeMenu } from '../large-menus.ts'
import { atMost, medianOf, type Row, rowOf, type Target } from '../row.ts'
import { benchNow } from '../served-bytes.ts'
import { beginPickup, openSlowPhone, type SlowPhone, workOf } from '../slow-phone.ts'

const sizes = [100, 1000, 5000] as const
const requestCount = 15
/** Typed letter by letter and deleted again. */
const typed = 'hibachi chicken 7'
/** Longer than drawing the results of a letter takes. */
const settledMs = 500

type Figures = {
  readonly page: number
  readonly json: number
  readonly toUse: number
  readonly letter: number
}

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const log = createLog('silent')
  const postgres = await startEmbeddedDatabase({ dataDir: folder.path, log, durable: false })
  const connection = connectDatabase(postgres.url, log, { poolSize: 2 })
  const product = await startProduct({
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'x'.repeat(40),
    DEMO_NOW: benchNow,
  })
  try {
    const figures = new Map<number, Figures>()
    for (const size of sizes) {
      const slug = await addLargeMenu(connection.db, size, Temporal.Now.instant())
      figures.set(size, await measureMenu(product.url, slug))
    }
    return [...figures].flatMap(([size, found]) => rowsOf(size, found, figures.get(100)))
  } finally {
    await product.end()
    await connection.close()
    await postgres.stop()
    await folder.remove()
  }
}

function rowsOf(size: number, { page, json, toUse, letter }: Figures, least: Figures | undefined): Row[] {
  const row = (what: string, value: number, floor: number | undefined, target: Target | null = null) =>
    rowOf(`${size} products: ${what}`, 'ms', value, target, size === 100 ? null : (floor ?? null))
  return [
    row('page served', page, least?.page),
    row('menu JSON served', json, least?.json),
    row('work until the page can be used, 4 × slower', toUse, least?.toUse),
    row(
      'work of a letter typed into the search, 4 × slower',
      letter,
      least?.letter,
      size === 1000 ? atMost(16) : null,
    ),
  ]
}

async function measureMenu(url: string, slug: string): Promise<Figures> {
  const page = await timeOf(`${url}/menu/${slug}`)
  const json = await timeOf(`${url}/api/restaurants/${slug}/menu`)
  const phone = await openSlowPhone()
  try {
    const begun = await phone.chrome.send('Performance.getMetrics').then(taskTime)
    await beginPickup(phone.page, `${url}/menu/${slug}`)
    const toUse = (await phone.chrome.send('Performance.getMetrics').then(taskTime)) - begun
    return { page, json, toUse, letter: await workOfALetter(phone) }
  } finally {
    await phone.close()
  }
}

/** Median milliseconds of a response, without the first one. */
async function timeOf(url: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count <= requestCount; count += 1) {
    const begun = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} returned ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return medianOf(times.slice(1))
}

/** From the key press until everything is drawn, minus the page's other work in that time. */
async function workOfALetter({ page, chrome }: SlowPhone): Promise<number> {
  // Waits for what the page loads after its start.
  await page.waitForTimeout(4000)
  await page.getByRole('searchbox').click()
  const workOfKey = async (key: string) => {
    const before = await workNow()
    await page.keyboard.press(key)
    await page.waitForTimeout(settledMs)
    return (await workNow()) - before
  }
  const workNow = () => workOf(chrome)
  const idle: number[] = []
  for (let count = 0; count < 7; count += 1) idle.push(await workOfKey('Shift'))
  const letters: number[] = []
  for (const letter of typed) letters.push(await workOfKey(letter === ' ' ? 'Space' : letter))
  for (const _ of typed) letters.push(await workOfKey('Backspace'))
  return medianOf(letters) - medianOf(idle)
}

function taskTime({
  metrics,
}: {
  readonly metrics: readonly { readonly name: string; readonly value: number }[]
}) {
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
