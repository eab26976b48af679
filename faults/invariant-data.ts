/** The stored state after a run: from the database, in plain SQL, and from the outside services. */

import { sandboxKeys } from '#sandbox/keys.ts'
import { storedJobs } from '#server/platform/jobs/job-table.ts'
import type { FaultEnvironment } from './fault-environment.ts'

export type InvariantData = Awaited<ReturnType<typeof readInvariantData>>

export type Order = {
  readonly id: string
  readonly slug: string
  readonly number: number
  readonly token: string
  readonly email: string
  readonly checkout_id: string
  readonly intent_id: string | null
  readonly grand_total: number
  readonly refunded: number
  readonly status: string
  readonly by_courier: boolean
}
type Charge = {
  readonly id: string
  readonly intentId: string
  readonly amount: number
  readonly amountRefunded: number
  readonly metadata: Readonly<Record<string, string>>
}
type Mail = {
  readonly messageId: string | null
  readonly recipients: readonly string[]
  readonly copies: number
}
type Delivery = { readonly externalId: string | null; readonly status: string }
type Numbered = {
  readonly slug: string
  readonly count: number
  readonly first: number
  readonly last: number
  readonly counter: number
}
type Event = { readonly slug: string; readonly seq: number; readonly order_id: string | null }

export async function readInvariantData({ pool, sandboxOrigin }: FaultEnvironment) {
  const rows = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows
  const stored = async <Things>(path: string) =>
    (await (await fetch(`${sandboxOrigin}/sandbox/${path}`)).json()) as Things
  return {
    orders: await rows<Order>(`
      SELECT o.id, slug, number, token, customer_email AS email, checkout_id, intent_id, grand_total::int, refunded::int,
        status, q.vendor_quote_id IS NOT NULL AS by_courier
      FROM orders o JOIN restaurants r ON r.id = restaurant_id LEFT JOIN delivery_quotes q ON q.id = delivery_quote_id
      ORDER BY slug, number`),
    events: await rows<Event>(
      'SELECT slug, seq, order_id FROM events JOIN restaurants r ON r.id = restaurant_id ORDER BY slug, seq',
    ),
    eventNumbers: await rows<Numbered>(`
      SELECT slug, count(*)::int, min(seq) AS first, max(seq) AS last, max(last_event_seq) AS counter
      FROM events JOIN restaurants r ON r.id = restaurant_id JOIN restaurant_counters USING (restaurant_id) GROUP BY slug`),
    orderNumbers: await rows<Numbered>(`
      SELECT slug, count(*)::int, min(number) AS first, max(number) AS last, max(last_order_number) AS counter
      FROM orders JOIN restaurants r ON r.id = restaurant_id JOIN restaurant_counters USING (restaurant_id) GROUP BY slug`),
    miscounted: await rows<{ what: string; is: string; counted: string }>(miscounted),
    unwell: await rows<{ name: string; state: string; output: string }>(`
      SELECT name, state, output::text FROM ${storedJobs} AS job WHERE state IN ('failed', 'cancelled')`),
    unsettledRefunds: await rows<{ id: string; intent_id: string | null; status: string }>(
      `SELECT order_id AS id, intent_id, refunds.status FROM refunds JOIN orders o ON o.id = order_id
       WHERE refunds.status <> 'refunded'`,
    ),
    refunds: await rows<{ id: string; amount: number; items: number }>(`
      SELECT id, amount, (SELECT count(*)::int FROM refund_lines WHERE refund_id = id) AS items FROM refunds`),
    overRefunded: await rows<{ what: string }>(overRefunded),
    disputes: withProvider(
      await rows<Dispute>(
        'SELECT d.id, intent_id, d.status FROM disputes d JOIN orders o ON o.id = d.order_id',
      ),
      await disputesThere(sandboxOrigin),
    ),
    ...(await stored<{ charges: Charge[] }>('charges')),
    ...(await stored<{ mails: Mail[] }>('mails')),
    ...(await stored<{ deliveries: Delivery[] }>('deliveries')),
  }
}

type Dispute = { readonly id: string; readonly intent_id: string; readonly status: string }

function withProvider(rows: readonly Dispute[], there: ReadonlyMap<string, string>) {
  return rows.map((row) => ({ ...row, provider_status: there.get(row.id) ?? 'unknown' }))
}

