import { type Cents, formatDollars } from '../money.ts'
import type { RefusalOf, RefusalTable } from '../refusal-table.ts'

/** Why an option group can't be saved. */
const groupRefusals = {
  group_name_missing: 'Group name is required',
  option_name_missing: 'Option name is required',
  price_below_zero: 'Price must be 0 or greater',
  maximum_below_minimum: 'The maximum must not be below the minimum',
  maximum_above_options: ({ options }: { readonly options: number }) =>
    `The maximum must not be above the number of options (${options})`,
  minimum_above_options: ({ min, active }: { readonly min: number; readonly active: number }) =>
    `${min} must be chosen, but only ${active} of the options can be`,
  required_group_empty: 'A required group needs at least one active option',
  too_many_defaults: ({ max }: { readonly max: number }) =>
    `At most ${max} ${max === 1 ? 'option' : 'options'} can be chosen from the start`,
} satisfies RefusalTable
export type GroupRefusal = RefusalOf<typeof groupRefusals>

/** Why the menu can't be edited. */
export const menuRefusals = {
  ...groupRefusals,
  stock_item_not_found: 'There is no such product or option.',
  group_not_found: 'There is no such group.',
  amount_unreadable: 'Enter an amount such as 1.50',
  count_unreadable: ({ min, max }: { readonly min: number; readonly max: number }) =>
    `Enter a whole number from ${min} to ${max}`,
  category_name_missing: 'Category name is required',
  sort_order_invalid: 'Sort order must be 0 or greater',
  category_not_found: 'There is no such category.',
  timed_menu_name_missing: 'Menu name is required',
  timed_menu_name_reserved: 'The regular menu is always on; please choose another name',
  timed_menu_name_taken: 'Another timed menu has this name',
  menu_time_missing: 'Please enter when it begins and ends',
  menu_times_overlap: 'Two of the times overlap',
  timed_menu_not_found: 'There is no such timed menu.',
  /** A category with products can't be deleted without a choice of what happens to them. */
  category_in_use: ({ products }: { readonly products: number }) =>
    `${products} product(s) are in this category. Move them to another one, or delete them with it.`,
  /** Products use the group; `products` has at most five of their names. */
  group_in_use: ({ count, products }: { readonly count: number; readonly products: readonly string[] }) =>
    `${count} product(s) offer this group: ${listed(products, count)}.`,
  category_missing: 'Category is required',
  product_name_missing: 'Product name is required',
  price_invalid: 'Price must be 0 or greater',
  price_too_precise: 'Price can have at most two decimals, such as 12.34',
  /** `max`: in cents. */
  price_too_high: ({ max }: { readonly max: Cents }) => `Price can be at most ${formatDollars(max)}`,
  product_not_found: 'There is no such product.',
} satisfies RefusalTable

/** Formats 'Maki, Nigiri and 3 more'. */
function listed(names: readonly string[], count: number): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
