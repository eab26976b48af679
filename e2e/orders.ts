/** Orders that are placed without a browser, for tests about what comes after. */

import type { OrderView } from '#contract/orders/ordering.ts'
import type { Menu, Product } from '#domain/menu/menu.ts'
import { choose, type OptionKind } from '#domain/menu/selection.ts'
import type { OptionGroup } from '#domain/menu/selection-limits.ts'
import { optionsOf } from '#domain/menu/selection-limits.ts'
import type { Selections, Timing } from '#domain/orders/cart/cart.ts'
import { payByCard } from '#sandbox/pay-by-card.ts'
import { apiClient } from '#testing/http-client.ts'
import { aCustomer, aLine, checkoutBody, goodCard } from '#testing/ordering.ts'

export type WantedOrder = {
  readonly at?: string
  readonly firstName: string
  readonly lastName: string
  readonly dishes: readonly WantedDish[]
  readonly timing?: Timing
  /** Makes it a delivery there, quoted before. */
  readonly address?: string
}

export type WantedDish = {
  readonly name: string
  readonly quantity?: number
  /** Options to choose besides those that are chosen to begin with, by name. */
  readonly options?: readonly string[]
  readonly note?: string
}

/** Orders and pays as a diner's browser does; gives the order as its status page shows it. */
export async function placeOrder(
  { port, paymentUrl }: { readonly port: number; readonly paymentUrl: string },
  { at = 'sakura', firstName, lastName, dishes, timing = { kind: 'asap' }, address }: WantedOrder,
): Promise<OrderView> {
  const api = apiClient(port, `${at}.localhost`)
  const menu: Menu = await api.menu.get({ restaurant: at })
  const { cartId } = await api.carts.open({ restaurantId: menu.restaurant.id })
  const lines = dishes.map(({ name, quantity = 1, options = [], note = '' }) => {
    const line = aLine(menu, name, { quantity, note })
    const product = menu.products.find(({ id }) => id === line.productId)
    return product ? { ...line, selections: options.reduce(chooseIn(product), line.selections) } : line
  })
  const customer = { ...aCustomer, firstName, lastName }
  const quote = address === undefined ? null : await api.delivery.quote({ restaurant: at, address, timing })
  const changes = { timing, customer, ...(quote && { quote }) }
  const answer = await api.checkouts.start(checkoutBody(menu, cartId, lines, changes))
  if (answer.kind === 'ordered') return answer.order
  await payByCard(paymentUrl, { ...answer, number: goodCard })
  return api.checkouts.complete({ checkoutId: answer.checkoutId })
}

function chooseIn(product: Product) {
  const groups: Readonly<Record<OptionKind, readonly OptionGroup[]>> = {
    variants: product.variantGroups,
    upsells: product.upsellGroups,
    modifiers: product.modifierGroups,
  }
  return (selections: Selections, name: string): Selections => {
    for (const kind of ['variants', 'upsells', 'modifiers'] as const) {
      for (const group of groups[kind]) {
        const option = optionsOf(group).find((each) => each.name === name)
        if (!option) continue
        const chosen = choose(product, kind, group.id, option.id, selections)
        if (chosen.ok) return chosen.value
      }
    }
    throw new Error(`'${name}' can't be chosen for ${product.name}`)
  }
}
