import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { DiscountRefusal } from './discount-refusals.ts'

const cases: MessageCases<DiscountRefusal> = {
  code_missing: [[{ kind: 'code_missing' }, 'Please enter a discount code']],
  code_invalid: [[{ kind: 'code_invalid' }, 'Invalid discount code']],
  code_expired: [[{ kind: 'code_expired' }, 'This discount code has expired']],
  code_not_yet: [[{ kind: 'code_not_yet' }, 'This discount code is not yet active']],
  code_below_minimum: [
    [{ kind: 'code_below_minimum', minimum: cents(2000) }, 'Minimum order amount is $20.00'],
  ],
  code_used_up: [[{ kind: 'code_used_up' }, 'This discount code has reached its usage limit']],
  kids_meal_not_earned: [[{ kind: 'kids_meal_not_earned' }, 'Minimum $19.00 required for free kids meal']],
  too_many_kids_meals: [
    [
      { kind: 'too_many_kids_meals', earned: 2 },
      'Your order earns 2 free kids meal(s). Please unselect the others.',
    ],
  ],
  kids_meal_not_eligible: [
    [{ kind: 'kids_meal_not_eligible' }, 'This meal is not one of the free kids meals. Please choose again.'],
  ],
  code_name_invalid: [
    [{ kind: 'code_name_invalid' }, 'A code has 2 to 32 letters, digits, hyphens or underscores'],
  ],
  code_name_taken: [[{ kind: 'code_name_taken' }, 'This code already exists']],
  code_not_found: [[{ kind: 'code_not_found' }, 'There is no such discount code.']],
  code_was_used: [[{ kind: 'code_was_used' }, 'This code has been used. Switch it off instead.']],
  percentage_invalid: [[{ kind: 'percentage_invalid' }, 'Enter a percentage above 0 and up to 100']],
  amount_missing: [[{ kind: 'amount_missing' }, 'Enter an amount above $0.00']],
  eligible_products_missing: [[{ kind: 'eligible_products_missing' }, 'Choose at least one meal']],
  end_before_beginning: [[{ kind: 'end_before_beginning' }, 'The end must be after the start']],
  max_uses_invalid: [[{ kind: 'max_uses_invalid' }, 'Enter a whole number of at least 1, or leave it blank']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
