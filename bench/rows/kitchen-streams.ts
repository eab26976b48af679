/**
 * The time of an order to 300 displays of one restaurant on one process, compared with a bare server that writes the same
 * bytes to as many sockets; and the memory of a display that only listens. One restaurant is the worst case: every display
 * receives every order.
 */

import { desc } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { startBareStreams } from '../bare-streams.ts'
import { payOnce, readPlaces } from '../diners.ts'
import { type OrderingEnvironment, startOrderingEnvironment } from '../ordering-environment.ts'
import { atMost, percentileOf, type Row, rowOf } from '../row.ts'
import type { BenchServer } from '../server-process.ts'
import { openStreamReaders, type StreamReaders } from '../stream-readers.ts'

const streams = 300
const orderRounds = 40
/** Orders before measuring starts, until the code is compiled. */
const warmRounds = 10
const host = 'orders.sakura.localhost'
const path = '/rpc/kitchen/follow?data=%7B%22json%22%3A%7B%22cursor%22%3A0%7D%7D'

export async function measure(): Promise<readonly Row[]> {
  const environment = await startOrderingEnvironment()
  const [server] = await environment.startServers(1, { isNotified: false })
  if (!server) throw new Error('no server was started')
  try {
    await warm(server)
    const without = await server.memory()
    const displays = await openStreamReaders({ port: server.port, path, host }, streams)
    const idle = ((await server.memory()) - without) / streams / 1024
    const delays = await measureDelays(environment, server, displays)
    displays.close()
    return [rowOf(`memory of one of ${streams} idle streams`, 'KB', idle, atMost(60)), ...delays]
  } finally {
    await server.stop()
    await environment.stop()
  }
}

/** Opens and closes a few streams at a time, so that one-time costs of the first streams don't count. */
async function warm({ port }: BenchServer): Promise<void> {
  for (let opened = 0; opened < streams; opened += 20)
    (await openStreamReaders({ port, path, host }, 20)).close()
}

async function measureDelays(
  environment: OrderingEnvironment,
  { port }: BenchServer,
  displays: StreamReaders,
): Promise<readonly Row[]> {
  const [sakura] = await readPlaces(port, ['sakura'])
  if (!sakura) throw new Error('there is no restaurant')
  const bare = await startBareStreams()
  const listeners = await openStreamReaders({ port: bare.port, path: '/', host }, streams)
  const [called, written, floor]: [number[], number[], number[]] = [[], [], []]
  try {
    for (let round = 0; round < warmRounds + orderRounds; round += 1) {
      const name = `Diner${round}`
      const paid = await payOnce(port, environment.sandbox.origin, sakura, name)
      const fromCall = await delaysOf(displays, name, () => paid.complete())
      const [order] = await environment.db
        .select({ id: orders.id })
        .from(orders)
        .orderBy(desc(orders.number))
        .limit(1)
      if (!order) throw new Error('there is no order')
      const fromCommit = await delaysOf(displays, name, () => writeOrderLike(environment.db, order.id), 'end')
      const message = displays.lastMessage()
      const same = message.slice(message.indexOf('event:'), message.indexOf('\n\n') + 2)
      const bareDelays = await delaysOf(listeners, name, async () => bare.write(same))
      if (round < warmRounds) continue
      called.push(...fromCall)
      written.push(...fromCommit)
      floor.push(...bareDelays)
    }
  } finally {
    listeners.close()
    await bare.stop()
  }
  const rows = (part: number, isHeld: boolean) => {
    const of = percentileOf(floor, part)
    const label = `p${part * 100} of ${streams} streams`
    return [
      rowOf(
        `order that stands → on display, ${label}`,
        'ms',
        percentileOf(written, part),
        isHeld ? atMost(3, 'ratio') : null,
        of,
      ),
      rowOf(`call that places it → on display, ${label}`, 'ms', percentileOf(called, part), null, of),
    ]
  }
  return [...rows(0.5, false), ...rows(0.99, true)]
}

/** Milliseconds from the start or the end of the call until each display has its message. */
async function delaysOf(
  readers: StreamReaders,
  name: string,
  act: () => Promise<unknown>,
  from: 'call' | 'end' = 'call',
): Promise<readonly number[]> {
  const arrived = readers.untilAllHave(`${name} Byron`)
  const called = performance.now()
  await act()
  const begun = from === 'call' ? called : performance.now()
  return (await arrived).map((at) => at - begun)
}
