/** Orders as a diner's browser does, for tests that need an order or a step toward one. */

import { randomUUID } from 'node:crypto'
import type { OrderView } from '#contract/orders/ordering.ts'
import { toId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { initialSelections } from '#domain/menu/selection.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { payByCard } from '#sandbox/pay-by-card.ts'
import { type CheckoutRequest, checkoutRequest } from '#simulation/diners/checkout-request.ts'
import type { World } from './world.ts'

export type CheckoutBody = CheckoutRequest

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'

export const aCustomer = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '(212) 555-0142',
} as const

/** One line of a product by its name, with its default selections. */
export function aLine(menu: Menu, name: string, changes: Partial<CartLine> = {}): CartLine {
  const product = menu.products.find((each) => each.name === name)
  if (!product) throw new Error(`${menu.restaurant.name} has no '${name}'`)
  return {
    id: toId<'Line'>(randomUUID()),
    productId: product.id,
    quantity: 1,
    selections: initialSelections(product),
    note: '',
    ...changes,
  }
}

/** The request for a checkout of `lines` by Ada, with the first of the suggested tips unless `changes` say otherwise. */
export function checkoutBody(
  menu: Menu,
  cartId: CheckoutBody['cartId'],
  lines: readonly CartLine[],
  changes: Partial<Parameters<typeof checkoutRequest>[3]> = {},
): CheckoutBody {
  return checkoutRequest(menu, cartId, lines, {
    customer: { ...aCustomer },
    tip: { kind: 'preset', index: 0 },
    ...changes,
  })
}

/** A restaurant's menu and a new cart. */
export async function openCart(world: Pick<World, 'api'>, slug = 'sakura') {
  const menu: Menu = await world.api().menu.get({ restaurant: slug })
  const { cartId } = await world.api().carts.open({ restaurantId: menu.restaurant.id })
  return { menu, cartId }
}

/** Confirms a checkout's payment with a card, as the diner's browser does at the provider. */
export function pay(
  world: Pick<World, 'sandbox'>,
  checkout: { intentId: string; clientSecret: string },
  number: string = goodCard,
) {
  return payByCard(world.sandbox.origin, { ...checkout, number })
}

/** A paid order of one dish, from the menu to the diner's view of it. */
export async function placeOrder(
  world: Pick<World, 'api' | 'sandbox'>,
  changes: Parameters<typeof checkoutBody>[3] = {},
): Promise<OrderView> {
  const { menu, cartId } = await openCart(world)
  const answer = await world
    .api()
    .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], changes))
  if (answer.kind === 'ordered') return answer.order
  await pay(world, answer)
  return world.api().checkouts.complete({ checkoutId: answer.checkoutId })
}

/** A dish that is always on the menu and has no required options. */
export function plainDish(menu: Menu): string {
  const dish = menu.products.find(
    (product) => product.availableMenus.includes('regular') && product.basePrice > 100 && !product.is21Plus,
  )
  if (!dish) throw new Error(`${menu.restaurant.name} has no plain dish`)
  return dish.name
}
