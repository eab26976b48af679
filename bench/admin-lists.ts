/**
 * `npm run bench:admin`: what the admin area's lists take over HTTP with 10,000 orders of one restaurant and with a
 * million (`ORDERS=100000` for another number), the newer among 2,000 products, and how many times longer that is.
 * `EXPLAIN=1` prints how the database carries the list out.
 */

import { sql } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { startApp } from '#server/app.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { rateLimits } from '#server/db/schema/accounts.ts'
import { carts, checkouts, orders } from '#server/db/schema/ordering.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { createLog } from '#server/log.ts'
import { pageQuery, readCursor } from '#server/order-desk/find-orders.ts'
import { reachOf } from '#server/restaurants/members.ts'
import { rebuildFigures } from '#server/rollups/rebuild-figures.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { createTestClock } from '#testing/clock.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { testAppOptions } from '#testing/ground.ts'
import { copyRow } from '#testing/many-rows.ts'
import { makeDataFolder } from '#testing/product.ts'

const few = 10_000
const many = Number(process.env.ORDERS ?? 1_000_000)
const manyProducts = 2000
const rounds = 60
/** A million are three years of it. */
const ordersADay = 900

const clock = createTestClock('2026-11-20T20:00[America/New_York]')
const log = createLog('silent')
const folder = await makeDataFolder()
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log, durable: false })
await migrateDatabase(postgres.url)
const { db, close } = connectDatabase(postgres.url, log, { poolSize: 4 })
await loadDemo(db, clock)
const app = await startApp(testAppOptions(postgres.url, 'http://127.0.0.1:1', clock))
try {
  const restaurantId = await restaurantIdOf({ db })
  const template = await writeTemplate()
  const owner = openBrowser({ apps: [app] })
  await owner.post(signInPath, demoOwner)
  const before = await measureAt(few, 0)
  await copyProducts()
  const after = await measureAt(many, few)
  console.log(`\n| | p50 at ${few} | p95 at ${few} | p50 at ${many} | p95 at ${many} | ratio of p95 |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [name, small] of before) {
    const large = after.get(name)
    if (!large) continue
    const figures = [small.p50, small.p95, large.p50, large.p95].map((ms) => `${ms.toFixed(1)} ms`)
    console.log(`| ${name} | ${figures.join(' | ')} | ${(large.p95 / small.p95).toFixed(1)} |`)
  }

  /** Fills up to `count` orders, of which `known` are there. */
  async function measureAt(count: number, known: number): Promise<ReadonlyMap<string, Measured>> {
    const begun = performance.now()
    await copyRow(db, 'orders', template, count - known, manyOrders(known))
    await rebuildFigures(db)
    await db.execute(sql`analyze orders`)
    const rebuilt = performance.now()
    await rebuildFigures(db)
    const days = performance.now() - rebuilt
    console.log(
      `${count} orders written in ${((rebuilt - begun) / 1000).toFixed(0)} s; days counted anew in ${(days / 1000).toFixed(1)} s`,
    )
    const measured = new Map<string, Measured>()
    for (const [name, path] of await calls()) {
      await db.delete(rateLimits)
      measured.set(name, await measure(path))
    }
    if (process.env.EXPLAIN) await explain()
    return measured
  }

  async function calls(): Promise<readonly (readonly [string, string])[]> {
    const list = '/api/restaurants/sakura/orders'
    const [middle] = await db
      .select({ id: orders.id, placedAt: orders.placedAt })
      .from(orders)
      .orderBy(orders.number)
      .limit(1)
      .offset(Math.floor((await db.$count(orders)) / 2))
    const cursor = encodeURIComponent(`${middle?.placedAt}_${middle?.id}`)
    return [
      ['dashboard', '/api/restaurants/sakura/dashboard'],
      ['newest orders', list],
      ['a page in the middle', `${list}?before=${cursor}`],
      ['cancelled (one in 200)', `${list}?status=cancelled`],
      ['partly refunded (one in 500)', `${list}?payment=partly_refunded`],
      ['scheduled (one in 20)', `${list}?timing=scheduled`],
      ['deliveries (three in ten)', `${list}?orderType=delivery`],
      ['cancelled deliveries', `${list}?status=cancelled&orderType=delivery`],
      ['a day long ago', `${list}?from=2026-11-12&to=2026-11-12`],
      ['by number', `${list}?search=5000`],
      ['by a whole name', `${list}?search=first77%20last77`],
      ['by a first name (one in 200)', `${list}?search=first77`],
      ['by what begins every name', `${list}?search=fi`],
      ['by telephone', `${list}?search=2125004999`],
      ['by what nobody is called', `${list}?search=nobody`],
      ['one order', `/api/managed/orders/${middle?.id}`],
      ['the products', '/api/restaurants/sakura/products'],
    ]
  }

  async function measure(path: string): Promise<Measured> {
    const times: number[] = []
    for (let round = -5; round < rounds; round++) {
      const begun = performance.now()
      const response = await owner.fetch(path)
      await response.arrayBuffer()
      if (response.status === 404) return { p50: Number.NaN, p95: Number.NaN }
      if (!response.ok) throw new Error(`${path} answers ${response.status}`)
      if (round >= 0) times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    return { p50: at(times, 0.5), p95: at(times, 0.95) }
  }

  async function explain(): Promise<void> {
    const users = await db.execute(sql`select id from users where email = ${demoOwner.email}`)
    const [user] = (users as unknown as { rows: { id: string }[] }).rows
    const reach = await reachOf(db, toId(user?.id ?? ''), restaurantId)
    for (const filters of [{}, { status: 'cancelled' }, { search: 'first77 last77' }] as const) {
      const query = pageQuery({ reach, filters }, { before: readCursor(undefined), limit: 51 })
      const plan = await db.execute(sql`explain (analyze, costs off, timing off) ${query}`)
      console.log(JSON.stringify(filters))
      for (const line of (plan as unknown as { rows: Record<string, string>[] }).rows) {
        console.log(`  ${line['QUERY PLAN']}`)
      }
    }
  }

  async function writeTemplate() {
    const now = clock.now()
    const id = toId<'Order'>('00000000-0000-4000-8000-000000000001')
    const cartId = toId<'Cart'>('00000000-0000-4000-8000-000000000002')
    const checkoutId = toId<'Checkout'>('00000000-0000-4000-8000-000000000003')
    const charged = {
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
    } as const
    await db.insert(carts).values({ id: cartId, restaurantId, createdAt: now })
    await db.insert(checkouts).values({
      ...charged,
      id: checkoutId,
      cartId,
      restaurantId,
      fingerprint: '',
      lines: [],
      createdAt: now,
      expiresAt: now,
    })
    await db.insert(orders).values({
      ...charged,
      id,
      restaurantId,
      number: 1,
      checkoutId,
      token: toId('00000000000000000001'),
      status: 'completed',
      paymentStatus: 'paid',
      refunded: zero,
      businessDay: Temporal.PlainDate.from('2026-11-20'),
      placedAt: now,
      statusChangedAt: now,
    })
    return id
  }

  async function copyProducts(): Promise<void> {
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
    await db.execute(sql`analyze products`)
  }
} finally {
  await app.stop()
  await close()
  await postgres.stop()
  await folder.remove()
}

type Measured = { readonly p50: number; readonly p95: number }

/** Each its own time, customer, and now and then its own fate; the oldest have the highest `n`. */
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

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
