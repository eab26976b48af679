import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { KitchenRefusal } from './kitchen-refusals.ts'

const cases: MessageCases<KitchenRefusal> = {
  order_moved_on: [[{ kind: 'order_moved_on', status: 'preparing' }, 'This order has already moved on.']],
  order_step_unknown: [[{ kind: 'order_step_unknown' }, 'This order has no further step.']],
  undo_not_possible: [[{ kind: 'undo_not_possible' }, 'This step can no longer be undone.']],
  order_of_other_day: [
    [{ kind: 'order_of_other_day' }, 'Only orders of today can be canceled here. Please ask the owner.'],
  ],
  cancel_reason_missing: [[{ kind: 'cancel_reason_missing' }, 'Please give a reason for the cancellation.']],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
