import { optionMessages } from '../../menu/option-messages.ts'
import { type MessageTable, messageIn } from '../../messages/message-table.ts'
import { formatDollars } from '../../money.ts'
import type { CartRefusal } from './cart-refusals.ts'

export const cartMessages: MessageTable<CartRefusal> = {
  cart_empty: 'Your cart is empty.',
  cart_not_found: 'This cart has expired. Please open the menu again.',
  too_many_lines: ({ max }) => `An order can have at most ${max} lines.`,
  below_minimum: ({ orderType, minimum, missing }) =>
    `Minimum order for ${orderType}: ${formatDollars(minimum)}. Add ${formatDollars(missing)} more to continue.`,
  product_gone: ({ name }) => `${name} is no longer available. Please remove it from your order.`,
  product_not_on_menu: ({ name }) =>
    `${name} isn’t available at the time of your order. Please remove it or choose another time.`,
  product_sold_out: ({ name }) => `${name} is sold out. Please remove it from your order.`,
  line_options: ({ name, because }) => `${name}: ${messageIn(optionMessages, because)}`,
  note_not_taken: ({ name }) => `Notes to the kitchen aren’t available for ${name}.`,
  age_not_confirmed: 'Please confirm in your cart that you are 21 or older.',
}
