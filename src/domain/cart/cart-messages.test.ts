import { expect, test } from 'vitest'
import { toId } from '../ids.ts'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { CartRefusal } from './cart-refusals.ts'

const ofLine = { lineId: toId<'Line'>('line'), name: 'Edamame' }
const toppings = { group: 'Toppings', rolls: false }

const cases: MessageCases<CartRefusal> = {
  cart_empty: [[{ kind: 'cart_empty' }, 'Your cart is empty.']],
  cart_not_found: [[{ kind: 'cart_not_found' }, 'This cart has expired. Please open the menu again.']],
  too_many_lines: [[{ kind: 'too_many_lines', max: 100 }, 'An order can have at most 100 lines.']],
  below_minimum: [
    [
      { kind: 'below_minimum', orderType: 'delivery', minimum: cents(2500), missing: cents(1050) },
      'Minimum order for delivery: $25.00. Add $10.50 more to continue.',
    ],
  ],
  product_gone: [
    [
      { kind: 'product_gone', ...ofLine },
      'Edamame is no longer available. Please remove it from your order.',
    ],
  ],
  product_not_on_menu: [
    [
      { kind: 'product_not_on_menu', ...ofLine },
      'Edamame isn’t available at the time of your order. Please remove it or choose another time.',
    ],
  ],
  product_sold_out: [
    [{ kind: 'product_sold_out', ...ofLine }, 'Edamame is sold out. Please remove it from your order.'],
  ],
  line_options: [
    [
      { kind: 'line_options', ...ofLine, because: { kind: 'too_few_options', wanted: 1, ...toppings } },
      'Edamame: Please select exactly 1 option(s) from Toppings.',
    ],
  ],
  note_not_taken: [
    [{ kind: 'note_not_taken', ...ofLine }, 'Notes to the kitchen aren’t available for Edamame.'],
  ],
  age_not_confirmed: [
    [{ kind: 'age_not_confirmed' }, 'Please confirm in your cart that you are 21 or older.'],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
