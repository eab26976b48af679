/** The first start of the demo on an empty data folder: to the first menu, to the complete history, and its disk space. */

import { execFileSync } from 'node:child_process'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'

const starts = 5
const pollMs = 50
const historyWithinMs = 180_000

type FirstStart = {
  /** Seconds from `npm start` to the first menu. */
  readonly menu: number
  /** Seconds from `npm start` until the history is complete; as `menu` without a history. */
  readonly complete: number
  /** The size of the data folder in megabytes. */
  readonly disk: number
}

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const without: FirstStart[] = []
  const withHistory: FirstStart[] = []
  // In turns, so that both meet the same machine.
  for (let start = 0; start < starts; start++) {
    without.push(await startOnce('0'))
    withHistory.push(await startOnce('1'))
  }
  const median = (of: keyof FirstStart, from: readonly FirstStart[]) => medianOf(from.map((each) => each[of]))
  const more = median('complete', withHistory) - median('complete', without)
  return [
    rowOf('first start to the first menu, without history', 's', median('menu', without), null),
    rowOf('first start to the first menu, with history', 's', median('menu', withHistory), null),
    rowOf('first start, additional time until the history is complete', 's', more, atMost(10)),
    rowOf('data folder without history', 'MB', median('disk', without), null),
    rowOf('data folder with history', 'MB', median('disk', withHistory), atMost(60)),
  ]
}

async function startOnce(history: '0' | '1'): Promise<FirstStart> {
  const folder = await makeDataFolder()
  const settings = { DATA_DIR: folder.path, DEMO_NOW: benchNow, DEMO_HISTORY: history }
  const begun = performance.now()
  const product = await startProduct(settings, 'by npm')
  try {
    const answer = await fetch(product.url)
    await answer.text()
    if (answer.status !== 200) throw new Error(`the menu returned ${answer.status}`)
    const menu = secondsSince(begun)
    if (history === '0') return { menu, complete: menu, disk: megabytesOf(folder.path) }
    await untilComplete(product.url)
    return { menu, complete: secondsSince(begun), disk: megabytesOf(folder.path) }
  } finally {
    await product.end()
    await folder.remove()
  }
}

async function untilComplete(url: string): Promise<void> {
  const end = performance.now() + historyWithinMs
  for (;;) {
    const site = await (await fetch(`${url}/api/site`)).json()
    if (site.demoHistory === 'ready') return
    if (site.demoHistory === 'none' || performance.now() > end) throw new Error('the history did not load')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000
}

function megabytesOf(path: string): number {
  return Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])
}
