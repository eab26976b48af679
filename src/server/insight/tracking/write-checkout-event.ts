/** Writes and counts a checkout's event and its order's payment in one statement. */

import { sql } from 'drizzle-orm'
import type { Id } from '#domain/ids.ts'
import { slotOf } from '#domain/insight/analytics/slots.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { preparedSql } from '../../platform/db/prepared-statement.ts'
import type { CheckoutEventType } from '../../platform/db/schema/tracking.ts'
import { analyticsChannel } from '../../platform/live/publish-figures.ts'
import type { CountedActivity } from '../analytics/rollups/count-activity.ts'

export type CheckoutEvent = {
  /** null to write the payment only. */
  readonly type: CheckoutEventType | null
  readonly checkoutId: string
  readonly cartId: string
  /** null if the browser reported no visit. */
  readonly sessionId: string | null
  readonly cartSessionId: Id<'CartSession'> | null
  /** The price of the items, before taxes, fees and discounts. */
  readonly cartValue: Cents
  readonly itemsCount: number
  /** The paid amount and the provider's id of the payment; null if nothing was paid. */
  readonly paid: { readonly amount: Cents; readonly sourceId: string } | null
}

/**
 * REC-7: idempotent: an event that exists is neither written nor counted again. Must be the last statement of its
 * transaction, since it locks the slot until the transaction ends. Wakes analytics watchers.
 */
export async function writeCheckoutEvent(
  db: Database,
  { restaurantId, businessDay, at }: CountedActivity,
  { paid, ...event }: CheckoutEvent,
): Promise<void> {
  await writeAndCount(db, {
    ...event,
    restaurantId,
    businessDay: `${businessDay}`,
    at: `${at}`,
    slotAt: `${slotOf(at)}`,
    paidAmount: paid?.amount ?? null,
    sourceId: paid?.sourceId ?? null,
  })
}

type Places = Omit<CheckoutEvent, 'paid'> & {
  readonly restaurantId: string
  readonly businessDay: string
  readonly at: string
  readonly slotAt: string
  readonly paidAmount: number | null
  readonly sourceId: string | null
}

/** An event is written once per cart, and once per cart session, whose row is locked until the transaction ends. */
const writeAndCount = preparedSql<Places, never>(
  'write_checkout_event',
  (placeholder) => sql`
    WITH written AS (
      INSERT INTO checkout_events (
        restaurant_id, session_id, cart_session_id, cart_id, event_type, cart_value, items_count, occurred_at, business_day)
      SELECT ${placeholder('restaurantId')}::uuid, ${placeholder('sessionId')}::uuid, ${placeholder('cartSessionId')}::uuid, ${placeholder('cartId')}::uuid, type,
        ${placeholder('cartValue')}::integer, ${placeholder('itemsCount')}::integer, ${placeholder('at')}::timestamptz, ${placeholder('businessDay')}::date
      FROM (VALUES (${placeholder('type')}::text)) AS event (type) WHERE type IS NOT NULL AND NOT EXISTS (
        SELECT FROM checkout_events WHERE cart_session_id = ${placeholder('cartSessionId')}::uuid AND event_type = type)
      ON CONFLICT (cart_id, event_type) DO NOTHING RETURNING event_type
    ), paid AS (
      INSERT INTO payment_attempts (
        restaurant_id, session_id, checkout_id, status, amount, error_code, source_id, occurred_at, business_day)
      SELECT ${placeholder('restaurantId')}::uuid, ${placeholder('sessionId')}::uuid, ${placeholder('checkoutId')}::uuid, 'succeeded', amount, NULL, source_id,
        ${placeholder('at')}::timestamptz, ${placeholder('businessDay')}::date
      FROM (VALUES (${placeholder('paidAmount')}::integer, ${placeholder('sourceId')}::text)) AS payment (amount, source_id)
      WHERE source_id IS NOT NULL
      ON CONFLICT (source_id) DO NOTHING RETURNING status
    ), new AS (
      SELECT (SELECT count(*) FROM written WHERE event_type = 'checkout_started') AS started,
        (SELECT count(*) FROM written WHERE event_type = 'checkout_completed') AS completed,
        (SELECT count(*) FROM paid) AS payments
    ), counted AS (
      INSERT INTO activity_slots AS kept (
        restaurant_id, business_day, slot_at, checkouts_started, checkouts_completed, payments_succeeded)
      SELECT ${placeholder('restaurantId')}::uuid, ${placeholder('businessDay')}::date, ${placeholder('slotAt')}::timestamptz, started, completed, payments
      FROM new WHERE started + completed + payments > 0
      ON CONFLICT (restaurant_id, business_day, slot_at) DO UPDATE SET
        checkouts_started = kept.checkouts_started + excluded.checkouts_started,
        checkouts_completed = kept.checkouts_completed + excluded.checkouts_completed,
        payments_succeeded = kept.payments_succeeded + excluded.payments_succeeded
    )
    SELECT pg_notify(${sql.raw(`'${analyticsChannel}'`)}, ${placeholder('restaurantId')}::uuid::text)`,
)
