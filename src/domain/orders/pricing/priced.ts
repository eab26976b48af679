/** A priced cart, as shown in cart, summary, payment, order, email and reports (M1, M3, M6). All amounts in cents. */

import type { GroupId, LineId, OptionId, ProductId } from '../../ids.ts'
import type { ModifierAction } from '../../menu/menu.ts'
import type { Cents } from '../../money.ts'
import type { Share } from '../../percent.ts'
import type { TaxBase } from './tax-base.ts'

/** An option with its name and price at the time it was chosen. */
export type PricedOption = {
  readonly id: OptionId
  readonly groupId: GroupId
  readonly groupName: string
  readonly name: string
  /** The amount added to the unit price; may be negative. */
  readonly price: Cents
}
export type PricedModifier = PricedOption & { readonly action: ModifierAction }

export type PricedLine = {
  readonly id: LineId
  readonly productId: ProductId
  readonly name: string
  readonly categoryName: string
  readonly quantity: number
  readonly variants: readonly PricedOption[]
  readonly upsells: readonly PricedOption[]
  readonly modifiers: readonly PricedModifier[]
  readonly note: string
  readonly is21Plus: boolean
  readonly basePrice: Cents
  /** base + variants + upsells + modifiers, never below 0 (M4). */
  readonly unitPrice: Cents
  /** unit × quantity. */
  readonly lineTotal: Cents
  /** The regular price of a free meal (M5), crossed out on screen; null for a paid line. */
  readonly listPrice: Cents | null
}

export type Totals = {
  readonly itemCount: number
  readonly subtotal: Cents
  readonly tax: Cents
  readonly processingFee: Cents
  /** 0 for pickup. */
  readonly deliveryFee: Cents
  /** subtotal + tax + processing fee + delivery fee. */
  readonly total: Cents
  /** At most `total`. */
  readonly discount: Cents
  readonly tip: Cents
  /** total − discount + tip: the charged amount. */
  readonly grandTotal: Cents
  /** What tax and processing fee are a percentage of. */
  readonly taxBase: TaxBase
}

/** PRC-19: an amount of the grand total, and how it was computed. The amounts add up to the grand total. */
export type PriceStep = { readonly name: string; readonly amount: Cents } & (
  | { readonly kind: 'subtotal'; readonly lines: readonly Cents[] }
  | { readonly kind: 'tax'; readonly share: Share }
  | { readonly kind: 'processing_fee'; readonly share: Share; readonly purpose: string | null }
  | { readonly kind: 'delivery_fee' }
  /** `value`: before it was limited to the total, and not negative. */
  | { readonly kind: 'discount'; readonly share: Share | null; readonly value: Cents }
  | { readonly kind: 'tip'; readonly share: Share | null }
)

export type ComputedTotals = {
  readonly totals: Totals
  /** How they were computed, in the order of the rows. A part that amounts to 0 has no step. */
  readonly steps: readonly PriceStep[]
}

export type PricedCart = ComputedTotals & { readonly lines: readonly PricedLine[] }
