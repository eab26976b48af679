/**
 * 300 diners at once for two minutes: each reads the menu's page and the menu, and orders, again and again. Counts responses,
 * the slowest one, those that were shed without a Retry-After, and the memory that stays.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataFolder, startProduct } from '#testing/product.ts'
import { buildProduct } from '../../scripts/build.ts'
import { orderOnce, readPage, readPlaces, timesPerSecond } from '../diners.ts'
import { memoryOf } from '../process-use.ts'
import { atMost, percentileOf, type Row, rowOf } from '../row.ts'

/** All three restaurants are open. */
const evening = '2026-03-06T19:00[America/New_York]'
const diners = 300
const crowdMs = 120_000
/** As a diner waits after a refusal, without which a crowd of refused ones would only ask again. */
const pauseMs = 1_000
const slugs = ['sakura', 'luna', 'burgerbarn'] as const

export async function measure(): Promise<readonly Row[]> {
  buildProduct()
  const folder = await makeDataFolder()
  const product = await startProduct({
    DATA_DIR: folder.path,
    DEMO_NOW: evening,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  try {
    const { port, pid } = product
    const provider = new URL(product.address('Payment sandbox')).origin
    const places = await readPlaces(port, slugs)
    const order = async (round: number) => {
      const place = places[round % places.length]
      if (!place) throw new Error('there is no restaurant')
      await readPage(port, place.host)
      await orderOnce(port, provider, place)
    }
    // Fills caches, and compiles the code that orders use.
    await timesPerSecond(16, 20_000, order)
    await delay(15_000)
    const before = { resident: memoryOf(pid), heap: await heapOf(product.url) }
    const responses = watchResponses(port)
    const perSecond = await timesPerSecond(diners, crowdMs, (round) =>
      order(round).catch(() => delay(pauseMs)),
    )
    const seen = responses.stop()
    await delay(30_000)
    const shed = seen.filter(({ status }) => status === 503 || status === 429)
    const name = (what: string) => `${diners} diners for two minutes: ${what}`
    return [
      rowOf(name('rounds'), '/s', perSecond, null),
      rowOf(name('slowest response'), 's', Math.max(...seen.map(({ ms }) => ms)) / 1000, atMost(20)),
      rowOf(
        name('99th percentile'),
        's',
        percentileOf(
          seen.map(({ ms }) => ms),
          0.99,
        ) / 1000,
        null,
      ),
      rowOf(name('shed'), `of ${seen.length}`, shed.length, null),
      rowOf(name('shed without Retry-After'), '', shed.filter(({ saysWhen }) => !saysWhen).length, atMost(0)),
      rowOf(
        name('other errors'),
        '',
        seen.filter(({ status }) => status >= 400).length - shed.length,
        atMost(0),
      ),
      rowOf(
        name('heap in use afterwards'),
        'MB',
        await heapOf(product.url),
        atMost(1.1, 'ratio'),
        before.heap,
      ),
      rowOf(name('resident memory afterwards'), 'MB', memoryOf(pid), atMost(1.1, 'ratio'), before.resident),
    ]
  } finally {
    await product.end()
    await folder.remove()
  }
}

/** The heap in use, in megabytes. */
async function heapOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(metrics)?.[1]) / 1024 / 1024
}

type Seen = { readonly status: number; readonly ms: number; readonly saysWhen: boolean }

/** Records the responses that this process gets from a port, until it is stopped. */
function watchResponses(port: number): { stop(): readonly Seen[] } {
  const started = new WeakMap<ClientRequest, number>()
  const seen: Seen[] = []
  const begin = (message: unknown) => {
    started.set((message as { request: ClientRequest }).request, performance.now())
  }
  const finish = (message: unknown) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
    const since = started.get(request)
    if (since === undefined || response.socket.remotePort !== port) return
    seen.push({
      status: response.statusCode ?? 0,
      ms: performance.now() - since,
      saysWhen: response.headers['retry-after'] !== undefined,
    })
  }
  subscribe('http.client.request.start', begin)
  subscribe('http.client.response.finish', finish)
  return {
    stop() {
      unsubscribe('http.client.request.start', begin)
      unsubscribe('http.client.response.finish', finish)
      return seen
    },
  }
}
