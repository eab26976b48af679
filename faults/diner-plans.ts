/** What the diners of a run order and how they behave, derived from its seed before it starts. */

import type { CartLine, Tip } from '#domain/cart/cart.ts'
import { type Menu, regularMenu } from '#domain/menu/menu.ts'
import { priceableCart } from '#domain/pricing/price-cart.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'
import type { Random } from '#simulation/random.ts'
import { randomCart, randomTip } from '#testing/carts.ts'

/**
 * - pays: continues to the end, whatever it takes.
 * - leaves before paying, leaves after paying: never comes back.
 * - changes the cart: starts to pay, then orders something else.
 * - is declined first: then pays with another card.
 */
export const behaviors = [
  'pays',
  'leaves before paying',
  'leaves after paying',
  'changes the cart',
  'is declined first',
] as const
export type Behavior = (typeof behaviors)[number]

export type DinerPlan = {
  /** From 1, unique within a run. */
  readonly place: number
  readonly menu: Menu
  readonly orderType: OrderType
  /** Null for pickup. */
  readonly address: string | null
  readonly lines: readonly CartLine[]
  /** The final order of diners who change the cart. */
  readonly otherLines: readonly CartLine[]
  readonly tip: Tip | null
  readonly behavior: Behavior
  /** Makes every call twice concurrently, like a double tap or an unreliable network. */
  readonly repeatsCalls: boolean
}

export function drawDinerPlans(random: Random, menus: readonly Menu[], count: number): readonly DinerPlan[] {
  return Array.from({ length: count }, (_, index) => drawDinerPlan(random, menus, index + 1))
}

function drawDinerPlan(random: Random, menus: readonly Menu[], place: number): DinerPlan {
  const menu = random.pick(menus)
  const street = streets[menu.restaurant.slug]
  const orderType = street && random.int(1, 5) <= 2 ? 'delivery' : 'pickup'
  return {
    place,
    menu,
    orderType,
    address: orderType === 'delivery' ? `${place} ${street}` : null,
    lines: drawLines(random, menu, orderType),
    otherLines: drawLines(random, menu, orderType),
    tip: randomTip(random),
    behavior: drawBehavior(random),
    repeatsCalls: random.once(5),
  }
}

/** Where each restaurant can deliver. */
const streets: Readonly<Record<string, string>> = {
  sakura: 'Grand Street, New York, NY 10002',
  burgerbarn: 'West Madison Street, Chicago, IL 60661',
}

/** These many of a hundred diners; all others just pay. */
function drawBehavior(random: Random): Behavior {
  const chance = random.int(1, 100)
  if (chance <= 6) return 'leaves before paying'
  if (chance <= 16) return 'leaves after paying'
  if (chance <= 24) return 'changes the cart'
  if (chance <= 30) return 'is declined first'
  return 'pays'
}

/** A cart of products that are always on the menu; it reaches the restaurant's minimum and is not free. */
function drawLines(random: Random, menu: Menu, orderType: OrderType): readonly CartLine[] {
  const { minimumOrderPickup, minimumOrderDelivery } = menu.restaurant
  const minimum = orderType === 'delivery' ? minimumOrderDelivery : minimumOrderPickup
  const always = menu.products.filter(
    ({ availableMenus, soldOut }) => !soldOut && availableMenus.includes(regularMenu),
  )
  for (;;) {
    const { lines } = randomCart(random, menu, always)
    const terms = { tip: null, quotedFee: null, discount: null, freeMeals: [] }
    const { subtotal } = priceableCart(menu, { lines, orderType }, terms).totals
    if (subtotal >= Math.max(minimum, 100)) return lines
  }
}
