/**
 * The call that makes a paid order, at ten orders a second, while each order is sent to four webhooks: one that answers, one
 * that fails, one that hangs, and one that is down. Compared with none.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { newSecret, secretContextOf } from '#server/orders/webhooks/secrets.ts'
import { webhookCursors, webhookEndpoints } from '#server/platform/db/schema/webhooks.ts'
import { currentCursor } from '#server/platform/live/cursor.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { testCipher } from '#testing/test-cipher.ts'
import { payOnce, readPlaces } from '../diners.ts'
import { startOrderingEnvironment } from '../ordering-environment.ts'
import { atMost, percentileOf, type Row, rowOf } from '../row.ts'
import { startReceivers } from '../webhook-receivers.ts'

const ordersPerTurn = 200
const everyMs = 100
const turns = 4
const paths = ['good', 'fails', 'hangs', 'down'] as const

export async function measure(): Promise<readonly Row[]> {
  const environment = await startOrderingEnvironment()
  const receivers = await startReceivers()
  const [server] = await environment.startServers(1, { isNotified: false, receiverOrigin: receivers.origin })
  if (!server) throw new Error('no server was started')
  const { db } = environment
  try {
    const [place] = await readPlaces(server.port, ['sakura'])
    if (!place) throw new Error('there is no restaurant')
    const restaurantId = place.menu.restaurant.id

    const times = { without: [] as number[], beside: [] as number[] }
    const order = async (into: number[]) => {
      const paid = await payOnce(server.port, environment.sandbox.origin, place)
      const begun = performance.now()
      await paid.complete()
      into.push(performance.now() - begun)
    }
    const turn = async (into: number[]) => {
      const orders: Promise<void>[] = []
      for (let index = 0; index < ordersPerTurn; index++) {
        orders.push(order(into))
        await delay(everyMs)
      }
      await Promise.all(orders)
    }
    const connect = async () => {
      const seq = await currentCursor(db, restaurantId)
      await db
        .insert(webhookCursors)
        .values({ restaurantId, seq })
        .onConflictDoUpdate({ target: webhookCursors.restaurantId, set: { seq } })
      for (const path of paths) {
        const id = randomIds.next<'WebhookEndpoint'>()
        await db.insert(webhookEndpoints).values({
          id,
          restaurantId,
          address: `${receivers.origin}/${path}`,
          description: path,
          kinds: [...offeredEventKinds],
          hasDiner: false,
          secret: testCipher.encrypt(newSecret(), secretContextOf(id)),
          createdAt: environment.clock.now(),
        })
      }
    }
    await turn([])
    for (let round = 0; round < turns; round++) {
      await turn(times.without)
      await connect()
      await turn(times.beside)
      await db.delete(webhookEndpoints).where(eq(webhookEndpoints.restaurantId, restaurantId))
    }
    return [0.5, 0.99].map((part) =>
      rowOf(
        `making an order beside four webhooks, p${part * 100}`,
        'ms',
        percentileOf(times.beside, part),
        part === 0.99 ? atMost(1.1, 'ratio') : null,
        percentileOf(times.without, part),
      ),
    )
  } finally {
    await server.stop()
    await receivers.stop()
    await environment.stop()
  }
}
