import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { AvailabilityRefusal } from './availability-refusals.ts'

const cases: MessageCases<AvailabilityRefusal> = {
  online_orders_off: [
    [{ kind: 'online_orders_off' }, 'This restaurant is not taking online orders at the moment.'],
  ],
  ordering_paused: [
    [
      { kind: 'ordering_paused', until: '2026-11-20T18:00:00Z', resumes: 'at 1:00 PM' },
      'Ordering is paused. It resumes at 1:00 PM.',
    ],
  ],
  asap_not_available: [[{ kind: 'asap_not_available' }, '⏰ ASAP ordering is not available right now.']],
  time_missing: [[{ kind: 'time_missing' }, 'Please choose a time for your order.']],
  time_not_available: [
    [{ kind: 'time_not_available' }, 'The chosen time is no longer available. Please choose another one.'],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
