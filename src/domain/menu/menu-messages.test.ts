import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { MenuRefusal } from './menu-refusals.ts'

const cases: MessageCases<MenuRefusal> = {
  group_name_missing: [[{ kind: 'group_name_missing' }, 'Group name is required']],
  option_name_missing: [[{ kind: 'option_name_missing' }, 'Option name is required']],
  price_below_zero: [[{ kind: 'price_below_zero' }, 'Price must be 0 or greater']],
  maximum_below_minimum: [[{ kind: 'maximum_below_minimum' }, 'The maximum must not be below the minimum']],
  maximum_above_options: [
    [
      { kind: 'maximum_above_options', options: 3 },
      'The maximum must not be above the number of options (3)',
    ],
  ],
  minimum_above_options: [
    [
      { kind: 'minimum_above_options', min: 2, active: 1 },
      '2 must be chosen, but only 1 of the options can be',
    ],
  ],
  required_group_empty: [
    [{ kind: 'required_group_empty' }, 'A required group needs at least one active option'],
  ],
  too_many_defaults: [
    [{ kind: 'too_many_defaults', max: 1 }, 'At most 1 option(s) can be chosen from the start'],
  ],
  stock_item_not_found: [[{ kind: 'stock_item_not_found' }, 'There is no such product or option.']],
  group_not_found: [[{ kind: 'group_not_found' }, 'There is no such group.']],
  amount_unreadable: [[{ kind: 'amount_unreadable' }, 'Enter an amount such as 1.50']],
  count_unreadable: [[{ kind: 'count_unreadable', min: 0, max: 50 }, 'Enter a whole number from 0 to 50']],
  category_name_missing: [[{ kind: 'category_name_missing' }, 'Category name is required']],
  sort_order_invalid: [[{ kind: 'sort_order_invalid' }, 'Sort order must be 0 or greater']],
  category_not_found: [[{ kind: 'category_not_found' }, 'There is no such category.']],
  timed_menu_name_missing: [[{ kind: 'timed_menu_name_missing' }, 'Menu name is required']],
  timed_menu_name_reserved: [
    [{ kind: 'timed_menu_name_reserved' }, 'The regular menu is always on; please choose another name'],
  ],
  timed_menu_name_taken: [[{ kind: 'timed_menu_name_taken' }, 'Another timed menu has this name']],
  menu_time_missing: [[{ kind: 'menu_time_missing' }, 'Please enter when it begins and ends']],
  menu_times_overlap: [[{ kind: 'menu_times_overlap' }, 'Two of the times overlap']],
  timed_menu_not_found: [[{ kind: 'timed_menu_not_found' }, 'There is no such timed menu.']],
  category_in_use: [
    [
      { kind: 'category_in_use', products: 3 },
      '3 product(s) are in this category. Move them to another one, or delete them with it.',
    ],
  ],
  group_in_use: [
    [
      { kind: 'group_in_use', count: 2, products: ['Maki', 'Nigiri'] },
      '2 product(s) offer this group: Maki, Nigiri.',
    ],
    [
      { kind: 'group_in_use', count: 5, products: ['Maki', 'Nigiri'] },
      '5 product(s) offer this group: Maki, Nigiri and 3 more.',
    ],
  ],
  category_missing: [[{ kind: 'category_missing' }, 'Category is required']],
  product_name_missing: [[{ kind: 'product_name_missing' }, 'Product name is required']],
  price_invalid: [[{ kind: 'price_invalid' }, 'Price must be 0 or greater']],
  price_too_precise: [[{ kind: 'price_too_precise' }, 'Price can have at most two decimals, such as 12.34']],
  price_too_high: [[{ kind: 'price_too_high', max: cents(1_000_000) }, 'Price can be at most $10,000.00']],
  product_not_found: [[{ kind: 'product_not_found' }, 'There is no such product.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
