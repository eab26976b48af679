/** A year of visitors of a busy chain, written by the database itself, for measurements. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { uuidOf } from './many-rows.ts'

/**
 * How many of a hundred events are of each kind, and the carts and lost demand that come with them, which are not events.
 */
const ofHundred = {
  visits: 27,
  cartEvents: 40,
  started: 12,
  completed: 10,
  payments: 11,
  carts: 18,
  refusals: 2,
}

/** How many orders come with a hundred events. */
export const ordersOfHundred = ofHundred.completed

type ManyEvents = {
  /** The range of events to write, numbered from the newest backward. */
  readonly from: number
  readonly to: number
  /** Milliseconds between one event and the next. */
  readonly everyMs: number
  readonly now: Temporal.Instant
}

/**
 * Writes events `from` up to `to`, spread evenly over the database's restaurants and the hours of the day. Rollups are not
 * updated and must be rebuilt.
 */
export async function writeManyEvents(db: Database, events: ManyEvents): Promise<void> {
  const rows = (share: number) => rowsOf(events, share)
  const rowsOfDishes = (share: number) =>
    sql`${rows(share)} JOIN bench_products AS p USING (restaurant_id, dish)`
  await db.transaction(async (tx) => {
    await prepare(tx)
    await writeVisits(tx, rows, rowsOfDishes)
    await writeCheckouts(tx, rows)
    await writeOrders(tx, rows, rowsOfDishes)
  })
}

/** The rows of a table that has `share` rows for each hundred events. */
type Rows = (share: number) => SQL

function rowsOf({ from, to, everyMs, now }: ManyEvents, share: number): SQL {
  const first = Math.floor((from * share) / 100)
  const last = Math.floor((to * share) / 100) - 1
  const step = (everyMs * 100) / share
  // Written into the text: as a parameter, each would be of an unknown type.
  const at = sql.raw(`timestamptz '${now}' - n * interval '${step} milliseconds'`)
  return sql`(
    SELECT n, at, id AS restaurant_id, (at AT TIME ZONE timezone - day_starts_at::interval)::date AS business_day,
      ${uuidOf(sql`'session ' || n / 2`)} AS session_id, ${uuidOf(sql`'cart ' || n`)} AS cart_session_id,
      n / places % products AS dish
    FROM (SELECT n, ${at} AS at FROM generate_series(${sql.raw(`${first}, ${last}`)}) AS n) AS times
      JOIN bench_restaurants AS r ON r.place = n % r.places
  ) AS e`
}

