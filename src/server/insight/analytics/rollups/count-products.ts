/** Counts products per business day: added to carts, and sold, the latter by category too. */

import { and, eq, sql } from 'drizzle-orm'
import type { OrderId, ProductId, RestaurantId } from '#domain/ids.ts'
import { cents, sum, zero } from '#domain/money.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { preparedSql } from '../../../platform/db/prepared-statement.ts'
import { categoryDays, countedOrders, productDays } from '../../../platform/db/schema/analytics.ts'
import { orderLines, orders } from '../../../platform/db/schema/ordering.ts'
import type { CountedActivity } from './count-activity.ts'

/** One addition of a product to a cart. */
type Added = { readonly productId: ProductId; readonly productName: string; readonly quantity: number }

type Row = typeof productDays.$inferInsert

type OrderKey = { readonly restaurantId: RestaurantId; readonly orderId: OrderId }

/** FIG-6: must run last in the transaction that writes the events. */
export async function countAdded(
  tx: Database,
  activity: CountedActivity,
  added: readonly Added[],
): Promise<void> {
  const { restaurantId, businessDay } = activity
  const rows = [...Map.groupBy(added, ({ productId }) => productId)].map(([productId, additions]) => ({
    restaurantId,
    businessDay,
    productId,
    productName: additions.at(-1)?.productName ?? '',
    timesAdded: additions.length,
    quantityAdded: additions.reduce((total, { quantity }) => total + quantity, 0),
  }))
  await addRows(tx, rows)
}

/**
 * FIG-7: counts an order's products while the order exists and is not canceled, and subtracts them once it is. Each happens
 * once, however often and concurrently this runs. Run it after the transactions that create or cancel an order.
 */
export async function countOrderedProducts(db: Database, key: OrderKey): Promise<void> {
  const { restaurantId, orderId } = key
  if (await countNewOrder(db, key)) return
  await db.transaction(async (tx) => {
    const ofOrder = and(eq(orders.id, orderId), eq(orders.restaurantId, restaurantId))
    if ((await tx.$count(orders, ofOrder)) === 0) return
    const marker = await lockMarker(tx, key)
    // Only now: another process may have counted the order and moved it on while this one waited for the lock.
    const [order] = await tx
      .select({
        businessDay: orders.businessDay,
        status: orders.status,
        isHidden: orders.isHidden,
      })
      .from(orders)
      .where(ofOrder)
    if (!marker || !order) return
    const counts = order.status !== 'cancelled' && !order.isHidden
    if (marker.isCounted === counts) return
    await addOrder(tx, key, order.businessDay, counts)
  })
}

/**
 * FIG-72: subtracts a counted order's products from the sums of its business day; the job `count_products` counts them anew. With the
 * order locked in a way that lets a running count refer to it.
 */
export async function uncountProducts(
  tx: Database,
  { id: orderId, restaurantId, businessDay }: typeof orders.$inferSelect,
): Promise<void> {
  const key = { restaurantId, orderId }
  const marker = await lockMarker(tx, key)
  if (marker?.isCounted) await addOrder(tx, key, businessDay, false)
}

/** Locks whether the order is counted, which it is not before the first count. */
async function lockMarker(tx: Database, key: OrderKey) {
  await tx
    .insert(countedOrders)
    .values({ ...key, isCounted: false })
    .onConflictDoNothing({ target: countedOrders.orderId })
  const [marker] = await tx
    .select()
    .from(countedOrders)
    .where(eq(countedOrders.orderId, key.orderId))
    .for('update')
  return marker ?? null
}

/** Adds the order's lines to the sums of its business day, or subtracts them, and marks it. */
async function addOrder(
  tx: Database,
  { restaurantId, orderId }: OrderKey,
  businessDay: Temporal.PlainDate,
  counts: boolean,
): Promise<void> {
  await tx.update(countedOrders).set({ isCounted: counts }).where(eq(countedOrders.orderId, orderId))
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const day = { restaurantId, businessDay }
  const sign = counts ? 1 : -1
  const rows = [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, productLines]) => ({
    ...day,
    productId,
    productName: productLines[0]?.name ?? '',
    orders: sign,
    quantitySold: sign * productLines.reduce((total, { quantity }) => total + quantity, 0),
    revenue: cents(sign * sum(...productLines.map(({ lineTotal }) => lineTotal))),
  }))
  await addRows(tx, rows)
  await addCategories(tx, day, lines, sign)
  if (!counts) await dropEmpty(tx, day)
}

/** FIG-7: the common case in one query: the order is not counted yet and not canceled; returns false otherwise. */
async function countNewOrder(db: Database, key: OrderKey): Promise<boolean> {
  return (await countOne(db, key)).length > 0
}

