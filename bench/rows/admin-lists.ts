/**
 * The admin area's dashboard and lists over HTTP with 10,000 orders of one restaurant, and with ten and a hundred times as
 * many, each with 2,000 products. `EXPLAIN=1` prints the query plan of the largest order list.
 */

import { sql } from 'drizzle-orm'
import { type RestaurantId, toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { listMemberships } from '#server/access/memberships.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { pageQuery, readCursor } from '#server/orders/admin-orders/find-orders.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { carts, checkouts, orders } from '#server/platform/db/schema/ordering.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { copyRow } from '#testing/many-rows.ts'
import { type GrownDatabase, measureGrowth, startGrownDatabases } from '../grown-databases.ts'
import type { Row } from '../row.ts'

const now = Temporal.ZonedDateTime.from('2026-11-20T20:00[America/New_York]')
const manyProducts = 2000
/** A million orders are three years of it. */
const ordersADay = 900
const templateId = toId<'Order'>('00000000-0000-4000-8000-000000000001')
/** The order in the middle of each database's list. */
const middles = new Map<GrownDatabase, Promise<Middle>>()

type Middle = { readonly id: string; readonly cursor: string }

const list = '/api/restaurants/sakura/orders'

export async function measure(): Promise<readonly Row[]> {
  const { places, stop } = await startGrownDatabases(
    now.toString(),
    async (db, from, to) => {
      await copyRow(db, 'orders', templateId, to - from, manyOrders(from))
      await db.execute(sql`
        insert into order_versions (restaurant_id, order_id, number, food, tax, processing_fee, delivery_fee, tip, at)
        select restaurant_id, id, 1, subtotal, tax, processing_fee, delivery_fee, tip, placed_at from orders
        on conflict (order_id, number) do nothing`)
    },
    async (db) => {
      await writeTemplate(db)
      await copyProducts(db)
    },
  )
  try {
    const rows: Row[] = []
    for (const [name, pathAt] of calls) {
      const paths = async (place: GrownDatabase) => [pathAt(await middleOf(place))]
      rows.push(...(await measureGrowth(places, name, paths)))
    }
    const largest = places.at(-1)
    if (process.env.EXPLAIN && largest) await explain(largest.db)
    return rows
  } finally {
    await stop()
  }
}

const calls: readonly (readonly [string, (middle: Middle) => string])[] = [
  ['dashboard', () => '/api/restaurants/sakura/dashboard'],
  ['orders: newest orders', () => list],
  ['orders: a page in the middle', ({ cursor }) => `${list}?before=${cursor}`],
  ['orders: cancelled (one in 200)', () => `${list}?status=cancelled`],
  ['orders: partly refunded (one in 500)', () => `${list}?payment=partly_refunded`],
  ['orders: scheduled (one in 20)', () => `${list}?timing=scheduled`],
  ['orders: deliveries (three in ten)', () => `${list}?orderType=delivery`],
  ['orders: cancelled deliveries', () => `${list}?status=cancelled&orderType=delivery`],
  ['orders: a day long ago', () => `${list}?from=2026-11-12&to=2026-11-12`],
  ['orders: by number', () => `${list}?search=5000`],
  ['orders: by a whole name', () => `${list}?search=first77%20last77`],
  ['orders: by a first name (one in 200)', () => `${list}?search=first77`],
  ['orders: by what begins every name', () => `${list}?search=fi`],
  ['orders: by telephone', () => `${list}?search=2125004999`],
  ['orders: by what nobody is called', () => `${list}?search=nobody`],
  ['one order', ({ id }) => `/api/managed/orders/${id}`],
  ['products', () => '/api/restaurants/sakura/products'],
]

function middleOf(place: GrownDatabase): Promise<Middle> {
  const known = middles.get(place)
  if (known) return known
  const found = findMiddle(place.db)
  middles.set(place, found)
  return found
}

async function findMiddle(db: Database): Promise<Middle> {
  const [middle] = await db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .orderBy(orders.number)
    .limit(1)
    .offset(Math.floor((await db.$count(orders)) / 2))
  if (!middle) throw new Error('there is no order')
  return { id: middle.id, cursor: encodeURIComponent(`${middle.placedAt}_${middle.id}`) }
}

async function explain(db: Database): Promise<void> {
  const users = await db.execute(sql`select id from users where email = ${demoOwner.email}`)
  const [user] = (users as unknown as { rows: { id: string }[] }).rows
  const memberships = await listMemberships(db, toId(user?.id ?? ''), await restaurantIdOf({ db }))
  for (const filters of [{}, { status: 'cancelled' }, { search: 'first77 last77' }] as const) {
    const query = pageQuery(
      { memberships, filters, now: Temporal.Now.instant() },
      { before: readCursor(undefined), limit: 51 },
    )
    const plan = await db.execute(sql`explain (analyze, costs off, timing off) ${query}`)
    console.log(JSON.stringify(filters))
    for (const line of (plan as unknown as { rows: Record<string, string>[] }).rows) {
      console.log(`  ${line['QUERY PLAN']}`)
    }
  }
}

/** Writes the order that all others are copies of. */
async function writeTemplate(db: Database): Promise<void> {
  const restaurantId: RestaurantId = await restaurantIdOf({ db })
  const at = now.toInstant()
  const cartId = toId<'Cart'>('00000000-0000-4000-8000-000000000002')
  const checkoutId = toId<'Checkout'>('00000000-0000-4000-8000-000000000003')
  const charged = {
    source: 'diner',
    menuVersion: 1,
    orderType: 'pickup',
    customerFirstName: 'First0',
    customerLastName: 'Last0',
    customerEmail: 'first0@example.com',
    customerPhone: '(212) 500-0000',
    subtotal: cents(2000),
    tax: cents(178),
    processingFee: zero,
    deliveryFee: zero,
    total: cents(2178),
    discount: zero,
    tip: cents(300),
    grandTotal: cents(2478),
    priceSteps: [],
  } as const
  await db.insert(carts).values({ id: cartId, restaurantId, createdAt: at })
  await db.insert(checkouts).values({
    ...charged,
    id: checkoutId,
    cartId,
    restaurantId,
    fingerprint: '',
    browserDigest: '',
    lines: [],
    taxes: [],
    createdAt: at,
    expiresAt: at,
  })
  await db.insert(orders).values({
    ...charged,
    id: templateId,
    restaurantId,
    number: 1,
    checkoutId,
    token: toId('00000000000000000001'),
    promisedFrom: at.add({ minutes: 15 }),
    promisedTo: at.add({ minutes: 20 }),
    status: 'completed',
    paymentStatus: 'paid',
    refunded: zero,
    businessDay: Temporal.PlainDate.from('2026-11-20'),
    placedAt: at,
    statusChangedAt: at,
  })
}

async function copyProducts(db: Database): Promise<void> {
  const restaurantId = await restaurantIdOf({ db })
  const answer = await db.execute(
    sql`select id from products where restaurant_id = ${restaurantId}::uuid order by sort_order limit 1`,
  )
  const [product] = (answer as unknown as { rows: { id: string }[] }).rows
  const known = await db.execute(sql`select count(*)::integer as count from products`)
  const [{ count = 0 } = {}] = (known as unknown as { rows: { count: number }[] }).rows
  await copyRow(db, 'products', product?.id ?? '', Math.max(0, manyProducts - count), {
    id: sql`gen_random_uuid()`,
    name: sql`'Dish ' || n`,
  })
}

/** Different times, customers and, for some, outcomes; the oldest orders have the highest `n`. */
function manyOrders(known: number) {
  const k = sql`(n + ${known}::integer)`
  return {
    id: sql`gen_random_uuid()`,
    checkout_id: sql`gen_random_uuid()`,
    token: sql`'token-' || gen_random_uuid()`,
    number: sql`${k} + 1`,
    placed_at: sql`template.placed_at - ${k} * interval '${sql.raw(String(86_400 / ordersADay))} seconds'`,
    status_changed_at: sql`template.placed_at - ${k} * interval '${sql.raw(String(86_400 / ordersADay))} seconds'`,
    business_day: sql`template.business_day - (${k} / ${ordersADay}::integer)`,
    status: sql`case when ${k} < 20 then 'pending' when ${k} % 200 = 7 then 'cancelled' else 'completed' end`,
    payment_status: sql`case when ${k} % 200 = 7 then 'refunded' when ${k} % 500 = 3 then 'partly_refunded' else 'paid' end`,
    refunded: sql`case when ${k} % 200 = 7 then template.grand_total when ${k} % 500 = 3 then 500 else 0 end`,
    order_type: sql`case when ${k} % 10 < 3 then 'delivery' else 'pickup' end`,
    scheduled_for: sql`case when ${k} % 20 = 1 then template.placed_at end`,
    customer_first_name: sql`'First' || (${k} % 200)`,
    customer_last_name: sql`'Last' || (${k} % 503)`,
    customer_email: sql`'first' || ${k} || '@example.com'`,
    customer_phone: sql`'(212) 5' || lpad((${k} / 10000)::text, 2, '0') || '-' || lpad((${k} % 10000)::text, 4, '0')`,
  }
}
