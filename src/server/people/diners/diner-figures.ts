/** What is known of a diner from the orders with the same address at the same restaurant. */

import { sql } from 'drizzle-orm'

/** The orders of a row of `diners`. Hidden ones are left out. */
const theirOrders = sql`
  FROM orders WHERE lower(orders.customer_email) = diners.email AND orders.restaurant_id = diners.restaurant_id
    AND NOT orders.is_hidden`

/** DIN-4: canceled orders don't count; spend is what was charged less what was refunded. */
export const orderFigures = sql`(
  SELECT count(*) FILTER (WHERE orders.status <> 'cancelled')::integer AS count,
    coalesce(sum(orders.grand_total - orders.refunded), 0) AS spend,
    max(orders.placed_at) FILTER (WHERE orders.status <> 'cancelled') AS last_at,
    (array_agg(orders.customer_first_name || ' ' || orders.customer_last_name ORDER BY orders.placed_at DESC))[1] AS name
  ${theirOrders})`

/** DIN-11: when the diner last ordered; null if every order was canceled. */
export const latestOrder = sql`(
  SELECT max(orders.placed_at) AS at ${theirOrders} AND orders.status <> 'cancelled')`
