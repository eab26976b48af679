/**
 * Orders over HTTP, from the cart to the order with its event and jobs, compared with the same rows written in one plain
 * transaction, and with a transaction that stays the same however heavy an order gets.
 */

import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { storedJobs } from '#server/platform/jobs/job-table.ts'
import { startBareOrders } from '../bare-orders.ts'
import { orderOnce, readPlaces, timesPerSecond } from '../diners.ts'
import { inTurns } from '../load.ts'
import { startOrderingEnvironment } from '../ordering-environment.ts'
import { atLeast, type Row, rowOf } from '../row.ts'
import { startSteadyTransactions } from '../steady-transactions.ts'

const turnMs = 2_500
const slugs = ['sakura', 'luna', 'burgerbarn'] as const

export async function measure(): Promise<readonly Row[]> {
  const environment = await startOrderingEnvironment()
  const [server] = await environment.startServers(1)
  if (!server) throw new Error('no server was started')
  try {
    const places = await readPlaces(server.port, slugs)
    const order = (round: number) => {
      const place = places[round % places.length]
      if (!place) throw new Error('there is no restaurant')
      return orderOnce(server.port, environment.sandbox.origin, place)
    }
    const made = await Promise.all(places.map((_, round) => order(round)))
    const checkoutIds = made.map(({ checkoutId }) => checkoutId)
    await timesPerSecond(16, turnMs, order)
    const rows: Row[] = []
    const bare = await startBareOrders(environment.databaseUrl, checkoutIds, 16)
    for (const clients of [1, 16, 64]) {
      const { value, floor, ratio } = await inTurns(
        () => timesPerSecond(clients, turnMs, order),
        async () => {
          // Otherwise the server would process the orders' jobs while the floor is measured.
          await jobsAreDone(environment.pool)
          return timesPerSecond(clients, turnMs / 2, () => bare.write())
        },
        3,
      )
      const name = `checkout with ${clients} ${clients === 1 ? 'client' : 'clients'}`
      rows.push(rowOf(name, 'orders/s', value, clients === 16 ? atLeast(0.1) : null, floor, ratio))
    }
    await bare.stop()
    const steady = await startSteadyTransactions(environment.databaseUrl, 16)
    const { value, floor, ratio } = await inTurns(
      () => timesPerSecond(16, turnMs, order),
      async () => {
        await jobsAreDone(environment.pool)
        return timesPerSecond(16, turnMs / 2, () => steady.write())
      },
      3,
    )
    rows.push(
      rowOf("checkout with 16 clients, to pgbench's transaction", 'orders/s', value, null, floor, ratio),
    )
    await steady.stop()
    return rows
  } finally {
    await server.stop()
    await environment.stop()
  }
}

const longestBacklogMs = 120_000

/** Waits for the jobs of all orders so far. Throws if they are not done in time. */
async function jobsAreDone(pool: Pool): Promise<void> {
  for (const until = performance.now() + longestBacklogMs; performance.now() < until; await delay(100)) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${storedJobs} as job
       where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    if (rows[0]?.count === 0) return
  }
  throw new Error('the jobs of the orders are not done')
}
