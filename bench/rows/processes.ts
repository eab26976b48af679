/**
 * Orders per second of two and four server processes on one database, compared with one: in turns, with the others frozen.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { orderOnce, readPlaces, timesPerSecond } from '../diners.ts'
import { closeConnections } from '../exchange.ts'
import { startOrderingEnvironment } from '../ordering-environment.ts'
import { atLeast, medianOf, type Row, rowOf } from '../row.ts'
import type { BenchServer } from '../server-process.ts'

const counts = [1, 2, 4] as const
const slugs = ['sakura', 'luna', 'burgerbarn'] as const
const clients = 16
const turns = 5
const turnMs = 4_000
const warmMs = 8_000
/** Long enough for the jobs of the previous turn to finish, so that no process is frozen in the middle of one. */
const settledMs = 1_500
/** The goal is that throughput does not fall; medians of turns vary this much even without any change. */
const least = atLeast(0.95)

export async function measure(): Promise<readonly Row[]> {
  const environment = await startOrderingEnvironment()
  const servers = await environment.startServers(Math.max(...counts))
  try {
    const [first] = servers
    if (!first) throw new Error('no server was started')
    const places = await readPlaces(first.port, slugs)
    const ordersPerSecond = (of: readonly BenchServer[], ms: number) =>
      timesPerSecond(clients, ms, async (round) => {
        const [server, place] = [of[round % of.length], places[round % places.length]]
        if (server && place) await orderOnce(server.port, environment.sandbox.origin, place)
      })
    await ordersPerSecond(servers, warmMs)
    const measured = counts.map((): number[] => [])
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [place, count] of counts.entries()) {
        closeConnections()
        await pause(settledMs)
        const others = servers.slice(count)
        for (const server of others) server.freeze()
        try {
          measured[place]?.push(await ordersPerSecond(servers.slice(0, count), turnMs))
        } finally {
          for (const server of others) server.goOn()
        }
      }
    }
    return rowsOf(measured)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await environment.stop()
  }
}

function rowsOf([alone = [], ...others]: readonly (readonly number[])[]): readonly Row[] {
  return others.map((values, place) => {
    const ratios = values.map((value, turn) => value / (alone[turn] ?? Number.NaN))
    const name = `orders by ${counts[place + 1]} processes beside one`
    return rowOf(name, 'orders/s', medianOf(values), least, medianOf(alone), medianOf(ratios))
  })
}
