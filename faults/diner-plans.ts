/** What the diners of a run order and how they behave, derived from its seed before it starts. */

import type { Menu } from '#domain/menu/menu.ts'
import type { CartLine, Tip } from '#domain/orders/cart/cart.ts'
import type { OrderType } from '#domain/orders/ordering/order-types.ts'
import { chooseOrder, favoritesOf, servedNow } from '#simulation/diners/choose-cart.ts'
import { demoHabits } from '#simulation/diners/habits.ts'
import { orderTypeFor } from '#simulation/diners/order-type-for.ts'
import { type Diner, makeDiners } from '#simulation/diners/people.ts'
import type { Random } from '#simulation/random.ts'
import { randomTip } from '#testing/carts.ts'

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
  /** Whose email is unique within a run. */
  readonly diner: Diner
  readonly orderType: OrderType
  /** Null if the order type needs none. */
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
  return makeDiners(random, count).map((diner, index) => drawDinerPlan(random, menus, diner, index + 1))
}

function drawDinerPlan(random: Random, menus: readonly Menu[], diner: Diner, place: number): DinerPlan {
  const menu = random.pick(menus)
  const { slug } = menu.restaurant
  const address = random.chance(demoHabits[slug]?.deliveries ?? 0) ? (diner.streets[slug] ?? null) : null
  const orderType = orderTypeFor(address !== null)
  const favorites = favoritesOf(servedNow(menu), random)
  const drawLines = () => chooseOrder(random, menu, favorites, orderType)
  return {
    place,
    menu,
    diner,
    orderType,
    address,
    lines: drawLines(),
    otherLines: drawLines(),
    tip: randomTip(random),
    behavior: drawBehavior(random),
    repeatsCalls: random.once(5),
  }
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
