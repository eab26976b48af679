/**
 * Recomputes the owner's metrics in plain SQL from the original rows. Written only from the documents: it imports none of
 * our code, reads no rollup and derives business days independently.
 */

import { Client } from 'pg'
import { trendCutRows, trendDays } from './trend-recount.ts'

export type Counted = {
  /** Ids. */
  readonly restaurants: readonly string[]
  readonly period: 'today' | 'week' | 'hour'
  /** ISO 8601, UTC. */
  readonly now: string
}

/** Business days, ISO 8601. */
type CountedDays = Pick<Counted, 'restaurants'> & { readonly first: string; readonly last: string }
type TrendDay = Readonly<Record<string, number | string | null>>
type TrendCutValue = { readonly key: string; readonly count: number; readonly amount: number }

export type Recount = Awaited<ReturnType<typeof startRecount>>

export async function startRecount(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`SET TIME ZONE 'UTC'; ${definitions}`)

  const ask = async ({ restaurants, period, now }: Counted, question: string) =>
    (await client.query(question, [restaurants, period, now])).rows

  return {
    metrics: async (of: Counted) => (await ask(of, metrics)) as readonly RecountedMetrics[],
    hours: async (of: Counted) => (await ask(of, hours)) as readonly Hour[],
    topProducts: async (of: Counted) => (await ask(of, topProducts)) as readonly RecountedProduct[],
    carts: async (of: Counted) => (await ask(of, carts)) as readonly Carts[],
    productMix: async (of: Counted) => (await ask(of, productMix)) as readonly SoldProduct[],
    salesByHour: async (of: Counted) => (await ask(of, salesByHour)) as readonly SoldHour[],
    refused: async (of: Counted) => (await ask(of, refused)) as readonly Refused[],
    /** TRD-4: all sums by day, with null instead of 0. */
    trendDays: async ({ restaurants, first, last }: CountedDays) =>
      (await client.query(trendDays, [restaurants, first, last])).rows as readonly TrendDay[],
    /** TRD-5: the range broken down by product, category, and so on. */
    trendCut: async (by: keyof typeof trendCutRows, { restaurants, first, last }: CountedDays) =>
      (await client.query(trendCutRows[by], [restaurants, first, last])).rows as readonly TrendCutValue[],
    /** The number of rows stored under a business day that does not match their time. */
    async strayRows() {
      const { rows } = await client.query(strayRows)
      return Number(rows[0].count)
    },
    close: () => client.end(),
  }
}

type RecountedMetrics = { readonly span: 'value' | 'before' } & Readonly<Record<string, number | null>>
type Hour = Readonly<Record<'hour' | 'visits' | 'cart_events' | 'checkouts' | 'orders' | 'revenue', number>>
type RecountedProduct = { product_id: string; name: string; times_added: number; quantity_added: number }
type Carts = { readonly span: 'value' | 'before' } & Readonly<Record<string, number | null>>
type SoldProduct = { product_id: string; quantity: number; orders: number; revenue: number }
type SoldHour = { weekday: number; hour: number; orders: number; revenue: number }
type Refused = { span: 'value' | 'before'; reason: string; count: number; value: number }

/** T2, N1, section 9: when a business day starts, which day a time belongs to, and the bounds of a period. */
const definitions = `
  CREATE SCHEMA recount;

  -- The restaurant's start of the day, or the previous evening's closing time if that is later.
  CREATE FUNCTION recount.day_start(restaurant uuid, day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT (day + greatest(day_starts_at::time, (
      SELECT max((each->>'close')::time)
      FROM jsonb_array_elements(hours -> trim(to_char(day - 1, 'day'))) AS each
      WHERE each->>'close' < each->>'open' AND each->>'close' > day_starts_at
    ))) AT TIME ZONE timezone
    FROM public.restaurants WHERE id = restaurant
  $$;

  CREATE FUNCTION recount.day_of(restaurant uuid, at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT max(day) FROM (
      SELECT (at AT TIME ZONE timezone)::date - back AS day
      FROM public.restaurants, generate_series(0, 1) AS back WHERE id = restaurant
    ) AS days
    WHERE recount.day_start(restaurant, day) <= at
  $$;

  -- Two spans per restaurant: the period, and the previous one up to the same point. Orders count at their due time, so
  -- today includes orders that are due later today.
  CREATE FUNCTION recount.spans(places uuid[], period text, now timestamptz)
  RETURNS TABLE (span text, id uuid, timezone text, from_at timestamptz, to_at timestamptz, due_to timestamptz)
  LANGUAGE sql STABLE AS $$
    WITH place AS (
      SELECT id, timezone, recount.day_of(id, now) AS today FROM public.restaurants WHERE id = ANY (places)
    ), days AS (
      SELECT id, timezone, today,
        CASE period WHEN 'week' THEN today - extract(dow FROM today)::integer ELSE today END AS first,
        CASE period WHEN 'week' THEN 7 ELSE 1 END AS back
      FROM place
    ), begun AS (
      SELECT id, timezone,
        CASE period WHEN 'hour' THEN now - interval '1 hour' ELSE recount.day_start(id, first) END AS from_at,
        CASE period WHEN 'hour' THEN now ELSE recount.day_start(id, today + 1) END AS due_to,
        CASE period WHEN 'hour' THEN now - interval '2 hours' ELSE recount.day_start(id, first - back) END AS before_at,
        CASE period WHEN 'hour' THEN now ELSE recount.day_start(id, today - back + 1) END AS before_end
      FROM days
    )
    SELECT 'value', id, timezone, from_at, now, due_to FROM begun
    UNION ALL
    SELECT 'before', id, timezone, before_at, least(before_at + (now - from_at), before_end),
      least(before_at + (now - from_at), before_end) FROM begun
  $$;

  CREATE VIEW recount.due_orders AS
    SELECT *, coalesce(scheduled_for, placed_at) AS due_at FROM public.orders;
`

