/** The time from `npm start` on an existing data folder to the first menu, and the memory of the process. */

import { readFileSync } from 'node:fs'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { startBareServer } from '../bare-server.ts'
import { requestsPerSecond } from '../load.ts'
import { memoryOf } from '../process-use.ts'
import { atMost, medianOf, type Row, rowOf } from '../row.ts'
import { benchNow } from '../served-bytes.ts'

const starts = 5
const loadMs = 5_000

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const settings = { DATA_DIR: folder.path, DEMO_NOW: benchNow }
  try {
    // The first start creates the database.
    await (await startProduct(settings, 'by npm')).end()
    const seconds: number[] = []
    for (let start = 0; start < starts; start++) seconds.push(await timeStart(settings))
    const bare: number[] = []
    for (let start = 0; start < starts; start++) bare.push(await timeBareStart())

    const product = await startProduct({ ...settings, NODE_OPTIONS: optionsOfStart() })
    const target = { port: product.port, path: '/', headers: { host: `localhost:${product.port}` } }
    await requestsPerSecond(target, 1, 500)
    const idle = memoryOf(product.pid)
    await requestsPerSecond(target, 16, loadMs)
    const loaded = memoryOf(product.pid)
    await product.end()
    return [
      rowOf('warm start to the first menu', 's', medianOf(seconds), atMost(3), medianOf(bare)),
      rowOf('memory when idle', 'MB', idle, atMost(250)),
      rowOf('memory after load', 'MB', loaded, atMost(250)),
    ]
  } finally {
    await folder.remove()
  }
}

async function timeStart(settings: Readonly<Record<string, string>>): Promise<number> {
  const begun = performance.now()
  const product = await startProduct(settings, 'by npm')
  const answer = await fetch(product.url)
  await answer.text()
  const seconds = (performance.now() - begun) / 1000
  await product.end()
  if (answer.status !== 200) throw new Error(`the menu returned ${answer.status}`)
  return seconds
}

async function timeBareStart(): Promise<number> {
  const begun = performance.now()
  const bare = await startBareServer({ headers: {}, body: '' })
  await (await fetch(`http://127.0.0.1:${bare.port}`)).text()
  const seconds = (performance.now() - begun) / 1000
  await bare.stop()
  return seconds
}

/** The Node options of `npm start`, which hides the process id of Node. */
function optionsOfStart(): string {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return [...String(scripts.start).matchAll(/--\S+=\S+/g)].join(' ')
}
