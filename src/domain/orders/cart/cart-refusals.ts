import type { LineId } from '../../ids.ts'
import type { OptionRefusal } from '../../menu/option-refusals.ts'
import type { Cents } from '../../money.ts'
import type { OrderType } from '../ordering/order-types.ts'

/** A cart line that can't be ordered as it is. `name` is the product's name, if known. */
type OfLine = { readonly lineId: LineId; readonly name: string }

/** Why a cart can't be ordered as it is. */
export type CartRefusal =
  | { readonly kind: 'cart_empty' }
  | { readonly kind: 'cart_not_found' }
  | { readonly kind: 'too_many_lines'; readonly max: number }
  | {
      readonly kind: 'below_minimum'
      readonly orderType: OrderType
      readonly minimum: Cents
      readonly missing: Cents
    }
  | ({ readonly kind: 'product_gone' } & OfLine)
  | ({ readonly kind: 'product_not_on_menu' } & OfLine)
  | ({ readonly kind: 'product_sold_out' } & OfLine)
  | ({ readonly kind: 'line_options'; readonly because: OptionRefusal } & OfLine)
  | ({ readonly kind: 'note_not_taken' } & OfLine)
  | { readonly kind: 'age_not_confirmed' }