const spans = 'recount.spans($1::uuid[], $2::text, $3::timestamptz) AS s'
const within = 's.id = e.restaurant_id AND e.occurred_at >= s.from_at AND e.occurred_at < s.to_at'
const dueWithin = 's.id = e.restaurant_id AND e.due_at >= s.from_at AND e.due_at < s.due_to'
const percent = (part: string, whole: string) =>
  `round(100.0 * ${part} / nullif(${whole}, 0), 1)::double precision`

const metrics = `
  WITH s AS (SELECT * FROM ${spans}),
  visits AS (
    SELECT span, count(*) AS visitors, count(DISTINCT (e.restaurant_id, e.session_id)) AS unique_visitors
    FROM s JOIN site_visitors e ON ${within} GROUP BY span
  ), cart AS (
    SELECT span, count(*) AS cart_events, count(*) FILTER (WHERE event_type = 'item_added') AS items_added
    FROM s JOIN cart_events e ON ${within} GROUP BY span
  ), checkout AS (
    SELECT span, count(*) FILTER (WHERE event_type = 'checkout_started') AS started,
      count(*) FILTER (WHERE event_type = 'checkout_completed') AS completed
    FROM s JOIN checkout_events e ON ${within} GROUP BY span
  ), payment AS (
    SELECT span, count(*) FILTER (WHERE status = 'succeeded') AS succeeded,
      count(*) FILTER (WHERE status = 'failed') AS failed
    FROM s JOIN payment_attempts e ON ${within} GROUP BY span
  ), sale AS (
    SELECT span, count(*) AS orders, count(*) FILTER (WHERE status <> 'cancelled') AS standing,
      sum(grand_total - refunded) AS revenue
    FROM s JOIN recount.due_orders e ON ${dueWithin} GROUP BY span
  ), active AS (
    SELECT span, count(DISTINCT (e.restaurant_id, e.session_id)) AS active_now FROM s JOIN site_visitors e
      ON s.id = e.restaurant_id AND e.occurred_at > s.to_at - interval '5 minutes' AND e.occurred_at <= s.to_at
    GROUP BY span
  )
  SELECT span,
    coalesce(active_now, 0)::integer AS active_now,
    coalesce(visitors, 0)::integer AS visitors,
    coalesce(unique_visitors, 0)::integer AS unique_visitors,
    coalesce(cart_events, 0)::integer AS cart_events,
    coalesce(items_added, 0)::integer AS items_added,
    coalesce(revenue, 0)::integer AS revenue,
    coalesce(orders, 0)::integer AS orders,
    floor(revenue::numeric / nullif(standing, 0) + 0.5)::integer AS average_order,
    ${percent('completed', 'started')} AS conversion,
    ${percent('succeeded', 'succeeded + failed')} AS payment_success,
    ${percent('(items_added - least(coalesce(completed, 0), items_added))', 'items_added')} AS abandonment
  FROM (SELECT DISTINCT span FROM s) AS sides
    LEFT JOIN visits USING (span) LEFT JOIN cart USING (span) LEFT JOIN checkout USING (span)
    LEFT JOIN payment USING (span) LEFT JOIN sale USING (span) LEFT JOIN active USING (span)
  ORDER BY span DESC`

/** The hour in each row's restaurant-local time. */
const hourOf = (at: string) => `extract(hour FROM e.${at} AT TIME ZONE s.timezone)::integer`

