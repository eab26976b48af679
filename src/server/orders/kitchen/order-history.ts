/** The history of an order, assembled from its steps, ticket views, refunds and courier updates. */

import { asc, eq } from 'drizzle-orm'
import type { ApiKeyId, DeviceId, OrderId } from '#domain/ids.ts'
import type { HistoryEntry } from '#domain/orders/kitchen/history.ts'
import { refundEnds } from '#domain/orders/refunds/refund-ends.ts'
import { keyNames } from '../../access/keys/key-names.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { courierUpdates, ticketViews } from '../../platform/db/schema/kitchen.ts'
import { orderReschedules, orderSteps, orders, refunds } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import type { StepActor } from './write-step.ts'

type PastEvent = Omit<HistoryEntry, 'at' | 'device' | 'courier' | 'times'> & {
  readonly courier?: HistoryEntry['courier']
  readonly times?: HistoryEntry['times']
  readonly at: Temporal.Instant
  readonly deviceId: DeviceId | null
  readonly apiKeyId?: ApiKeyId | null
}

/** KIT-27: in order of time; null if this restaurant has no such order. */
export async function orderHistory(
  { db }: Pick<OrdersDeps, 'db'>,
  { restaurantId }: StepActor,
  orderId: OrderId,
): Promise<readonly HistoryEntry[] | null> {
  const order = await db.query.orders.findFirst({
    columns: { restaurantId: true, escalatedAt: true },
    where: eq(orders.id, orderId),
  })
  if (order?.restaurantId !== restaurantId) return null
  const steps = await db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(asc(orderSteps.position))
  const views = await db.select().from(ticketViews).where(eq(ticketViews.orderId, orderId))
  const ended = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  const updates = await db
    .select({ at: courierUpdates.at, type: courierUpdates.type })
    .from(courierUpdates)
    .where(eq(courierUpdates.orderId, orderId))
  const reschedules = await db.select().from(orderReschedules).where(eq(orderReschedules.orderId, orderId))
  const happened: PastEvent[] = [
    ...steps.map(({ from, to, isUndo, at, by, deviceId, apiKeyId }) => ({
      kind: from === null ? ('paid' as const) : isUndo ? ('undone' as const) : kindOfStep(to, by),
      at,
      status: to,
      deviceId,
      apiKeyId,
    })),
    ...views.map(({ at, deviceId }) => ({ kind: 'shown' as const, at, status: null, deviceId })),
    ...ended.flatMap(refundEnds).map(({ at, isRefunded }) => ({
      kind: isRefunded ? ('refunded' as const) : ('refund_failed' as const),
      at,
      ...alone,
    })),
    ...updates.map(({ at, type: courier }) => ({ kind: 'courier' as const, at, ...alone, courier })),
    ...reschedules.map(({ at, from, to }) => ({
      kind: to ? ('rescheduled' as const) : ('reschedule_asked' as const),
      at,
      ...alone,
      times: to && { from: from.toString(), to: to.toString() },
    })),
    ...(order.escalatedAt ? [{ kind: 'escalated' as const, at: order.escalatedAt, ...alone }] : []),
  ]
  const names = await deviceNames(db, restaurantId)
  const keys = await keyNames(db, restaurantId)
  return happened
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ deviceId, apiKeyId, at, courier = null, times = null, ...entry }) => ({
      ...entry,
      courier,
      times,
      at: at.toString(),
      device: (deviceId && names.get(deviceId)) ?? (apiKeyId && keys.get(apiKeyId)) ?? null,
    }))
}

/** An entry without a display and without a status change. */
const alone = { status: null, deviceId: null } as const

function kindOfStep(to: OrderStep['to'], by: OrderStep['by']): 'cancelled' | 'cancelled_by_diner' | 'moved' {
  if (to !== 'cancelled') return 'moved'
  return by === 'diner' ? 'cancelled_by_diner' : 'cancelled'
}

type OrderStep = typeof orderSteps.$inferSelect

async function deviceNames(
  db: OrdersDeps['db'],
  restaurantId: StepActor['restaurantId'],
): Promise<ReadonlyMap<DeviceId, string>> {
  const rows = await db
    .select({ id: devices.id, name: devices.name })
    .from(devices)
    .where(eq(devices.restaurantId, restaurantId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