const countOne = preparedSql<OrderKey, { order_id: string }>(
  'count_new_order',
  (placeholder) => sql`
    WITH counted AS (
      INSERT INTO counted_orders (restaurant_id, order_id, is_counted)
      SELECT restaurant_id, id, true FROM orders WHERE id = ${placeholder('orderId')}::uuid AND restaurant_id = ${placeholder('restaurantId')}::uuid AND status <> 'cancelled' AND NOT is_hidden
      ON CONFLICT (order_id) DO NOTHING RETURNING order_id
    ), added AS (
      INSERT INTO product_days AS kept (
        restaurant_id, business_day, product_id, product_name, times_added, quantity_added, orders, quantity_sold,
        revenue)
      SELECT o.restaurant_id, o.business_day, l.product_id, (array_agg(l.name ORDER BY l.position))[1], 0, 0, 1,
        sum(l.quantity), sum(l.line_total)
      FROM counted JOIN orders o ON o.id = counted.order_id JOIN order_lines l ON l.order_id = o.id
      GROUP BY o.restaurant_id, o.business_day, l.product_id ORDER BY l.product_id
      ON CONFLICT (restaurant_id, business_day, product_id) DO UPDATE SET
        product_name = CASE WHEN kept.times_added = 0 THEN excluded.product_name ELSE kept.product_name END,
        orders = kept.orders + excluded.orders,
        quantity_sold = kept.quantity_sold + excluded.quantity_sold,
        revenue = kept.revenue + excluded.revenue
      RETURNING product_id
    ), categorized AS (
      INSERT INTO category_days AS kept (restaurant_id, business_day, category_name, lines, quantity_sold, revenue)
      SELECT o.restaurant_id, o.business_day, l.category_name, count(*), sum(l.quantity), sum(l.line_total)
      FROM (SELECT count(*) FROM added) AS after_products CROSS JOIN counted JOIN orders o ON o.id = counted.order_id JOIN order_lines l ON l.order_id = o.id
      GROUP BY o.restaurant_id, o.business_day, l.category_name ORDER BY l.category_name COLLATE "C"
      ON CONFLICT (restaurant_id, business_day, category_name) DO UPDATE SET
        lines = kept.lines + excluded.lines,
        quantity_sold = kept.quantity_sold + excluded.quantity_sold,
        revenue = kept.revenue + excluded.revenue
    )
    SELECT order_id FROM counted`,
)

type Day = Pick<Row, 'restaurantId' | 'businessDay'>

/** TRD-28: adds the lines of an order to their categories, or subtracts them. Must run after `addRows`, sorted for the same reason. */
async function addCategories(
  tx: Database,
  { restaurantId, businessDay }: Day,
  lines: readonly (typeof orderLines.$inferSelect)[],
  sign: 1 | -1,
): Promise<void> {
  if (lines.length === 0) return
  const rows = [...Map.groupBy(lines, ({ categoryName }) => categoryName)].map(
    ([categoryName, categoryLines]) => ({
      restaurantId,
      businessDay,
      categoryName,
      lines: sign * categoryLines.length,
      quantitySold: sign * categoryLines.reduce((total, { quantity }) => total + quantity, 0),
      revenue: cents(sign * sum(...categoryLines.map(({ lineTotal }) => lineTotal))),
    }),
  )
  await tx
    .insert(categoryDays)
    .values(rows.toSorted((a, b) => (a.categoryName < b.categoryName ? -1 : 1)))
    .onConflictDoUpdate({
      target: [categoryDays.restaurantId, categoryDays.businessDay, categoryDays.categoryName],
      set: {
        lines: sql`${categoryDays.lines} + excluded.lines`,
        quantitySold: sql`${categoryDays.quantitySold} + excluded.quantity_sold`,
        revenue: sql`${categoryDays.revenue} + excluded.revenue`,
      },
    })
}

/** Deletes the rows of products and categories without additions and orders, as if nothing had ever been ordered. */
async function dropEmpty(tx: Database, { restaurantId, businessDay }: Day): Promise<void> {
  const isOfDay = and(eq(productDays.restaurantId, restaurantId), eq(productDays.businessDay, businessDay))
  await tx.delete(productDays).where(and(isOfDay, eq(productDays.timesAdded, 0), eq(productDays.orders, 0)))
  const isCategoryOfDay = and(
    eq(categoryDays.restaurantId, restaurantId),
    eq(categoryDays.businessDay, businessDay),
  )
  await tx.delete(categoryDays).where(and(isCategoryOfDay, eq(categoryDays.lines, 0)))
}

/** Sorts rows by key, so that concurrent writers of the same rows don't deadlock. */
async function addRows(tx: Database, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const { productName, timesAdded } = productDays
  await tx
    .insert(productDays)
    .values(
      rows
        .map((row) => ({
          timesAdded: 0,
          quantityAdded: 0,
          orders: 0,
          quantitySold: 0,
          revenue: zero,
          ...row,
        }))
        .toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [productDays.restaurantId, productDays.businessDay, productDays.productId],
      set: {
        // Cart events have the most recent name; orders may be counted late.
        productName: sql`case when excluded.times_added > 0 or ${timesAdded} = 0 then excluded.product_name else ${productName} end`,
        timesAdded: sql`${productDays.timesAdded} + excluded.times_added`,
        quantityAdded: sql`${productDays.quantityAdded} + excluded.quantity_added`,
        orders: sql`${productDays.orders} + excluded.orders`,
        quantitySold: sql`${productDays.quantitySold} + excluded.quantity_sold`,
        revenue: sql`${productDays.revenue} + excluded.revenue`,
      },
    })
}