async function prepare(tx: Database): Promise<void> {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`)
  // No test searches these orders by text, and this index takes longer than everything else.
  await tx.execute(sql`DROP INDEX IF EXISTS orders_search`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE bench_products ON COMMIT DROP AS
    SELECT id AS product_id, name AS product_name, restaurant_id,
      row_number() OVER (PARTITION BY restaurant_id ORDER BY sort_order, id) - 1 AS dish FROM products`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE bench_restaurants ON COMMIT DROP AS
    SELECT id, timezone, day_starts_at, row_number() OVER (ORDER BY slug) - 1 AS place, count(*) OVER () AS places,
      (SELECT count(*) FROM products WHERE restaurant_id = restaurants.id) AS products FROM restaurants`)
  await tx.execute(sql`ANALYZE bench_products, bench_restaurants`)
}

/** Visits, and what they put into carts. */
async function writeVisits(tx: Database, rows: Rows, rowsOfDishes: Rows): Promise<void> {
  await tx.execute(sql`
    INSERT INTO site_visitors (restaurant_id, session_id, user_agent, referrer, landing_page, occurred_at,
      business_day, is_first_of_day, is_first_of_week)
    SELECT restaurant_id, cart_session_id, 'a phone', 'https://maps.example/sushi', '/menu', at, business_day, true, true
    FROM ${rows(ofHundred.visits)}`)
  await tx.execute(sql`
    INSERT INTO cart_events (restaurant_id, session_id, event_type, product_id, product_name, quantity, price,
      occurred_at, business_day)
    SELECT restaurant_id, session_id,
      (ARRAY['item_added', 'item_added', 'item_added', 'item_removed', 'item_quantity_changed'])[n % 5 + 1],
      product_id, product_name, 1 + n % 3, 1450, at, business_day
    FROM ${rowsOfDishes(ofHundred.cartEvents)}`)
  await tx.execute(sql`
    INSERT INTO cart_sessions (id, session_id, restaurant_id, user_agent, status, total_items, total_value,
      created_at, last_activity)
    SELECT cart_session_id, cart_session_id, restaurant_id, 'a phone',
      CASE WHEN n % 9 < 5 THEN 'checkout_completed' WHEN n < 6 THEN 'active' ELSE 'expired' END,
      n % 4, 1450 * (n % 4), at - interval '4 minutes', at
    FROM ${rows(ofHundred.carts)}`)
  await tx.execute(sql`
    INSERT INTO cart_items (restaurant_id, cart_session_id, line_id, product_id, product_name, quantity, unit_price, total_price,
      variant_selections, upsell_selections, modifier_selections, added_at)
    SELECT restaurant_id, cart_session_id, cart_session_id, product_id, product_name, 1, 1450, 1450, '[]', '[]', '[]', at
    FROM ${rowsOfDishes(ofHundred.carts)}`)
}

async function writeCheckouts(tx: Database, rows: Rows): Promise<void> {
  for (const [type, share] of [
    ['checkout_started', ofHundred.started],
    ['checkout_completed', ofHundred.completed],
  ] as const) {
    await tx.execute(sql`
      INSERT INTO checkout_events (restaurant_id, session_id, event_type, cart_value, items_count, occurred_at, business_day)
      SELECT restaurant_id, session_id, ${type}, 2900, 2, at, business_day FROM ${rows(share)}`)
  }
  await tx.execute(sql`
    INSERT INTO payment_attempts (restaurant_id, session_id, checkout_id, status, amount, source_id, occurred_at, business_day)
    SELECT restaurant_id, session_id, cart_session_id, CASE WHEN n % 11 = 0 THEN 'failed' ELSE 'succeeded' END, 3300,
      'payment ' || n, at, business_day
    FROM ${rows(ofHundred.payments)}`)
  await tx.execute(sql`
    INSERT INTO lost_demand (restaurant_id, session_id, reason, value, occurred_at, business_day, key)
    SELECT restaurant_id, session_id,
      (ARRAY['closed', 'paused', 'not_taking_orders', 'below_minimum', 'out_of_range', 'sold_out', 'card_declined'])[n / 3 % 7 + 1],
      n % 4 * 900, at, business_day, 'refusal ' || n
    FROM ${rows(ofHundred.refusals)}`)
}

async function writeOrders(tx: Database, rows: Rows, rowsOfDishes: Rows): Promise<void> {
  await tx.execute(sql`
    INSERT INTO orders (id, restaurant_id, number, checkout_id, token, source, menu_version, status, payment_status, order_type,
      customer_first_name, customer_last_name, customer_email, customer_phone, subtotal, tax, processing_fee,
      delivery_fee, total, discount, tip, grand_total, refunded, business_day, promised_from, promised_to,
      placed_at, status_changed_at, price_steps)
    SELECT ${uuidOf(sql`'order ' || n`)}, restaurant_id, n + 1, ${uuidOf(sql`'checkout ' || n`)}, 'token ' || n, 'diner', 1, 'completed',
      CASE WHEN n % 500 = 3 THEN 'partly_refunded' ELSE 'paid' END, 'pickup', 'Ada', 'Byron', 'ada@example.com',
      '(212) 555-0142', 2900, 250, 0, 0, 3150, 0, 150, 3300, CASE WHEN n % 500 = 3 THEN 500 ELSE 0 END, business_day,
      at + interval '15 minutes', at + interval '20 minutes', at, at, '[]'
    FROM ${rows(ordersOfHundred)}`)
  await tx.execute(sql`
    INSERT INTO order_lines (restaurant_id, order_id, position, line_id, product_id, name, category_name, quantity, base_price,
      unit_price, line_total, is21_plus, options, note)
    SELECT restaurant_id, ${uuidOf(sql`'order ' || n`)}, 0, ${uuidOf(sql`'order ' || n`)}, product_id, product_name, 'Rolls', 2, 1450, 1450, 2900,
      false, '{"variants": [], "upsells": [], "modifiers": []}', ''
    FROM ${rowsOfDishes(ordersOfHundred)}`)
}
