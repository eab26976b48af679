/** What was sent to a webhook, and sending it again (WHK-6, WHK-9). */

import { and, desc, eq, gt, gte, lt, or } from 'drizzle-orm'
import type { DeliveryDetail, DeliveryView } from '#contract/orders/webhooks.ts'
import type { Database } from '../../platform/db/connect.ts'
import { events } from '../../platform/db/schema/events.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { eventBody } from '../events/public-events.ts'
import { type EndpointKey, lockEndpoint } from './stored-webhook.ts'

const pageSize = 50

/** WHK-6: the newest first, those before the number `before`. */
export async function listDeliveries(
  db: Database,
  key: EndpointKey,
  before: number | null,
): Promise<{ readonly deliveries: DeliveryView[]; readonly next: number | null }> {
  const rows = await selectDeliveries(db)
    .where(and(isOf(key), before === null ? undefined : lt(webhookDeliveries.seq, before)))
    .orderBy(desc(webhookDeliveries.seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(presentDelivery),
    next: rows.length > pageSize ? (page.at(-1)?.delivery.seq ?? null) : null,
  }
}

/** WHK-6: null if the restaurant has no such delivery. */
export async function readDelivery(
  deps: OrdersDeps,
  key: EndpointKey,
  seq: number,
): Promise<DeliveryDetail | null> {
  const [row] = await selectDeliveries(deps.db).where(and(isOf(key), eq(webhookDeliveries.seq, seq)))
  const endpoint = await lockEndpoint(deps.db, key)
  if (!row || !endpoint) return null
  const { restaurantId } = key
  return {
    delivery: presentDelivery(row),
    request: await eventBody(deps, { restaurantId, readsDiners: endpoint.hasDiner }, seq),
    answer: row.delivery.lastAnswer,
  }
}

/** WHK-6: null if the restaurant has no such delivery. */
export async function resend(deps: OrdersDeps, key: EndpointKey, seq: number): Promise<DeliveryView | null> {
  await makeDue(deps, and(isOf(key), eq(webhookDeliveries.seq, seq)))
  const [row] = await selectDeliveries(deps.db).where(and(isOf(key), eq(webhookDeliveries.seq, seq)))
  return row ? presentDelivery(row) : null
}

/** WHK-6: how many have failed since then and were not delivered later. */
export function countFailed({ db }: Pick<OrdersDeps, 'db'>, key: EndpointKey, since: Temporal.Instant) {
  return db.$count(webhookDeliveries, hasFailed(key, since))
}

/** WHK-6: sends all of those again, and returns how many. */
export async function resendFailed(
  deps: OrdersDeps,
  key: EndpointKey,
  since: Temporal.Instant,
): Promise<number> {
  return (await makeDue(deps, hasFailed(key, since))).length
}

function hasFailed(key: EndpointKey, since: Temporal.Instant) {
  const { state, attempts, lastAt } = webhookDeliveries
  const isRepeated = and(eq(state, 'waiting'), gt(attempts, 0))
  return and(isOf(key), gte(lastAt, since), or(eq(state, 'failed'), isRepeated))
}

function makeDue({ db, clock }: Pick<OrdersDeps, 'db' | 'clock'>, which: ReturnType<typeof and>) {
  return db
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAt: clock.now(), attempts: 0 })
    .where(which)
    .returning({ seq: webhookDeliveries.seq })
}

/** WHK-9: an event for this endpoint alone; null if the restaurant has none such. */
export async function sendTest(deps: OrdersDeps, key: EndpointKey): Promise<DeliveryView | null> {
  const { restaurantId, endpointId } = key
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return null
    const now = deps.clock.now()
    const seq = await recordEvent(tx, { restaurantId, type: 'endpoint_test', orderId: null, at: now })
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({
        restaurantId,
        endpointId,
        seq,
        kind: 'endpoint.test',
        state: 'waiting',
        createdAt: now,
        nextAt: now,
      })
      .returning()
    return delivery ? presentDelivery({ delivery, orderNumber: null }) : null
  })
}

function isOf({ restaurantId, endpointId }: EndpointKey) {
  return and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.restaurantId, restaurantId))
}

function selectDeliveries(db: Database) {
  return db
    .select({ delivery: webhookDeliveries, orderNumber: orders.number })
    .from(webhookDeliveries)
    .innerJoin(
      events,
      and(eq(events.restaurantId, webhookDeliveries.restaurantId), eq(events.seq, webhookDeliveries.seq)),
    )
    .leftJoin(orders, eq(orders.id, events.orderId))
    .$dynamic()
}

function presentDelivery({
  delivery,
  orderNumber,
}: {
  readonly delivery: typeof webhookDeliveries.$inferSelect
  readonly orderNumber: number | null
}): DeliveryView {
  const { seq, kind, state, attempts, lastResult, lastMs } = delivery
  return {
    seq,
    kind,
    orderNumber,
    state,
    attempts,
    lastResult,
    lastMs,
    createdAt: delivery.createdAt.toString(),
    nextAt: delivery.nextAt?.toString() ?? null,
    lastAt: delivery.lastAt?.toString() ?? null,
  }
}
