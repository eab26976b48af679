/** Orders as diners see them. */

import { asc, eq } from 'drizzle-orm'
import type { FollowedOrder, OrderView, PlacedOrder } from '#contract/orders/ordering.ts'
import type { OrderId } from '#domain/ids.ts'
import { trackingLink } from '#domain/orders/delivery/tracking-link.ts'
import { stepTimes } from '#domain/orders/ordering/step-times.ts'
import { pick } from '#domain/pick.ts'
import { namesOnOrders } from '#domain/restaurants/settings/setting-names.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { ticketViews } from '../../platform/db/schema/kitchen.ts'
import { checkouts, orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { type BrowserSecret, isOfBrowser } from './browser-secret.ts'
import { orderFactsFor } from './order-facts.ts'
import { assembleOrders, orderWithLines, type StoredOrder } from './stored-order.ts'

export async function presentOrder(db: Database, order: StoredOrder): Promise<OrderView> {
  return orderView(order, await restaurantOf(db, order))
}

/** Presents the order with the times of its steps and of its first view. ORD-39: never which display it was. */
export async function presentFollowedOrder(
  { db, clock, mailer }: Pick<OrdersDeps, 'db' | 'clock' | 'mailer'>,
  order: StoredOrder,
): Promise<FollowedOrder> {
  const [view, taken, [seen]] = await Promise.all([
    presentOrder(db, order),
    readSteps(db, { orderId: order.id }),
    readTicketView(db, { orderId: order.id }),
  ])
  return {
    ...view,
    now: clock.now().toString(),
    receiptByMail: mailer !== null,
    steps: stepTimes(taken),
    shownAt: seen?.at.toString() ?? null,
  }
}

/** What its diner reads of the order's restaurant. */
export async function restaurantOf(db: Database, order: StoredOrder): Promise<OrderView['restaurant']> {
  const [restaurant] = await readRestaurant(db, { restaurantId: order.restaurantId })
  if (!restaurant) throw new Error(`order ${order.id} belongs to no restaurant`)
  return restaurant
}

function orderView(order: StoredOrder, restaurant: OrderView['restaurant']): OrderView {
  const { courier } = order
  return {
    ...orderFactsFor('diner', order),
    courier: courier && { state: courier.state, trackingUrl: trackingLink(order.status, courier) },
    cancellation:
      order.status === 'cancelled'
        ? {
            by: order.cancelledBy ?? 'kitchen',
            notice: order.cancelNotice,
            refund: order.cancelRefund?.amount ?? null,
          }
        : null,
    restaurant,
  }
}

/**
 * PAY-12: presents the order including its delivery address: only for the browser that placed it, never for the order's
 * link. 'paid_in_other_browser' if `secret` is not that browser's. Throws if there is no such order.
 */
export async function presentPlacedOrder(
  deps: Pick<OrdersDeps, 'db' | 'clock'>,
  id: OrderId,
  secret: BrowserSecret,
): Promise<Result<PlacedOrder>> {
  const [row] = await readPlacedOrder(deps.db, { id })
  if (!row) throw new Error(`order ${id} is gone`)
  if (!isOfBrowser(row.checkout, secret)) return refuse({ kind: 'paid_in_other_browser' })
  const order = (await assembleOrders(deps.db, [row])).get(id)
  if (!order) throw new Error(`order ${id} is gone`)
  return accept({ ...orderView(order, row.restaurant), ...orderFactsFor('placer', order) })
}

const restaurantOfOrder = {
  id: restaurants.id,
  slug: restaurants.slug,
  logoUrl: restaurants.logoUrl,
  ...pick(restaurants, namesOnOrders),
  allowDinerChanges: restaurants.allowDinerChanges,
} as const

const readRestaurant = preparedStatement(
  'read_restaurant_of_order',
  (db, placeholder: PlaceholderOf<Pick<StoredOrder, 'restaurantId'>>) =>
    db
      .select(restaurantOfOrder)
      .from(restaurants)
      .where(eq(restaurants.id, placeholder('restaurantId'))),
)

const readSteps = preparedStatement(
  'read_steps_of_order',
  (db, placeholder: PlaceholderOf<{ orderId: OrderId }>) =>
    db
      .select({ to: orderSteps.to, isUndo: orderSteps.isUndo, at: orderSteps.at })
      .from(orderSteps)
      .where(eq(orderSteps.orderId, placeholder('orderId')))
      .orderBy(asc(orderSteps.position)),
)

const readTicketView = preparedStatement(
  'read_ticket_view',
  (db, placeholder: PlaceholderOf<{ orderId: OrderId }>) =>
    db
      .select({ at: ticketViews.at })
      .from(ticketViews)
      .where(eq(ticketViews.orderId, placeholder('orderId'))),
)

const readPlacedOrder = preparedStatement(
  'read_placed_order',
  (db, placeholder: PlaceholderOf<{ id: OrderId }>) =>
    db
      .select({
        ...orderWithLines,
        restaurant: restaurantOfOrder,
        checkout: { id: checkouts.id, browserDigest: checkouts.browserDigest },
      })
      .from(orders)
      .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(eq(orders.id, placeholder('id'))),
)
