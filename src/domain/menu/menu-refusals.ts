import type { Cents } from '../money.ts'

/** Why an option group can't be saved. */
export type GroupRefusal =
  | { readonly kind: 'group_name_missing' }
  | { readonly kind: 'option_name_missing' }
  | { readonly kind: 'price_below_zero' }
  | { readonly kind: 'maximum_below_minimum' }
  | { readonly kind: 'maximum_above_options'; readonly options: number }
  | { readonly kind: 'minimum_above_options'; readonly min: number; readonly active: number }
  | { readonly kind: 'required_group_empty' }
  | { readonly kind: 'too_many_defaults'; readonly max: number }

/** Why the menu can't be edited. */
export type MenuRefusal =
  | GroupRefusal
  | { readonly kind: 'stock_item_not_found' }
  | { readonly kind: 'group_not_found' }
  | { readonly kind: 'amount_unreadable' }
  | { readonly kind: 'count_unreadable'; readonly min: number; readonly max: number }
  | { readonly kind: 'category_name_missing' }
  | { readonly kind: 'sort_order_invalid' }
  | { readonly kind: 'category_not_found' }
  | { readonly kind: 'timed_menu_name_missing' }
  | { readonly kind: 'timed_menu_name_reserved' }
  | { readonly kind: 'timed_menu_name_taken' }
  | { readonly kind: 'menu_time_missing' }
  | { readonly kind: 'menu_times_overlap' }
  | { readonly kind: 'timed_menu_not_found' }
  /** A category with products can't be deleted without a choice of what happens to them. */
  | { readonly kind: 'category_in_use'; readonly products: number }
  /** Products use the group; `products` has at most five of their names. */
  | { readonly kind: 'group_in_use'; readonly count: number; readonly products: readonly string[] }
  | { readonly kind: 'category_missing' }
  | { readonly kind: 'product_name_missing' }
  | { readonly kind: 'price_invalid' }
  | { readonly kind: 'price_too_precise' }
  /** `max`: in cents. */
  | { readonly kind: 'price_too_high'; readonly max: Cents }
  | { readonly kind: 'product_not_found' }
