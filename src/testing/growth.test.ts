import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { access, contract } from '#contract/index.ts'
import type { OrderId, ProductId, RestaurantId, UserId } from '#domain/ids.ts'
import { rebuildAnalytics } from '#server/insight/analytics/rollups/rebuild-analytics.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { orders, products } from '#server/platform/db/schema/index.ts'
import type { Browser } from './accounts.ts'
import { openAdministrator } from './administrators.ts'
import { writeManySales } from './many-sales.ts'
import { rowsReadBy, statementsOf } from './statements.ts'
import { sakuraKitchen, startWorld, type World } from './world.ts'

/** Orders of the last month, and of three months before, for which no endpoint is asked. */
const recent = { orders: 400, last: '2026-11-19', days: 30 }
const older = { orders: 3_600, last: '2026-10-20', days: 100 }

/** A plan for few rows may read all of them instead of using an index; what is of all time sums up the rows of days. */
const slack = 600

let world: World
let administrator: Browser
let ids: Ids
const rowsOfFew = new Map<string, number>()
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  administrator = await openAdministrator(world)
  await write(recent, 0)
  ids = await findIds()
  for (const name of endpoints) rowsOfFew.set(name, await countRows(name))
  await write(older, recent.orders)
}, 180_000)
afterAll(() => world.close())

type Ids = {
  readonly restaurant: RestaurantId
  readonly orderId: OrderId
  readonly productId: ProductId
  readonly userId: UserId
}
type Input = Readonly<Record<string, unknown>>

const sakura = { restaurant: 'sakura' }
const ofSakura = () => sakura
const week = { first: '2026-11-13', last: '2026-11-19' }
const all = () => ({})
const weekOfOne = ({ restaurant }: Ids) => ({ restaurant, period: 'week' })

/** What an endpoint is asked, if not for a restaurant alone. null: it finds one row by a key, or is a stream. */
const inputs: Readonly<Record<string, ((ids: Ids) => Input) | null>> = {
  'adminOrders.exportCsv': () => ({ ...sakura, period: 'week' }),
  'adminOrders.get': ({ orderId }) => ({ orderId }),
  'adminOrders.list': () => ({ ...sakura, period: 'week' }),
  'adminOrders.listAll': all,
  'analytics.carts': weekOfOne,
  'analytics.disputes': weekOfOne,
  'analytics.follow': null,
  'analytics.overview': weekOfOne,
  'analytics.productMix': weekOfOne,
  'analytics.refused': weekOfOne,
  'analytics.rows': (ids) => ({ ...weekOfOne(ids), of: 'orders' }),
  'analytics.salesByHour': weekOfOne,
  'analytics.table': (ids) => ({ ...weekOfOne(ids), table: 'products' }),
  'apiKeys.own': null,
  'audit.exportCsv': all,
  'diners.get': null,
  'disputes.get': null,
  'disputes.list': all,
  'drills.get': null,
  'drills.list': null,
  'kitchen.failedTasks': ({ orderId }) => ({ orderId }),
  'kitchen.follow': null,
  'kitchen.history': ({ orderId }) => ({ orderId }),
  'kitchen.openCarts': ({ productId }) => ({ kind: 'product', id: productId }),
  'mailLinks.get': null,
  'media.exportCsv': all,
  'media.list': all,
  'menu.follow': null,
  'optionGroups.products': null,
  'orders.follow': null,
  'orders.get': null,
  'orders.reorder': null,
  'orders.times': null,
  'publicOrders.get': ({ orderId }) => ({ ...sakura, orderId }),
  'publicOrders.refunds': ({ orderId }) => ({ ...sakura, orderId }),
  'pages.get': null,
  'pages.versions': null,
  'pauses.photo': null,
  'payouts.get': null,
  'payouts.table': () => ({ ...sakura, ...week }),
  'platformPages.get': null,
  'platformPages.versions': null,
  'platformWebhooks.countFailed': null,
  'platformWebhooks.deliveries': null,
  'platformWebhooks.delivery': null,
  'products.get': ({ productId }) => ({ ...sakura, productId }),
  'reconciliation.list': all,
  'reports.get': () => ({ ...sakura, ...week }),
  'reports.table': () => ({ ...sakura, ...week, table: 'days' }),
  'restaurants.proposeSlug': () => ({ name: 'Sakura' }),
  'roles.check': null,
  'team.invitation': null,
  'texts.page': null,
  'trends.breakdown': ({ restaurant }) => ({ restaurant, ...week, by: 'product' }),
  'trends.get': ({ restaurant }) => ({ restaurant, ...week }),
  'trends.table': ({ restaurant }) => ({ restaurant, ...week }),
  'users.exportCsv': all,
  'users.get': ({ userId }) => ({ userId }),
  'users.list': all,
  'webhooks.countFailed': null,
  'webhooks.deliveries': null,
  'webhooks.delivery': null,
}

const endpoints = Object.entries(contract)
  .flatMap(([subject, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => ({
      name: `${subject}.${name}`,
      isRead: procedure['~orpc'].route.method === 'GET',
    })),
  )
  .filter(({ name, isRead }) => isRead && inputs[name] !== null)
  .map(({ name }) => name)

test.for(endpoints)('[DBS-36] %s reads no more rows because of older orders', async (name) => {
  expect(await countRows(name)).toBeLessThanOrEqual(1.5 * (rowsOfFew.get(name) ?? 0) + slack)
})

async function write({ orders: count, ...days }: typeof recent, from: number): Promise<void> {
  const spread = { one: 'sakura', busy: 'luna', ordersOfOne: from + count / 2, ...days }
  await writeManySales(world.db, spread, from, from + count)
  await rebuildAnalytics(world.db)
  await world.db.execute(sql`VACUUM ANALYZE`)
}

/** Asks the endpoint and returns how many rows its statements read. */
async function countRows(name: string): Promise<number> {
  const [subject = '', endpoint = ''] = name.split('.')
  const accessOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = access
  const api = accessOf[subject]?.[endpoint] === 'kitchen' ? world.api(sakuraKitchen) : administrator.api
  const subjects: Readonly<Record<string, Readonly<Record<string, (input: Input) => Promise<unknown>>>>> =
    api as never
  const statements = await statementsOf(async () => {
    await subjects[subject]?.[endpoint]?.((inputs[name] ?? ofSakura)(ids))
  })
  return rowsReadBy(world.databaseUrl, statements)
}

async function findIds(): Promise<Ids> {
  const [order] = await world.db
    .select({ orderId: orders.id, restaurant: orders.restaurantId })
    .from(orders)
    .where(eq(orders.number, 8))
  if (!order) throw new Error('no orders were written')
  const [product] = await world.db
    .select({ productId: products.id })
    .from(products)
    .where(eq(products.restaurantId, order.restaurant))
    .limit(1)
  const [user] = await world.db.select({ userId: users.id }).from(users).limit(1)
  if (!product || !user) throw new Error('the demo is not loaded')
  return { ...order, ...product, ...user }
}
