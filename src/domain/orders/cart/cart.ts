/** A cart: a diner's choices, before pricing. */

import type { CartId, LineId, OptionId, ProductId, RestaurantId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { OrderType } from '../ordering/order-types.ts'

/** The chosen options of a product: ids of variants, upsells and modifiers, each at most once. */
export type Selections = {
  readonly variants: readonly OptionId[]
  readonly upsells: readonly OptionId[]
  readonly modifiers: readonly OptionId[]
}

export const emptySelections: Selections = { variants: [], upsells: [], modifiers: [] }

export type CartLine = {
  readonly id: LineId
  readonly productId: ProductId
  /** 1 to `maxQuantity`. */
  readonly quantity: number
  readonly selections: Selections
  /** 'Notes to Kitchen'; empty if there are none. */
  readonly note: string
}

/** When the diner wants the order: as soon as possible, or at an instant (UTC, ISO 8601) that the server offered (T5). */
export type Timing = { readonly kind: 'asap' } | { readonly kind: 'later'; readonly at: string }

/** A tip: one of the restaurant's percentages by index (0, 1, 2), or a custom amount. */
export type Tip =
  | { readonly kind: 'preset'; readonly index: 0 | 1 | 2 }
  | { readonly kind: 'custom'; readonly amount: Cents }

export type Cart = {
  /** null until the server issues one. */
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
