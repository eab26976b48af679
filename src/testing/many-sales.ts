/** Two years of the orders of many restaurants, written by the database itself, for measurements. */

import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/connect.ts'
import { uuidOf } from './many-rows.ts'

/** How the orders are spread, from the first one on. The rest is of other restaurants. */
type Spread = {
  /** The slug of the restaurant that has the first `ordersOfOne` orders. */
  readonly one: string
  readonly ordersOfOne: number
  /** The slug of the restaurant that has half of all others. */
  readonly busy: string
  /** The last of the days. */
  readonly last: string
  readonly days: number
}

/**
 * Writes orders `from` up to `to` with a line, refunds and whether their diner is new, and the sums of what visitors did on
 * the same days. The other sums have to be rebuilt.
 */
export async function writeManySales(db: Database, spread: Spread, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    // Nobody searches these orders, and this index takes longer than everything else.
    await tx.execute(sql`DROP INDEX IF EXISTS orders_search`)
    await prepare(tx, spread, from, to)
    await writeOrders(tx)
    await writeActivity(tx)
  })
}

/** The temporary table `sold`: number, restaurant, time and product of each order. */
async function prepare(tx: Database, spread: Spread, from: number, to: number): Promise<void> {
  const { one, ordersOfOne, busy, last, days } = spread
  await tx.execute(sql`
    CREATE TEMPORARY TABLE others ON COMMIT DROP AS
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS places
    FROM restaurants WHERE slug NOT IN (${one}, ${busy})`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE dishes ON COMMIT DROP AS
    SELECT id AS product_id, name, row_number() OVER (ORDER BY id) - 1 AS dish, count(*) OVER () AS dishes
    FROM products`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE sold ON COMMIT DROP AS
    SELECT n, restaurant_id, day, (day + time '11:00' + n % 44 * interval '15 minutes') AT TIME ZONE 'America/New_York' AS at
    FROM (
      SELECT n, ${last}::date - (n * 7919::bigint % ${days})::int AS day,
        CASE WHEN n < ${ordersOfOne} THEN (SELECT id FROM restaurants WHERE slug = ${one})
          WHEN n % 2 = 0 THEN (SELECT id FROM restaurants WHERE slug = ${busy})
          ELSE (SELECT id FROM others WHERE place = n / 2 % places) END AS restaurant_id
      FROM generate_series(${from}::int, ${to}::int - 1) AS n
    ) AS numbered`)
  await tx.execute(sql`ANALYZE sold`)
}

async function writeOrders(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO orders (id, restaurant_id, number, checkout_id, token, source, menu_version, status, payment_status, order_type,
      customer_first_name, customer_last_name, customer_email, customer_phone, subtotal, tax, processing_fee,
      delivery_fee, total, discount_code, discount, tip, grand_total, refunded, business_day, promised_from, promised_to,
      placed_at, status_changed_at, price_steps)
    SELECT ${uuidOf(sql`'order ' || n`)}, restaurant_id, n + 1, ${uuidOf(sql`'checkout ' || n`)}, 'token ' || n, 'diner', 1, 'completed',
      CASE WHEN n % 50 = 3 THEN 'partly_refunded' ELSE 'paid' END, (ARRAY['pickup', 'delivery'])[n % 2 + 1],
      'Ada', 'Byron', 'ada' || n % 5000 || '@example.com', '(212) 555-0142', 2900, 250, 0, 0, 3150,
      CASE WHEN n % 5 = 0 THEN 'CODE' || n % 3 END, CASE WHEN n % 5 = 0 THEN 100 ELSE 0 END, 150, 3300,
      CASE WHEN n % 50 = 3 THEN 500 ELSE 0 END, day, at + interval '15 minutes', at + interval '20 minutes', at, at, '[]' FROM sold`)
  await tx.execute(sql`
    INSERT INTO order_versions (restaurant_id, order_id, number, food, tax, processing_fee, delivery_fee, tip, at)
    SELECT restaurant_id, ${uuidOf(sql`'order ' || n`)}, 1, 2900 - CASE WHEN n % 5 = 0 THEN 100 ELSE 0 END, 250, 0, 0, 150, at FROM sold`)
  await tx.execute(sql`
    INSERT INTO order_taxes (restaurant_id, order_id, rate, base, tax)
    SELECT restaurant_id, ${uuidOf(sql`'order ' || n`)}, 8875, 2900, 250 FROM sold`)
  await tx.execute(sql`
    INSERT INTO order_lines (restaurant_id, order_id, position, line_id, product_id, name, category_name, quantity, base_price,
      unit_price, line_total, is21_plus, options, note)
    SELECT restaurant_id, ${uuidOf(sql`'order ' || n`)}, 0, ${uuidOf(sql`'order ' || n`)}, product_id, name, 'Category ' || dish % 12, 2, 1450, 1450,
      2900, false, '{"variants": [], "upsells": [], "modifiers": []}', ''
    FROM sold JOIN dishes ON dish = n / 3 % dishes`)
  await tx.execute(sql`
    INSERT INTO refunds (id, restaurant_id, order_id, amount, status, requested_at, ended_at, made_on)
    SELECT ${uuidOf(sql`'refund ' || n`)}, restaurant_id, ${uuidOf(sql`'order ' || n`)}, 500, 'refunded', at, at, day FROM sold WHERE n % 50 = 3`)
  await tx.execute(sql`
    INSERT INTO refund_parts (restaurant_id, refund_id, food, tax, processing_fee, delivery_fee, tip)
    SELECT restaurant_id, ${uuidOf(sql`'refund ' || n`)}, 439, 38, 0, 0, 23 FROM sold WHERE n % 50 = 3`)
  await tx.execute(sql`
    INSERT INTO refund_taxes (restaurant_id, refund_id, rate, tax)
    SELECT restaurant_id, ${uuidOf(sql`'refund ' || n`)}, 8875, 38 FROM sold WHERE n % 50 = 3`)
  await tx.execute(sql`
    INSERT INTO order_diners (restaurant_id, order_id, is_new) SELECT restaurant_id, ${uuidOf(sql`'order ' || n`)}, n % 3 = 0 FROM sold`)
}

/** Sums whose events are deleted after half a year: a rebuild leaves them as they are. */
async function writeActivity(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_slots (restaurant_id, business_day, slot_at, visits, items_added, checkouts_started,
      checkouts_completed)
    SELECT restaurant_id, day, date_bin('15 minutes', at, '2000-01-01T00:00:00Z'::timestamptz), count(*) * 3, count(*) * 2,
      count(*), count(*) FROM sold GROUP BY 1, 2, 3
    ON CONFLICT (restaurant_id, business_day, slot_at) DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO refusal_days (restaurant_id, business_day, reason, refusals, value)
    SELECT restaurant_id, day, reason, 1, 2900 FROM sold, unnest(ARRAY['closed', 'paused', 'sold_out']) AS reason
    GROUP BY 1, 2, 3 ON CONFLICT (restaurant_id, business_day, reason) DO NOTHING`)
  await tx.execute(sql`
    INSERT INTO ordering_disable_log (id, restaurant_id, disable_reason, duration_minutes, until, disabled_at, business_day,
      enabled_at, open_seconds)
    SELECT ${uuidOf(sql`'pause ' || restaurant_id || day`)}, restaurant_id, 'staff_shortage', 30, min(at) + interval '30 minutes',
      min(at), day, min(at) + interval '30 minutes', 1800
    FROM sold WHERE extract(dow FROM day) = 5 GROUP BY restaurant_id, day ON CONFLICT (id) DO NOTHING`)
}
