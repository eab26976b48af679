/** Lines of an order with their prices, as values, for the tests of what is written about them. */

import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { PricedLine, PricedModifier, PricedOption } from '#domain/pricing/priced.ts'

/** So many of a dish at this price in cents, as it comes. */
export function aPricedLine(name: string, quantity: number, unitPrice: number): PricedLine {
  return {
    id: toId('line'),
    productId: toId('product'),
    name,
    categoryName: 'Rolls',
    quantity,
    variants: [],
    upsells: [],
    modifiers: [],
    note: '',
    is21Plus: false,
    basePrice: cents(unitPrice),
    unitPrice: cents(unitPrice),
    lineTotal: cents(unitPrice * quantity),
    listPrice: null,
  }
}

/** An option that was chosen; its price in cents is what it adds. */
export function anOption(groupName: string, name: string, price: number): PricedOption {
  return { id: toId(name), groupId: toId(groupName), groupName, name, price: cents(price) }
}

/** A change that was wished for. */
export function aModifier(action: PricedModifier['action'], name: string, price: number): PricedModifier {
  return { ...anOption('Changes', name, price), action }
}
