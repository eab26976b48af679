import type { Cents } from '../../money.ts'

/** Why a code that a diner entered is not taken. */
type CodeRefusal =
  | { readonly kind: 'code_missing' }
  | { readonly kind: 'code_invalid' }
  | { readonly kind: 'code_expired' }
  | { readonly kind: 'code_not_yet' }
  | { readonly kind: 'code_below_minimum'; readonly minimum: Cents }
  | { readonly kind: 'code_used_up' }

/** Why the chosen free kids meals are not granted. */
type KidsMealRefusal =
  | { readonly kind: 'kids_meal_not_earned' }
  | { readonly kind: 'too_many_kids_meals'; readonly earned: number }
  | { readonly kind: 'kids_meal_not_eligible' }

/** Why a discount is not granted, or a discount code can't be saved. */
export type DiscountRefusal =
  | CodeRefusal
  | KidsMealRefusal
  | { readonly kind: 'code_name_invalid' }
  | { readonly kind: 'code_name_taken' }
  | { readonly kind: 'code_not_found' }
  | { readonly kind: 'code_was_used' }
  | { readonly kind: 'percentage_invalid' }
  | { readonly kind: 'amount_missing' }
  | { readonly kind: 'eligible_products_missing' }
  | { readonly kind: 'end_before_beginning' }
  | { readonly kind: 'max_uses_invalid' }
