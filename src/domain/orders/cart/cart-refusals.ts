import type { LineId } from '../../ids.ts'
import { type OptionRefusal, optionRefusals } from '../../menu/option-refusals.ts'
import { type Cents, formatDollars } from '../../money.ts'
import { messageIn, type RefusalTable } from '../../refusal-table.ts'
import type { OrderType } from '../ordering/order-types.ts'

/** A cart line that can't be ordered as it is. `name` is the product's name, if known. */
type OfLine = { readonly lineId: LineId; readonly name: string }

/** Why a cart can't be ordered as it is. */
export const cartRefusals = {
  cart_empty: 'Your cart is empty.',
  cart_not_found: 'This cart has expired. Please open the menu again.',
  too_many_lines: ({ max }: { readonly max: number }) => `An order can have at most ${max} lines.`,
  below_minimum: ({
    orderType,
    minimum,
    missing,
  }: {
    readonly orderType: OrderType
    readonly minimum: Cents
    readonly missing: Cents
  }) =>
    `Minimum order for ${orderType}: ${formatDollars(minimum)}. Add ${formatDollars(missing)} more to continue.`,
  product_gone: ({ name }: OfLine) => `${name} is no longer available. Please remove it from your order.`,
  product_not_on_menu: ({ name }: OfLine) =>
    `${name} isn’t available at the time of your order. Please remove it or choose another time.`,
  product_sold_out: ({ name }: OfLine) => `${name} is sold out. Please remove it from your order.`,
  line_options: ({ name, because }: { readonly because: OptionRefusal } & OfLine) =>
    `${name}: ${messageIn(optionRefusals, because)}`,
  note_not_taken: ({ name }: OfLine) => `Notes to the kitchen aren’t available for ${name}.`,
  age_not_confirmed: 'Please confirm in your cart that you are 21 or older.',
} satisfies RefusalTable