/** The status of each dispute by its id. */
async function disputesThere(sandboxOrigin: string): Promise<ReadonlyMap<string, string>> {
  const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` }
  const found = new Map<string, string>()
  for (let after = ''; ; ) {
    const answer = await fetch(`${sandboxOrigin}/v1/disputes?limit=100${after}`, { headers })
    const page = (await answer.json()) as { data: { id: string; status: string }[]; has_more: boolean }
    for (const { id, status } of page.data) found.set(id, status)
    if (!page.has_more) return found
    after = `&starting_after=${page.data.at(-1)?.id}`
  }
}

/** Refunds and orders whose parts or taxes don't add up, and orders of which more of a part or of a line was refunded than was paid. */
const overRefunded = `
  WITH given AS (
    SELECT refunds.id, order_id, amount, status, parts.* FROM refunds LEFT JOIN refund_parts parts ON refund_id = refunds.id)
  SELECT 'refund ' || id || ' of ' || amount || ' has other parts' AS what FROM given
  WHERE amount IS DISTINCT FROM food + tax + processing_fee + delivery_fee + tip OR least(food, tax, processing_fee, delivery_fee, tip) < 0
    OR tax IS DISTINCT FROM (SELECT sum(tax) FROM refund_taxes WHERE refund_id = id)
  UNION ALL
  SELECT 'order ' || o.id || ' has more of a part refunded than was paid'
  FROM orders o JOIN given ON order_id = o.id WHERE given.status <> 'failed' GROUP BY o.id
  HAVING sum(food) > greatest(subtotal - discount, 0) OR sum(given.tax) > o.tax OR sum(given.tip) > o.tip
    OR sum(given.processing_fee) > o.processing_fee OR sum(given.delivery_fee) > o.delivery_fee OR sum(amount) > grand_total
  UNION ALL
  SELECT 'order ' || o.id || ' has a first version or taxes that do not add up'
  FROM orders o LEFT JOIN order_versions paid ON order_id = o.id AND paid.number = 1
  WHERE grand_total IS DISTINCT FROM food + paid.tax + paid.processing_fee + paid.delivery_fee + paid.tip
    OR o.tax IS DISTINCT FROM (SELECT sum(tax) FROM order_taxes WHERE order_id = o.id)
  UNION ALL
  SELECT 'order ' || lines.order_id || ' has more of ' || name || ' refunded than was ordered'
  FROM order_lines lines JOIN refunds given ON given.order_id = lines.order_id AND given.status <> 'failed'
  JOIN refund_lines part ON part.refund_id = given.id AND part.line_id = lines.line_id
  GROUP BY lines.order_id, lines.position, name, lines.quantity HAVING sum(part.quantity) > lines.quantity`

/** Compares stored sums with the same sums recomputed from the orders; returns only differences. */
const miscounted = `
  WITH anew AS (
    SELECT restaurant_id, business_day, count(*) AS orders, count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
      sum(grand_total) AS charged, sum(refunded) AS refunded
    FROM orders GROUP BY 1, 2),
  days AS (SELECT restaurant_id, day AS business_day, orders, cancelled, charged, refunded FROM restaurant_days),
  slots AS (
    SELECT restaurant_id, business_day, sum(orders) AS orders, sum(cancelled) AS cancelled, sum(charged) AS charged,
      sum(refunded) AS refunded
    FROM sales_slots GROUP BY 1, 2),
  sold AS (
    SELECT o.restaurant_id, business_day, product_id, count(DISTINCT o.id) AS orders, sum(quantity) AS quantity,
      sum(line_total) AS revenue
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE status <> 'cancelled' GROUP BY 1, 2, 3),
  products AS (
    SELECT restaurant_id, business_day, product_id, orders, quantity_sold AS quantity, revenue FROM product_days
    WHERE orders <> 0 OR quantity_sold <> 0 OR revenue <> 0),
  completed AS (SELECT restaurant_id, count(*) AS count FROM orders GROUP BY 1),
  activity AS (
    SELECT restaurant_id, sum(checkouts_completed) AS count FROM activity_slots GROUP BY 1
    HAVING sum(checkouts_completed) <> 0)
  SELECT 'day ' || business_day AS what, days::text AS is, anew::text AS counted
  FROM days FULL JOIN anew USING (restaurant_id, business_day)
  WHERE (days.orders, days.cancelled, days.charged, days.refunded) IS DISTINCT FROM
    (anew.orders, anew.cancelled, anew.charged, anew.refunded)
  UNION ALL
  SELECT 'quarters of ' || business_day, slots::text, anew::text
  FROM slots FULL JOIN anew USING (restaurant_id, business_day)
  WHERE (slots.orders, slots.cancelled, slots.charged, slots.refunded) IS DISTINCT FROM
    (anew.orders, anew.cancelled, anew.charged, anew.refunded)
  UNION ALL
  SELECT 'product ' || product_id, products::text, sold::text
  FROM products FULL JOIN sold USING (restaurant_id, business_day, product_id)
  WHERE (products.orders, products.quantity, products.revenue) IS DISTINCT FROM (sold.orders, sold.quantity, sold.revenue)
  UNION ALL
  SELECT 'checkouts completed', activity::text, completed::text
  FROM activity FULL JOIN completed USING (restaurant_id)
  WHERE activity.count IS DISTINCT FROM completed.count`
