/** Rebuilds the rollups from the stored events and orders. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/connect.ts'
import { onlyTaxRate } from './count-sale.ts'

/**
 * FIG-6: yields the same sums as incremental counting. Sums of days whose events were deleted stay. Concurrent writers
 * wait, so that they add to the rebuilt sums. Locks the tables in the order in which writers lock them. Leaves out hidden
 * orders.
 */
export function rebuildAnalytics(db: Database): Promise<void> {
  return db.transaction(rebuildAnalyticsWithin)
}

/** The same in the caller's transaction; the tables stay locked until it ends. */
export async function rebuildAnalyticsWithin(tx: Database): Promise<void> {
  await tx.execute(sql`
    LOCK TABLE restaurant_days, sales_breakdowns, sales_slots, refund_days, pause_days, activity_slots, counted_orders,
      product_days, category_days, refusal_days, diner_days IN SHARE ROW EXCLUSIVE MODE`)
  await clearRollups(tx)
  await countSales(tx)
  await countActivity(tx)
  await countProducts(tx)
  await countRefundsAndPauses(tx)
  await countDiners(tx)
  await tx.execute(sql`
    INSERT INTO refusal_days (restaurant_id, business_day, reason, refusals, value)
    SELECT restaurant_id, business_day, reason, count(*), sum(value) FROM lost_demand GROUP BY 1, 2, 3`)
}

/** The sums whose rows are kept for good. */
const rebuiltWhole = [
  'restaurant_days',
  'sales_breakdowns',
  'sales_slots',
  'refund_days',
  'pause_days',
  'category_days',
  'diner_days',
] as const

/** Deletes the sums that can be rebuilt. The others stay, those of products in the temporary table `kept_additions`. */
async function clearRollups(tx: Database): Promise<void> {
  // The first day for which a restaurant still has events; a complete day, since events are deleted by whole days.
  await tx.execute(sql`
    CREATE TEMPORARY TABLE kept_since ON COMMIT DROP AS
    SELECT id AS restaurant_id, coalesce(least(
      (SELECT min(business_day) FROM site_visitors WHERE restaurant_id = restaurants.id),
      (SELECT min(business_day) FROM cart_events WHERE restaurant_id = restaurants.id),
      (SELECT min(business_day) FROM checkout_events WHERE restaurant_id = restaurants.id),
      (SELECT min(business_day) FROM payment_attempts WHERE restaurant_id = restaurants.id),
      (SELECT min(business_day) FROM lost_demand WHERE restaurant_id = restaurants.id)), 'infinity') AS since
    FROM restaurants`)
  await tx.execute(sql`
    CREATE TEMPORARY TABLE kept_additions ON COMMIT DROP AS
    SELECT product_days.* FROM product_days JOIN kept_since USING (restaurant_id)
    WHERE business_day < since AND times_added > 0`)
  for (const table of rebuiltWhole) await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`)
  await tx.execute(sql`
    DELETE FROM activity_slots USING kept_since
    WHERE activity_slots.restaurant_id = kept_since.restaurant_id AND business_day >= since`)
  await tx.execute(sql`DELETE FROM counted_orders`)
  await tx.execute(sql`DELETE FROM product_days`)
  await tx.execute(sql`
    DELETE FROM refusal_days USING kept_since
    WHERE refusal_days.restaurant_id = kept_since.restaurant_id AND business_day >= since`)
}

async function countSales(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO sales_slots (restaurant_id, business_day, slot_at, orders, cancelled, charged, refunded)
    SELECT restaurant_id, business_day, ${slotOfColumn(sql`coalesce(scheduled_for, placed_at)`)},
      count(*), count(*) FILTER (WHERE status = 'cancelled'), sum(grand_total), sum(refunded)
    FROM orders WHERE NOT is_hidden GROUP BY 1, 2, 3`)
  await tx.execute(sql`
    INSERT INTO restaurant_days (restaurant_id, day, orders, cancelled, charged, refunded)
    SELECT restaurant_id, business_day, sum(orders), sum(cancelled), sum(charged), sum(refunded)
    FROM sales_slots GROUP BY 1, 2`)
  await tx.execute(sql`
    INSERT INTO sales_breakdowns (restaurant_id, business_day, order_type, tax_rate, discount_code, orders, cancelled,
      charged, refunded, subtotal, discount, tax, tip)
    SELECT restaurant_id, business_day, order_type, ${onlyTaxRate(sql`orders.id`)}, discount_code, count(*),
      count(*) FILTER (WHERE status = 'cancelled'), sum(grand_total), sum(refunded), sum(subtotal), sum(discount),
      sum(tax), sum(tip)
    FROM orders WHERE NOT is_hidden GROUP BY 1, 2, 3, 4, 5`)
  await tx.execute(sql`
    INSERT INTO counted_orders (restaurant_id, order_id, is_counted) SELECT restaurant_id, id, status <> 'cancelled' AND NOT is_hidden FROM orders`)
}

