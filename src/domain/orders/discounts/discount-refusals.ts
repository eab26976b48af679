import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalOf, RefusalTable } from '../../refusal-table.ts'

/** Why a code that a diner entered is not taken. */
const codeRefusals = {
  code_missing: 'Please enter a discount code',
  code_invalid: 'Invalid discount code',
  code_expired: 'This discount code has expired',
  code_not_yet: 'This discount code is not yet active',
  code_below_minimum: ({ minimum }: { readonly minimum: Cents }) =>
    `Minimum order amount is ${formatDollars(minimum)}`,
  code_used_up: 'This discount code has reached its usage limit',
} satisfies RefusalTable

/** Why the chosen free kids meals are not granted. */
const kidsMealRefusals = {
  kids_meal_not_earned: 'Minimum $19.00 required for free kids meal',
  too_many_kids_meals: ({ earned }: { readonly earned: number }) =>
    `Your order earns ${earned} free kids meal(s). Please unselect the others.`,
  kids_meal_not_eligible: 'This meal is not one of the free kids meals. Please choose again.',
} satisfies RefusalTable

/** Why a discount is not granted, or a discount code can't be saved. */
export const discountRefusals = {
  ...codeRefusals,
  ...kidsMealRefusals,
  code_name_invalid: 'A code has 2 to 32 letters, digits, hyphens or underscores',
  code_name_taken: 'This code already exists',
  code_not_found: 'There is no such discount code.',
  code_was_used: 'This code has been used. Switch it off instead.',
  percentage_invalid: 'Enter a percentage above 0 and up to 100',
  amount_missing: 'Enter an amount above $0.00',
  eligible_products_missing: 'Choose at least one meal',
  end_before_beginning: 'The end must be after the start',
  max_uses_invalid: 'Enter a whole number of at least 1, or leave it blank',
} satisfies RefusalTable
export type DiscountRefusal = RefusalOf<typeof discountRefusals>