const hours = `
  WITH s AS (SELECT * FROM ${spans} WHERE span = 'value'),
  happened AS (
    SELECT ${hourOf('occurred_at')} AS hour, 1 AS visits, 0 AS cart_events, 0 AS checkouts, 0 AS orders, 0 AS revenue
    FROM s JOIN site_visitors e ON ${within}
    UNION ALL SELECT ${hourOf('occurred_at')}, 0, 1, 0, 0, 0 FROM s JOIN cart_events e ON ${within}
    UNION ALL SELECT ${hourOf('occurred_at')}, 0, 0, 1, 0, 0 FROM s JOIN checkout_events e ON ${within}
      AND event_type = 'checkout_started'
    UNION ALL SELECT ${hourOf('due_at')}, 0, 0, 0, 1, grand_total - refunded
    FROM s JOIN recount.due_orders e ON ${dueWithin}
  )
  SELECT hour, sum(visits)::integer AS visits, sum(cart_events)::integer AS cart_events,
    sum(checkouts)::integer AS checkouts, sum(orders)::integer AS orders, sum(revenue)::integer AS revenue
  FROM happened GROUP BY hour ORDER BY hour`

const topProducts = `
  SELECT product_id, (array_agg(product_name ORDER BY occurred_at DESC))[1] AS name,
    count(*)::integer AS times_added, sum(quantity)::integer AS quantity_added
  FROM ${spans} JOIN cart_events e ON ${within}
  WHERE span = 'value' AND event_type = 'item_added'
  GROUP BY product_id ORDER BY times_added DESC`

/** N1: a cart left behind counts as abandoned after 30 minutes, an emptied one at once; 4.3: an ordered one never does. */
const isAbandoned = `(e.status <> 'checkout_completed'
  AND (e.total_items = 0 OR e.last_activity <= s.to_at - interval '30 minutes'))`

const carts = `
  WITH cart AS (
    SELECT span, total_value, status, ${isAbandoned} AS is_abandoned FROM ${spans} JOIN cart_sessions e
      ON s.id = e.restaurant_id AND e.last_activity >= s.from_at AND e.last_activity < s.to_at
  )
  SELECT span, count(is_abandoned)::integer AS total,
    count(*) FILTER (WHERE is_abandoned)::integer AS abandoned,
    coalesce(sum(total_value) FILTER (WHERE is_abandoned), 0)::integer AS lost_revenue,
    floor(avg(total_value) FILTER (WHERE is_abandoned) + 0.5)::integer AS average_abandoned,
    count(*) FILTER (WHERE NOT is_abandoned AND status = 'active')::integer AS active,
    count(*) FILTER (WHERE NOT is_abandoned AND status = 'checkout_started')::integer AS checkout_started
  FROM (VALUES ('value'), ('before')) AS sides (span) LEFT JOIN cart USING (span)
  GROUP BY span ORDER BY span DESC`

const productMix = `
  SELECT product_id, sum(l.quantity)::integer AS quantity, count(DISTINCT e.id)::integer AS orders,
    sum(line_total)::integer AS revenue
  FROM ${spans} JOIN recount.due_orders e ON ${dueWithin} JOIN order_lines l ON l.order_id = e.id
  WHERE span = 'value' AND e.status <> 'cancelled'
  GROUP BY product_id`

/** Over eight weeks: business days up to today's, by weekday and hour of the clock. */
const salesByHour = `
  SELECT extract(dow FROM recount.day_of(s.id, due_at))::integer AS weekday, ${hourOf('due_at')} AS hour,
    count(*)::integer AS orders, sum(grand_total - refunded)::integer AS revenue
  FROM ${spans} JOIN recount.due_orders e ON s.id = e.restaurant_id
    AND due_at >= recount.day_start(s.id, recount.day_of(s.id, $3::timestamptz) - 55)
    AND due_at < recount.day_start(s.id, recount.day_of(s.id, $3::timestamptz) + 1)
  WHERE span = 'value'
  GROUP BY weekday, hour ORDER BY weekday, hour`

const refused = `
  SELECT span, reason, count(*)::integer AS count, sum(value)::integer AS value
  FROM ${spans} JOIN lost_demand e ON ${within} GROUP BY span, reason ORDER BY span DESC, reason`

const strayRows = `
  SELECT sum(count) AS count FROM (
    SELECT count(*) FROM site_visitors WHERE business_day <> recount.day_of(restaurant_id, occurred_at)
    UNION ALL SELECT count(*) FROM cart_events WHERE business_day <> recount.day_of(restaurant_id, occurred_at)
    UNION ALL SELECT count(*) FROM checkout_events WHERE business_day <> recount.day_of(restaurant_id, occurred_at)
    UNION ALL SELECT count(*) FROM payment_attempts WHERE business_day <> recount.day_of(restaurant_id, occurred_at)
    UNION ALL SELECT count(*) FROM recount.due_orders WHERE business_day <> recount.day_of(restaurant_id, due_at)
  ) AS counts`
