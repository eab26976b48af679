/** The newest events at restaurants, for the activity feed. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type FeedEntry, feedKinds } from '#contract/insight/analytics.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { instantColumn, queryRows } from '../../../platform/db/query-rows.ts'

/** FIG-60: the number of events, newest first. */
const feedLength = 50

const feedRow = z.object({
  kind: z.enum(feedKinds),
  id: z.string(),
  at: instantColumn,
  restaurant: z.string(),
  product: z.string().nullable(),
  quantity: z.number().nullable(),
  amount: z.number().nullable(),
  landing: z.string().nullable(),
  referrer: z.string().nullable(),
  reason: z.enum(refusedReasons).nullable(),
})

/** FIG-60: of these restaurants, regardless of the period; about a visitor only where they came from and went to. */
export async function readFeed(
  db: Database,
  restaurants: readonly { readonly id: RestaurantId; readonly name: string }[],
): Promise<FeedEntry[]> {
  if (restaurants.length === 0) return []
  const named = restaurants.map(({ id, name }) => ({ id, name }))
  // The newest of each table and restaurant, each read from the end of its index.
  const rows = await queryRows(
    db,
    feedRow,
    sql`
    select happened.kind, happened.id, happened.occurred_at as at, own.name as restaurant, happened.product,
      happened.quantity, happened.amount, happened.landing, happened.referrer, happened.reason
    from json_to_recordset(${JSON.stringify(named)}::json) as own(id uuid, name text)
    cross join lateral (
      ${newest('site_visitors', { kind: sql`'visit'`, landing: sql`landing_page`, referrer: sql`referrer` })}
      union all
      ${newest('cart_events', {
        kind: sql`event_type`,
        product: sql`product_name`,
        quantity: sql`quantity`,
        amount: sql`price`,
      })}
      union all
      ${newest('checkout_events', { kind: sql`event_type`, amount: sql`cart_value` })}
      union all
      ${newest('payment_attempts', { kind: sql`'payment_' || status`, amount: sql`amount` })}
      union all
      ${newest(
        'lost_demand',
        { kind: sql`'refused'`, amount: sql`value`, reason: sql`reason` },
        // A declined card has an entry of its own as a payment.
        sql`reason <> 'card_declined'`,
      )}
    ) as happened
    order by happened.occurred_at desc, happened.kind, happened.id desc
    limit ${feedLength}`,
  )
  return rows.map(toEntry)
}

type FeedColumns = Partial<Record<'product' | 'quantity' | 'amount' | 'landing' | 'referrer' | 'reason', SQL>>

function newest(
  table: string,
  { kind, ...columns }: FeedColumns & { readonly kind: SQL },
  isIn = sql`true`,
): SQL {
  const or = (column: SQL | undefined, type: string) => sql`${column ?? sql`null`}::${sql.raw(type)}`
  return sql`(
    select ${kind}::text as kind, id, occurred_at, ${or(columns.product, 'text')} as product,
      ${or(columns.quantity, 'integer')} as quantity, ${or(columns.amount, 'integer')} as amount,
      ${or(columns.landing, 'text')} as landing, ${or(columns.referrer, 'text')} as referrer,
      ${or(columns.reason, 'text')} as reason
    from ${sql.identifier(table)} where restaurant_id = own.id and ${isIn}
    order by occurred_at desc, id desc limit ${feedLength})`
}

function toEntry(row: z.output<typeof feedRow>): FeedEntry {
  const { kind, id, at, restaurant, product, quantity, amount, landing, referrer, reason } = row
  const host = referrer && URL.parse(referrer)?.hostname
  return {
    key: `${kind} ${id}`,
    at: at.toString(),
    restaurantName: restaurant,
    kind,
    ...(product !== null && { productName: product }),
    ...(quantity !== null && { quantity }),
    ...(amount !== null && { amount }),
    ...(landing !== null && { landingPage: landing }),
    ...(host && { referrerHost: host }),
    ...(reason !== null && { reason }),
  }
}
