/** Orders as diners may see them: the only way out of the database for them. */

import { eq } from 'drizzle-orm'
import type { OrderView, PlacedOrder } from '#contract/ordering.ts'
import { hasEnded } from '#domain/delivery/courier-state.ts'
import type { Database } from '../db/connect.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import type { StoredCourier, StoredOrder } from './stored-order.ts'

export async function presentOrder(db: Database, order: StoredOrder): Promise<OrderView> {
  const [restaurant] = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      logoUrl: restaurants.logoUrl,
      address: restaurants.address,
      phone: restaurants.phone,
      timezone: restaurants.timezone,
      combineTaxProcessing: restaurants.combineTaxProcessing,
    })
    .from(restaurants)
    .where(eq(restaurants.id, order.restaurantId))
  if (!restaurant) throw new Error(`order ${order.id} belongs to no restaurant`)
  return {
    token: order.token,
    number: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    orderType: order.orderType,
    scheduledFor: order.scheduledFor?.toString() ?? null,
    deliveryMinutes: order.deliveryMinutes,
    courier: order.courier && { state: order.courier.state, trackingUrl: trackingOf(order.courier) },
    placedAt: order.placedAt.toString(),
    statusChangedAt: order.statusChangedAt.toString(),
    customerFirstName: order.customerFirstName,
    restaurant,
    lines: order.lines.map(({ variants, upsells, modifiers, ...line }) => ({
      ...line,
      variants: [...variants],
      upsells: [...upsells],
      modifiers: [...modifiers],
    })),
    totals: order.totals,
  }
}

/** The same with the address that it goes to: for the browser that placed it alone, never for the order's link. */
export async function presentPlacedOrder(db: Database, order: StoredOrder): Promise<PlacedOrder> {
  return { ...(await presentOrder(db, order)), deliveryAddress: order.deliveryAddress }
}

/** DLV-23: where the courier is, as long as somebody is on the way. */
function trackingOf({ state, trackingUrl }: StoredCourier): string | null {
  return hasEnded(state) ? null : trackingUrl
}
