/**
 * `npm run bench:lighthouse`: how the menu page does on a phone. Starts the built product in demo mode, lets Lighthouse open
 * the page with an empty cache, on its slow phone and slow network, and prints the medians of five visits: first those that
 * Lighthouse computes from a fast visit, as everybody quotes them, then those of visits that it really slowed down. A path
 * after the command ('/menu/luna') selects another page. Measure on an idle machine: the performance score depends on it.
 */

import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { buildProduct } from '../scripts/build.ts'
import { ensureChromium, findChromium } from '../scripts/chromium.ts'
import { makeDataFolder, startProduct } from '../src/testing/product.ts'

const runs = 5
/** A Friday noon: open, and with the lunch menu on, so that the page has its maximum content. */
const demoNow = '2026-03-06T12:30[America/New_York]'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const measures = [
  ['first-contentful-paint', 'ms'],
  ['largest-contentful-paint', 'ms'],
  ['total-blocking-time', 'ms'],
  ['cumulative-layout-shift', ''],
  ['total-byte-weight', 'bytes'],
] as const
/** Lighthouse's names of its two ways to slow a visit down, and ours. */
const throttlings = [
  ['simulate', 'computed'],
  ['devtools', 'really slowed'],
] as const

type Throttling = (typeof throttlings)[number][0]
type Figures = Readonly<Record<string, number>>

const path = process.argv[2] ?? '/'
buildProduct()
ensureChromium()
const folder = await makeDataFolder()
const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: demoNow })
try {
  for (const [throttling, title] of throttlings) await measureRuns(product.url + path, throttling, title)
} finally {
  await product.end()
  await folder.remove()
}

async function measureRuns(url: string, throttling: Throttling, title: string): Promise<void> {
  const taken: Figures[] = []
  for (let run = 1; run <= runs; run += 1) {
    const figures = await measure(url, throttling)
    taken.push(figures)
    console.log(`run ${run}  ${categories.map((name) => `${name} ${figures[name]}`).join('  ')}`)
  }
  console.log(`\nMedians of ${runs} runs of ${path}, ${title}`)
  for (const name of categories) console.log(`  ${name.padEnd(26)} ${medianOf(taken, name)}`)
  for (const [name, unit] of measures)
    console.log(`  ${name.padEnd(26)} ${Number(medianOf(taken, name).toFixed(3))} ${unit}`)
}

/** One visit in a new browser: scores from 0 to 100, and the measurements in their units. */
async function measure(url: string, throttling: Throttling): Promise<Figures> {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
    ],
  })
  try {
    const lhr = (await visit(url, port, throttling)) ?? (await visit(url, port, throttling))
    if (!lhr) throw new Error(`Lighthouse could not measure ${url}`)
    for (const name of categories.slice(1)) reportFaults(name, lhr)
    return Object.fromEntries([
      ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ...measures.map(([name]) => [name, lhr.audits[name]?.numericValue ?? Number.NaN]),
    ])
  } finally {
    await browser.close()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Null if the browser lost the start of its own trace, which happens occasionally. */
async function visit(url: string, port: number, throttlingMethod: Throttling): Promise<Report | null> {
  const result = await lighthouse(url, {
    port,
    throttlingMethod,
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  const fault = result?.lhr.runtimeError
  if (fault) console.log(`  again: ${fault.message}`)
  return result && !fault ? result.lhr : null
}

/** Prints what keeps a category below 100. */
function reportFaults(name: string, { categories: found, audits }: Report): void {
  for (const { id, weight } of found[name]?.auditRefs ?? []) {
    const { score, title } = audits[id] ?? {}
    if (weight > 0 && typeof score === 'number' && score < 1) console.log(`  ${name}: ${title} (${id})`)
  }
}

function medianOf(taken: readonly Figures[], name: string): number {
  const sorted = taken.map((figures) => figures[name] ?? Number.NaN).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
