/** A cart: what a diner has chosen, before it is priced. */

import type { CartId, LineId, OptionId, ProductId, RestaurantId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { OrderType } from '../restaurant/restaurant.ts'

/** What was chosen from a product's groups: ids of variants, upsells and modifiers, each at most once. */
export type Selections = {
  readonly variants: readonly OptionId[]
  readonly upsells: readonly OptionId[]
  readonly modifiers: readonly OptionId[]
}

export type CartLine = {
  readonly id: LineId
  readonly productId: ProductId
  /** 1 to `maxQuantity`. */
  readonly quantity: number
  readonly selections: Selections
  /** 'Notes to Kitchen'; empty when there are none. */
  readonly note: string
}

/** When the diner wants the order: as soon as possible, or at an instant (UTC, ISO 8601) that the server offered (T5). */
export type Timing = { readonly kind: 'asap' } | { readonly kind: 'later'; readonly at: string }

/** A tip: one of the restaurant's percentages by its place (0, 1, 2), or an amount of the diner's own. */
export type Tip =
  | { readonly kind: 'preset'; readonly index: 0 | 1 | 2 }
  | { readonly kind: 'custom'; readonly amount: Cents }

export type Cart = {
  /** null until the server has issued one. */
  readonly id: CartId | null
  readonly restaurantId: RestaurantId
  readonly orderType: OrderType
  readonly timing: Timing
  readonly lines: readonly CartLine[]
}

/** CRT-9: the limits of a cart. */
export const maxLines = 100
export const maxQuantity = 99
export const maxNoteLength = 500