async function countActivity(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO activity_slots (restaurant_id, business_day, slot_at, visits, visitors_of_day, visitors_of_week,
      items_added, items_removed, quantity_changes, checkouts_started, checkouts_completed, payments_succeeded,
      payments_failed)
    SELECT restaurant_id, business_day, slot_at, sum(visits), sum(visitors_of_day), sum(visitors_of_week),
      sum(items_added), sum(items_removed), sum(quantity_changes), sum(checkouts_started),
      sum(checkouts_completed), sum(payments_succeeded), sum(payments_failed)
    FROM (
      SELECT restaurant_id, business_day, ${slotOfColumn(sql`occurred_at`)} AS slot_at, count(*) AS visits,
        count(*) FILTER (WHERE is_first_of_day) AS visitors_of_day,
        count(*) FILTER (WHERE is_first_of_week) AS visitors_of_week, 0 AS items_added, 0 AS items_removed,
        0 AS quantity_changes, 0 AS checkouts_started, 0 AS checkouts_completed, 0 AS payments_succeeded,
        0 AS payments_failed
      FROM site_visitors GROUP BY 1, 2, 3
      UNION ALL SELECT restaurant_id, business_day, ${slotOfColumn(sql`occurred_at`)}, 0, 0, 0,
        count(*) FILTER (WHERE event_type = 'item_added'), count(*) FILTER (WHERE event_type = 'item_removed'),
        count(*) FILTER (WHERE event_type = 'item_quantity_changed'), 0, 0, 0, 0
      FROM cart_events GROUP BY 1, 2, 3
      UNION ALL SELECT restaurant_id, business_day, ${slotOfColumn(sql`occurred_at`)}, 0, 0, 0, 0, 0, 0,
        count(*) FILTER (WHERE event_type = 'checkout_started'),
        count(*) FILTER (WHERE event_type = 'checkout_completed'), 0, 0
      FROM checkout_events GROUP BY 1, 2, 3
      UNION ALL SELECT restaurant_id, business_day, ${slotOfColumn(sql`occurred_at`)}, 0, 0, 0, 0, 0, 0, 0, 0,
        count(*) FILTER (WHERE status = 'succeeded'), count(*) FILTER (WHERE status = 'failed')
      FROM payment_attempts GROUP BY 1, 2, 3
    ) AS events GROUP BY 1, 2, 3`)
}

/** What was added to carts and sold, by product and day; what was sold, by category and day (TRD-28). */
async function countProducts(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_days (restaurant_id, business_day, product_id, product_name, times_added, quantity_added, orders,
      quantity_sold, revenue)
    SELECT restaurant_id, business_day, product_id, coalesce(max(added_name), max(sold_name)), sum(times_added),
      sum(quantity_added), sum(orders), sum(quantity_sold), sum(revenue)
    FROM (
      SELECT restaurant_id, business_day, product_id,
        (array_agg(product_name ORDER BY occurred_at DESC, id DESC))[1] AS added_name, NULL AS sold_name,
        count(*) AS times_added, sum(quantity) AS quantity_added, 0 AS orders, 0 AS quantity_sold, 0 AS revenue
      FROM cart_events WHERE event_type = 'item_added' GROUP BY 1, 2, 3
      UNION ALL SELECT restaurant_id, business_day, product_id, product_name, NULL, times_added, quantity_added, 0, 0, 0
      FROM kept_additions
      UNION ALL SELECT sold.restaurant_id, sold.business_day, line.product_id,
        NULL, (array_agg(line.name ORDER BY sold.placed_at DESC))[1], 0, 0, count(DISTINCT sold.id),
        sum(line.quantity), sum(line.line_total)
      FROM orders AS sold JOIN order_lines AS line ON line.order_id = sold.id
      WHERE sold.status <> 'cancelled' AND NOT sold.is_hidden GROUP BY 1, 2, 3
    ) AS recorded GROUP BY 1, 2, 3`)
  await tx.execute(sql`
    INSERT INTO category_days (restaurant_id, business_day, category_name, lines, quantity_sold, revenue)
    SELECT sold.restaurant_id, sold.business_day, line.category_name, count(*), sum(line.quantity), sum(line.line_total)
    FROM orders AS sold JOIN order_lines AS line ON line.order_id = sold.id
    WHERE sold.status <> 'cancelled' AND NOT sold.is_hidden GROUP BY 1, 2, 3`)
}

/** TRD-21: by their stored days. */
async function countRefundsAndPauses(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO refund_days (restaurant_id, business_day, refunds, amount)
    SELECT restaurant_id, day, sum(sign), sum(sign * amount) FROM (
      SELECT sold.restaurant_id, move.sign, refund.amount, CASE WHEN move.sign = 1 THEN refund.made_on ELSE refund.taken_back_on END AS day
      FROM refunds AS refund
      JOIN orders AS sold ON sold.id = refund.order_id AND NOT sold.is_hidden
      JOIN (VALUES (1), (-1)) AS move (sign) ON CASE WHEN move.sign = 1
        THEN refund.status = 'refunded' OR refund.taken_back_at IS NOT NULL ELSE refund.taken_back_at IS NOT NULL END
    ) AS moved GROUP BY 1, 2`)
  await tx.execute(sql`
    INSERT INTO pause_days (restaurant_id, business_day, pauses, seconds)
    SELECT restaurant_id, business_day, count(*), sum(open_seconds)
    FROM ordering_disable_log WHERE enabled_at IS NOT NULL GROUP BY 1, 2`)
}

/** TRD-23: by what was decided when the orders were counted, so that erased diners still count. */
async function countDiners(tx: Database): Promise<void> {
  await tx.execute(sql`
    INSERT INTO diner_days (restaurant_id, business_day, new_orders, returning_orders)
    SELECT sold.restaurant_id, sold.business_day, count(*) FILTER (WHERE is_new), count(*) FILTER (WHERE NOT is_new)
    FROM order_diners JOIN orders AS sold ON sold.id = order_diners.order_id AND NOT sold.is_hidden GROUP BY 1, 2`)
}

/** The same as `slotOf` of the domain. */
function slotOfColumn(at: SQL) {
  return sql`date_bin('15 minutes', ${at}, '2000-01-01T00:00:00Z'::timestamptz)`
}
