/** Priced order lines as values, for tests of the texts about them. */

import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { PricedLine, PricedModifier, PricedOption } from '#domain/orders/pricing/priced.ts'

/** This quantity of a dish at this price in cents, without options. */
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

/** A chosen option; `price` is its surcharge in cents. */
export function anOption(groupName: string, name: string, price: number): PricedOption {
  return { id: toId(name), groupId: toId(groupName), groupName, name, price: cents(price) }
}

/** A requested change. */
export function aModifier(action: PricedModifier['action'], name: string, price: number): PricedModifier {
  return { ...anOption('Changes', name, price), action }
}
