import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import { cents } from '../money.ts'
import type { PricingRefusal } from './pricing-refusals.ts'

const cases: MessageCases<PricingRefusal> = {
  amount_too_small: [
    [
      { kind: 'amount_too_small', minimum: cents(50) },
      'The smallest amount that can be paid by card is $0.50.',
    ],
  ],
  tip_not_offered: [[{ kind: 'tip_not_offered' }, 'This tip is not offered. Please choose again.']],
  custom_tip_missing: [
    [
      { kind: 'custom_tip_missing' },
      'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.',
    ],
  ],
  tip_needs_confirmation: [
    [
      { kind: 'tip_needs_confirmation', tip: cents(15_000) },
      'A tip of $150.00 is unusually high. Please confirm it.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
