/** Writes an event, numbered by its restaurant's counter, in the transaction of the change it describes. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { EventDetails } from '#domain/orders/events/public-event.ts'
import type { Database } from '../db/connect.ts'
import { preparedSql } from '../db/prepared-statement.ts'
import { queryRows } from '../db/query-rows.ts'
import type { EventType } from '../db/schema/events.ts'

/** The channel that wakes processes; its payload is the restaurant's id. Correctness does not depend on delivery. */
export const eventChannel = 'comanda_events'

/**
 * LIV-1: advances the restaurant's counter in the writing transaction and keeps it locked until the transaction ends, so
 * that event numbers have no gaps and follow commit order. Returns the event's number.
 */
export async function recordEvent(
  tx: Database,
  event: {
    readonly restaurantId: RestaurantId
    readonly type: EventType
    /** null: the event is about the restaurant itself. */
    readonly orderId: OrderId | null
    readonly at: Temporal.Instant
  } & Partial<EventDetails>,
): Promise<number> {
  const [step, refund, items] = [event.step, event.refund, event.items].map((detail) =>
    detail ? JSON.stringify(detail) : null,
  )
  const [row] = await queryRows(
    tx,
    z.object({ seq: z.number() }),
    sql`
    WITH next AS (
      UPDATE restaurant_counters SET last_event_seq = last_event_seq + 1
      WHERE restaurant_id = ${event.restaurantId} RETURNING last_event_seq AS seq
    ), written AS (
      INSERT INTO events (restaurant_id, seq, type, order_id, step, refund, items, occurred_at)
      SELECT ${event.restaurantId}, seq, ${event.type}, ${event.orderId}::uuid, ${step}::jsonb, ${refund}::jsonb,
        ${items}::jsonb, ${event.at.toString()}::timestamptz FROM next
      RETURNING seq
    )
    SELECT seq, pg_notify(${eventChannel}, ${event.restaurantId}) FROM written`,
  )
  if (!row) throw new Error(`restaurant ${event.restaurantId} has no counters`)
  return row.seq
}

/**
 * LIV-1: records the event of a new order and assigns the order's number. Both counters are in one row, which stays
 * locked until the transaction ends, so write everything else first.
 */
export async function recordNewOrder(
  tx: Database,
  order: { readonly restaurantId: RestaurantId; readonly orderId: OrderId; readonly at: Temporal.Instant },
): Promise<number> {
  const [row] = await writeNewOrder(tx, { ...order, at: `${order.at}` })
  if (!row) throw new Error(`restaurant ${order.restaurantId} has no counters`)
  return row.number
}

type NewOrder = { restaurantId: RestaurantId; orderId: OrderId; at: string }

const writeNewOrder = preparedSql<NewOrder, { number: number }>(
  'write_new_order',
  (placeholder) => sql`
    WITH next AS (
      UPDATE restaurant_counters
      SET last_order_number = last_order_number + 1, last_event_seq = last_event_seq + 1
      WHERE restaurant_id = ${placeholder('restaurantId')}::uuid
      RETURNING last_order_number AS number, last_event_seq AS seq
    ), written AS (
      INSERT INTO events (restaurant_id, seq, type, order_id, occurred_at)
      SELECT ${placeholder('restaurantId')}::uuid, seq, ${'order_placed' satisfies EventType}, ${placeholder('orderId')}::uuid,
        ${placeholder('at')}::timestamptz FROM next
    )
    SELECT number, pg_notify(${eventChannel}, ${placeholder('restaurantId')}::text) FROM next`,
)
