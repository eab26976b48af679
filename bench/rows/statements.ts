/** How many statements one order is, from the opened cart to the written jobs; the test of ORD-21 holds the same count to the budget. */

import { setTimeout as delay } from 'node:timers/promises'
import { startApp } from '#server/app.ts'
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
  // In this process, which counts what it asks.
  const app = await startApp(testAppOptions(environment.databaseUrl, origin, createTestClock(evening)))
  try {
    await environment.sendPaymentEventsTo(app.port)
    const [place] = await readPlaces(app.port, ['sakura'])
    if (!place) throw new Error('the demo has no Sakura')
    const order = async () => {
      await orderOnce(app.port, origin, place)
      await eventsAreTaken(origin)
    }
    // What is read once and kept is there after the first.
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
