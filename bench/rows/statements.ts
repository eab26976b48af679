/**
 * The number of SQL statements of one order, from the opened cart to the written jobs. The test of ORD-21 checks the same
 * count against the budget.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { startApp } from '#server/entry/app.ts'
import { createTestClock } from '#testing/clock.ts'
import { statementsOf } from '#testing/statements.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { orderOnce, readPlaces } from '../diners.ts'
import { evening, startOrderingEnvironment } from '../ordering-environment.ts'
import { atMost, type Row, rowOf } from '../row.ts'

const most = 25

export async function measure(): Promise<readonly Row[]> {
  const environment = await startOrderingEnvironment()
  const { origin } = environment.sandbox
  // In this process, which counts its own statements.
  const app = await startApp(testAppOptions(environment.databaseUrl, origin, createTestClock(evening)))
  try {
    await environment.sendPaymentEventsTo(app.port)
    const [place] = await readPlaces(app.port, ['sakura'])
    if (!place) throw new Error('the demo has no Sakura')
    const order = async () => {
      await orderOnce(app.port, origin, place)
      await eventsAreTaken(origin)
    }
    // Fills the caches; only later orders count.
    await order()
    const statements = await statementsOf(order)
    return [rowOf('SQL statements of an order', '', statements.length, atMost(most))]
  } finally {
    await app.stop()
    await environment.stop()
  }
}

async function eventsAreTaken(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/sandbox/webhooks`)
    const { pending } = (await answer.json()) as { pending: unknown[] }
    if (pending.length === 0) return
    await delay(20)
  }
}
