/** A cart with its prices: what cart, summary, payment, order, mail and reports show (M1, M3, M6). All amounts in cents. */

import type { GroupId, LineId, OptionId, ProductId } from '../ids.ts'
import type { ModifierAction } from '../menu/menu.ts'
import type { Cents } from '../money.ts'

/** An option as it was named and priced when it was chosen. */
export type PricedOption = {
  readonly id: OptionId
  readonly groupId: GroupId
  readonly groupName: string
  readonly name: string
  /** What it adds to the unit price; may be negative. */
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
  /** What a free meal would have cost (M5), struck through on screen; null for a line that is paid. */
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
  /** total − discount + tip: what is charged. */
  readonly grandTotal: Cents
}

export type PricedCart = { readonly lines: readonly PricedLine[]; readonly totals: Totals }
