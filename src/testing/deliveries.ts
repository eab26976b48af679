/** Courier deliveries in tests: ordered, paid, requested, and moved on in the sandbox. */

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import { deliveryQuotes } from '#server/platform/db/schema/delivery.ts'
import { courierDeliveries, orders } from '#server/platform/db/schema/ordering.ts'
import { makeJobsDue } from './jobs.ts'
import { aLine, checkoutBody, openCart, pay, type placeOrder, plainDish } from './ordering.ts'
import type { World } from './world.ts'

type Timing = NonNullable<NonNullable<Parameters<typeof checkoutBody>[3]>['timing']>
type Order = Awaited<ReturnType<typeof placeOrder>>

/** A paid delivery of eight dishes to `address`, with its quote. */
export async function deliveryTo(
  world: World,
  address: string,
  { slug = 'sakura', timing = { kind: 'asap' } }: { slug?: string; timing?: Timing } = {},
) {
  const { menu, cartId } = await openCart(world, slug)
  const quote = await world.api().delivery.quote({ restaurant: slug, address, timing })
  const lines = [aLine(menu, plainDish(menu), { quantity: 8 })]
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, lines, { quote, timing }))
  if (answer.kind === 'ordered') throw new Error('this order is not free')
  await pay(world, answer)
  const order: Order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  const [stored] = await world.db
    .select()
    .from(deliveryQuotes)
    .where(eq(deliveryQuotes.id, toId(quote.quoteId)))
  return { order, orderId: await orderIdOf(world, order.token), quote, vendorQuoteId: stored?.vendorQuoteId }
}

export async function orderIdOf(world: World, token: Order['token']): Promise<OrderId> {
  const stored = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  if (!stored) throw new Error('there is no order')
  return stored.id
}

/** All couriers requested for an order, the first one first. */
export function courierRows(world: World, orderId: OrderId) {
  return world.db
    .select()
    .from(courierDeliveries)
    .where(eq(courierDeliveries.orderId, orderId))
    .orderBy(courierDeliveries.round)
}

/** Returns the requested courier; waits no longer than a retry takes. */
export async function sentFor(world: World, orderId: OrderId, round = 1) {
  const taken = async () => (await courierRows(world, orderId)).find((row) => row.round === round)
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, round === 1 ? 'request_courier' : 'replace_courier')
        return (await taken())?.vendorDeliveryId ?? null
      },
      { timeout: 20_000, interval: 200 },
    )
    .not.toBeNull()
  const sent = await taken()
  if (!sent?.vendorDeliveryId) throw new Error('no courier was requested')
  return { ...sent, vendorDeliveryId: sent.vendorDeliveryId }
}

/** A delivery with its requested courier. */
export async function courierFor(world: World, address: string, options?: Parameters<typeof deliveryTo>[2]) {
  const placed = await deliveryTo(world, address, options)
  const { vendorDeliveryId } = await sentFor(world, placed.orderId)
  return { ...placed, vendorDeliveryId }
}
