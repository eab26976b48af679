/**
 * The sums of analytics over longer periods in plain SQL from the original rows, by restaurant and business day. Uses the
 * functions of `analytics-recount.ts`, none of our code, and no sum. Parameters: restaurants, first and last day.
 */

const dayOf = (at: string) => `recount.day_of(restaurant_id, ${at})`
const shownOrders = 'recount.due_orders AS e WHERE restaurant_id = ANY ($1::uuid[]) AND NOT is_hidden'
const counted = (name: string, condition: string) =>
  `count(*) FILTER (WHERE ${condition})::integer AS "${name}"`

/** One row per day with the columns of the product's sums; a sum is null on days without any. */
export const trendDays = `
  WITH days AS (SELECT d::date AS day FROM generate_series($2::date, $3::date, interval '1 day') AS d),
  sales AS (
    SELECT ${dayOf('due_at')} AS day, count(*)::integer AS orders, ${counted('cancelled', "status = 'cancelled'")},
      sum(grand_total)::integer AS charged, sum(refunded)::integer AS refunded, sum(discount)::integer AS discount,
      sum(tax)::integer AS tax, sum(tip)::integer AS tip
    FROM ${shownOrders} GROUP BY 1
  ), moves AS (
    SELECT orders.restaurant_id, ended_at AS at, 1 AS sign, amount FROM refunds JOIN orders ON orders.id = order_id
    WHERE NOT is_hidden AND (refunds.status = 'refunded' OR taken_back_at IS NOT NULL)
    UNION ALL SELECT orders.restaurant_id, taken_back_at, -1, amount FROM refunds JOIN orders ON orders.id = order_id
    WHERE NOT is_hidden AND taken_back_at IS NOT NULL
  ), made AS (
    SELECT ${dayOf('at')} AS day, sum(sign)::integer AS "refundsMade", sum(sign * amount)::integer AS "refundedOnDay"
    FROM moves WHERE restaurant_id = ANY ($1::uuid[]) GROUP BY 1
  ), visits AS (
    SELECT ${dayOf('occurred_at')} AS day, count(*)::integer AS visits
    FROM site_visitors WHERE restaurant_id = ANY ($1::uuid[]) GROUP BY 1
  ), added AS (
    SELECT ${dayOf('occurred_at')} AS day, ${counted('itemsAdded', "event_type = 'item_added'")}
    FROM cart_events WHERE restaurant_id = ANY ($1::uuid[]) GROUP BY 1
  ), checked_out AS (
    SELECT ${dayOf('occurred_at')} AS day, ${counted('checkoutsStarted', "event_type = 'checkout_started'")},
      ${counted('checkoutsCompleted', "event_type = 'checkout_completed'")}
    FROM checkout_events WHERE restaurant_id = ANY ($1::uuid[]) GROUP BY 1
  ), refused AS (
    SELECT ${dayOf('occurred_at')} AS day, count(*)::integer AS refusals, sum(value)::integer AS "refusedValue",
      ${counted('refusedByPause', "reason = 'paused'")},
      coalesce(sum(value) FILTER (WHERE reason = 'paused'), 0)::integer AS "valueRefusedByPause"
    FROM lost_demand WHERE restaurant_id = ANY ($1::uuid[]) GROUP BY 1
  ), paused AS (
    SELECT ${dayOf('disabled_at')} AS day, count(*)::integer AS pauses,
      sum(extract(epoch FROM least(enabled_at, until) - disabled_at))::integer AS "pausedSeconds"
    FROM ordering_disable_log WHERE restaurant_id = ANY ($1::uuid[]) AND enabled_at IS NOT NULL GROUP BY 1
  ), diners AS (
    SELECT day, ${counted('newOrders', 'is_first')}, ${counted('returningOrders', 'NOT is_first')} FROM (
      SELECT ${dayOf('due_at')} AS day,
        row_number() OVER (PARTITION BY restaurant_id, lower(trim(customer_email)) ORDER BY number) = 1 AS is_first
      FROM ${shownOrders}
    ) AS ordered GROUP BY 1
  )
  SELECT days.day::text AS day, sales.*, made.*, visits.*, added.*, checked_out.*, refused.*, paused.*, diners.*, days.day::text AS day
  FROM days LEFT JOIN sales USING (day) LEFT JOIN made USING (day) LEFT JOIN visits USING (day)
    LEFT JOIN added USING (day) LEFT JOIN checked_out USING (day) LEFT JOIN refused USING (day)
    LEFT JOIN paused USING (day) LEFT JOIN diners USING (day)
  ORDER BY days.day`

const rowsOf = (key: string, count: string, amount: string, from: string) => `
  SELECT ${key}::text AS key, ${count}::integer AS count, ${amount}::integer AS amount
  FROM ${from} AND ${dayOf('due_at')} BETWEEN $2::date AND $3::date GROUP BY 1`
const revenue = 'sum(grand_total - refunded)'
const lines = '(SELECT order_id, product_id, category_name, quantity, line_total FROM order_lines)'
const sold = `recount.due_orders AS e JOIN ${lines} AS l ON l.order_id = e.id
  WHERE restaurant_id = ANY ($1::uuid[]) AND NOT is_hidden AND status <> 'cancelled'`
const taxed = `recount.due_orders AS e
  JOIN (SELECT order_id, rate, tax AS tax_at_rate FROM order_taxes) AS t ON t.order_id = e.id
  WHERE restaurant_id = ANY ($1::uuid[]) AND NOT is_hidden`
const hour =
  'extract(hour FROM due_at AT TIME ZONE (SELECT timezone FROM restaurants AS r WHERE r.id = e.restaurant_id))::integer'

/** The rows of each cut. */
export const trendCutRows = {
  product: rowsOf('product_id', 'sum(quantity)', 'sum(line_total)', sold),
  category: rowsOf('category_name', 'sum(quantity)', 'sum(line_total)', sold),
  restaurant: rowsOf('restaurant_id', 'count(*)', revenue, shownOrders),
  type: rowsOf('order_type', 'count(*)', revenue, shownOrders),
  weekday: rowsOf(`extract(dow FROM ${dayOf('due_at')})::integer`, 'count(*)', revenue, shownOrders),
  hour: rowsOf(hour, 'count(*)', revenue, shownOrders),
  code: rowsOf('discount_code', 'count(*)', 'sum(discount)', `${shownOrders} AND discount_code IS NOT NULL`),
  taxRate: rowsOf('rate', 'count(*)', 'sum(tax_at_rate)', taxed),
} as const
