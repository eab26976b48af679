/** Reads orders as they were charged. */

import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { OrderId, OrderToken, RestaurantId } from '#domain/ids.ts'
import { openStatuses } from '#domain/orders/ordering/status.ts'
import type { PricedLine, Totals } from '#domain/orders/pricing/priced.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { courierDeliveries, type orderLines, orders, refunds } from '../../platform/db/schema/ordering.ts'

export type StoredOrder = typeof orders.$inferSelect & {
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  /** The latest refund of a canceled order; null if nothing is refunded. */
  readonly cancelRefund: Pick<typeof refunds.$inferSelect, 'status' | 'amount'> | null
  /** The latest courier; null if none was requested yet, or none is used. */
  readonly courier: StoredCourier | null
}

type StoredOrderRow = typeof orders.$inferSelect
/** A line as stored. */
type OrderedLine = Omit<typeof orderLines.$inferSelect, 'orderId' | 'position'>

export type StoredCourier = typeof courierDeliveries.$inferSelect

export async function findOrderById(db: Database, id: OrderId): Promise<StoredOrder | null> {
  return (await loadOrders(db, [id])).get(id) ?? null
}

/** An order, and the restaurant that it must belong to. */
export type OrderKey = { readonly restaurantId: RestaurantId; readonly orderId: OrderId }

/** JOB-15: null if this restaurant has no such order. */
export async function findOrderOf(
  db: Database,
  { restaurantId, orderId }: OrderKey,
): Promise<StoredOrder | null> {
  const order = await findOrderById(db, orderId)
  return order?.restaurantId === restaurantId ? order : null
}

export async function findOrderByToken(db: Database, token: OrderToken): Promise<StoredOrder | null> {
  const row = await db.query.orders.findFirst({ columns: { id: true }, where: eq(orders.token, token) })
  return row ? findOrderById(db, row.id) : null
}

/** The orders with these ids, by id. */
export async function loadOrders(db: Database, ids: readonly OrderId[]): Promise<Map<OrderId, StoredOrder>> {
  if (ids.length === 0) return new Map()
  return assembleOrders(db, await readOrders(db, { ids }))
}

/** ORD-21: an order's lines, in order, read in the same statement as the order. */
const linesOfOrder = sql<OrderedLine[]>`(
  select coalesce(json_agg(json_build_object('lineId', line_id, 'productId', product_id, 'name', name,
    'categoryName', category_name, 'quantity', quantity, 'basePrice', base_price, 'unitPrice', unit_price,
    'lineTotal', line_total, 'listPrice', list_price, 'is21Plus', is21_plus, 'options', options, 'note', note)
    order by position), '[]')
  from order_lines where order_id = "orders"."id")`

/** The columns to read of an order. */
export const orderWithLines = { order: orders, lines: linesOfOrder } as const

const readOrders = preparedStatement(
  'read_orders',
  (db, placeholder: PlaceholderOf<{ ids: readonly OrderId[] }>) =>
    db
      .select(orderWithLines)
      .from(orders)
      .where(sql`"orders"."id" = any(${placeholder('ids')}::uuid[])`),
)

/**
 * KIT-20: the orders on a kitchen's board: those due on `businessDay`, and all open ones of any day, sorted by number; no
 * hidden ones.
 */
export async function loadBoardOrders(
  db: Database,
  restaurantId: RestaurantId,
  businessDay: Temporal.PlainDate,
): Promise<StoredOrder[]> {
  const rows = await db
    .select(orderWithLines)
    .from(orders)
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        not(orders.isHidden),
        or(eq(orders.businessDay, businessDay), inArray(orders.status, [...openStatuses])),
      ),
    )
    .orderBy(asc(orders.number))
  return [...(await assembleOrders(db, rows)).values()]
}

/** Adds everything else that belongs to orders read with their lines; by id. */
export async function assembleOrders(
  db: Database,
  rows: readonly { readonly order: StoredOrderRow; readonly lines: readonly OrderedLine[] }[],
): Promise<Map<OrderId, StoredOrder>> {
  const orderRows = rows.map(({ order }) => order)
  const cancelRefunds = await cancelRefundsOf(db, orderRows)
  const couriers = await couriersOf(db, orderRows)
  return new Map(
    rows.map(({ order: row, lines }) => {
      const priced = lines.map(toPricedLine)
      const cancelRefund = cancelRefunds.get(row.id) ?? null
      const courier = couriers.get(row.id) ?? null
      return [row.id, { ...row, lines: priced, totals: totalsOf(row, priced), cancelRefund, courier }]
    }),
  )
}

/** The latest refund by order; queried for canceled orders only. */
async function cancelRefundsOf(
  db: Database,
  rows: readonly StoredOrderRow[],
): Promise<Map<OrderId, StoredOrder['cancelRefund']>> {
  const cancelled = rows.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  if (cancelled.length === 0) return new Map()
  const requests = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, cancelled))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return new Map(requests.map(({ orderId, ...refund }) => [orderId, refund]))
}

/** The courier of the highest round by order; queried for deliveries with a quote only. */
async function couriersOf(
  db: Database,
  rows: readonly StoredOrderRow[],
): Promise<Map<OrderId, StoredCourier>> {
  const quoted = rows.filter(({ deliveryQuoteId }) => deliveryQuoteId !== null).map(({ id }) => id)
  if (quoted.length === 0) return new Map()
  const deliveries = await db
    .select()
    .from(courierDeliveries)
    .where(inArray(courierDeliveries.orderId, quoted))
    .orderBy(asc(courierDeliveries.round))
  return new Map(deliveries.map((courier) => [courier.orderId, courier]))
}

function toPricedLine(row: OrderedLine): PricedLine {
  const { lineId, productId, name, categoryName, quantity, basePrice, unitPrice, lineTotal } = row
  const { listPrice, is21Plus, note, options } = row
  const priced = { quantity, basePrice, unitPrice, lineTotal, listPrice }
  return { id: lineId, productId, name, categoryName, ...priced, is21Plus, note, ...options }
}

function totalsOf(row: typeof orders.$inferSelect, lines: readonly PricedLine[]): Totals {
  const { subtotal, tax, processingFee, deliveryFee, total, discount, tip, grandTotal, taxBase } = row
  const itemCount = lines.reduce((count, line) => count + line.quantity, 0)
  return { itemCount, subtotal, tax, processingFee, deliveryFee, total, discount, tip, grandTotal, taxBase }
}
