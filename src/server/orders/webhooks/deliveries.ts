/** What was sent to a webhook, and sending it again (WHK-6, WHK-9). */

import { and, asc, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { DeliveryDetail, DeliveryView } from '#contract/orders/webhooks.ts'
import type { RestaurantId, WebhookDeliveryId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import type { Database } from '../../platform/db/connect.ts'
import { events } from '../../platform/db/schema/events.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import { belongsTo } from '../../platform/db/scope.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { eventBody } from '../events/public-events.ts'
import { type EndpointKey, lockEndpoint } from './stored-webhook.ts'

const pageSize = 50

/** WHK-6: the newest first, those before the delivery `before`. */
export async function listDeliveries(
  db: Database,
  key: EndpointKey,
  before: WebhookDeliveryId | null,
): Promise<{ readonly deliveries: DeliveryView[]; readonly next: WebhookDeliveryId | null }> {
  const { id, createdAt, seq } = webhookDeliveries
  const isOlder =
    before &&
    sql`(${createdAt}, ${seq}, ${id}) < (SELECT created_at, seq, id FROM webhook_deliveries WHERE id = ${before})`
  const rows = await selectDeliveries(db)
    .where(and(isOf(key), isOlder || undefined))
    .orderBy(desc(createdAt), desc(seq), desc(id))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    deliveries: page.map(presentDelivery),
    next: rows.length > pageSize ? (page.at(-1)?.delivery.id ?? null) : null,
  }
}

/** WHK-6: null if the endpoint has no such delivery. */
export async function readDelivery(
  deps: OrdersDeps,
  key: EndpointKey,
  id: WebhookDeliveryId,
): Promise<DeliveryDetail | null> {
  const [row] = await selectDeliveries(deps.db).where(and(isOf(key), eq(webhookDeliveries.id, id)))
  const endpoint = await lockEndpoint(deps.db, key)
  if (!row || !endpoint) return null
  const { eventRestaurantId: restaurantId, seq } = row.delivery
  return {
    delivery: presentDelivery(row),
    request: await eventBody(deps, { restaurantId, readsDiners: endpoint.hasDiner }, seq),
    answer: row.delivery.lastAnswer,
  }
}

/** WHK-6: null if the endpoint has no such delivery. */
export async function resend(
  deps: OrdersDeps,
  key: EndpointKey,
  id: WebhookDeliveryId,
): Promise<DeliveryView | null> {
  await makeDue(deps, and(isOf(key), eq(webhookDeliveries.id, id)))
  const [row] = await selectDeliveries(deps.db).where(and(isOf(key), eq(webhookDeliveries.id, id)))
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
    .returning({ id: webhookDeliveries.id })
}

/** WHK-9: an event of this restaurant for this endpoint alone; null if the scope has none such. */
export async function sendTest(
  deps: OrdersDeps,
  key: EndpointKey,
  restaurantId: RestaurantId,
): Promise<DeliveryView | null> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, key)
    if (!endpoint) return null
    const now = deps.clock.now()
    const seq = await recordEvent(tx, { restaurantId, type: 'endpoint_test', orderId: null, at: now })
    const id = deps.ids.next<'WebhookDelivery'>()
    await tx.insert(webhookDeliveries).values({
      id,
      restaurantId: key.scope,
      endpointId: key.endpointId,
      eventRestaurantId: restaurantId,
      seq,
      kind: 'endpoint.test',
      state: 'waiting',
      createdAt: now,
      nextAt: now,
    })
    const [row] = await selectDeliveries(tx).where(eq(webhookDeliveries.id, id))
    return row ? presentDelivery(row) : null
  })
}

/** WHK-12: the restaurant whose test event the platform sends, which is its oldest; null if there is none. */
export async function findRestaurantToTest(db: Database): Promise<RestaurantId | null> {
  const [oldest] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(isNull(restaurants.movingSince))
    .orderBy(asc(restaurants.createdAt), asc(restaurants.id))
    .limit(1)
  return oldest?.id ?? null
}

function isOf({ scope, endpointId }: EndpointKey) {
  return and(eq(webhookDeliveries.endpointId, endpointId), belongsTo(webhookDeliveries, scope))
}

function selectDeliveries(db: Database) {
  return db
    .select({ delivery: webhookDeliveries, restaurant: restaurants.name, orderNumber: orders.number })
    .from(webhookDeliveries)
    .innerJoin(restaurants, eq(restaurants.id, webhookDeliveries.eventRestaurantId))
    .innerJoin(events, and(eq(events.restaurantId, restaurants.id), eq(events.seq, webhookDeliveries.seq)))
    .leftJoin(orders, eq(orders.id, events.orderId))
    .$dynamic()
}

type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

function presentDelivery({ delivery, restaurant, orderNumber }: DeliveryRow): DeliveryView {
  return {
    ...pick(delivery, ['id', 'seq', 'kind', 'state', 'attempts', 'lastResult', 'lastMs']),
    restaurant,
    orderNumber,
    createdAt: delivery.createdAt.toString(),
    nextAt: delivery.nextAt?.toString() ?? null,
    lastAt: delivery.lastAt?.toString() ?? null,
  }
}
