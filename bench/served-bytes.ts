/** How fast the built product, with its log as in production, serves an address, compared with a bare server that sends the same. */

import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../scripts/build.ts'
import { startBareServer } from './bare-server.ts'
import { inTurns, readOnce, requestsPerSecond } from './load.ts'
import { atLeast, type Row, rowOf } from './row.ts'

/** A Friday noon: open, and with the lunch menu on. */
export const benchNow = '2026-03-06T12:30[America/New_York]'
const turnMs = 1_500
/** Connections, the least ratio to the bare server, and the cookie of a diner who has ordered: menus are the same with it. */
const loads = [
  { connections: 16, least: 0.45, cookie: null },
  { connections: 64, least: 0.75, cookie: null },
  { connections: 16, least: 0.45, cookie: 'comanda.browser=a-browser-that-has-ordered-within-the-week' },
] as const
/** Milliseconds of requests before measuring starts, until the code is compiled. */
const warmMs = 4_000

export async function measureServed(name: string, path: string): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({ DATA_DIR: folder.path, DEMO_NOW: benchNow, LOG_LEVEL: 'info' })
  try {
    const rows: Row[] = []
    const target = targetOf(product.port, path)
    await requestsPerSecond(target, 16, warmMs)
    const answer = await readOnce(target)
    const bare = await startBareServer(answer)
    try {
      for (const { connections, least, cookie } of loads) {
        const asked = cookie ? { ...target, headers: { ...target.headers, cookie } } : target
        const { value, floor, ratio } = await inTurns(
          () => requestsPerSecond(asked, connections, turnMs),
          () => requestsPerSecond({ ...asked, port: bare.port }, connections, turnMs),
        )
        const label = `${name} at ${connections} connections${cookie ? ', with a cookie' : ''}`
        rows.push(rowOf(label, 'requests/s', value, atLeast(least), floor, ratio))
      }
    } finally {
      await bare.stop()
    }
    if ((await readOnce(target)).body !== answer.body)
      throw new Error('the response changed during the measurement')
    return rows
  } finally {
    await product.end()
    await folder.remove()
  }
}

/** The request of a browser that accepts Brotli. */
function targetOf(port: number, path: string) {
  const headers = { host: `localhost:${port}`, accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }
  return { port, path, headers }
}
