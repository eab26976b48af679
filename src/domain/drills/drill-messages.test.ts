import { expect, test } from 'vitest'
import type { MessageCases } from '../message-cases.testing.ts'
import { refusalMessage } from '../messages.ts'
import type { DrillRefusal } from './drill-refusals.ts'

const restaurant = 'Luna Tacos'
const cases: MessageCases<DrillRefusal> = {
  drill_not_in_demo: [
    [
      { kind: 'drill_not_in_demo' },
      'Rush drills run in the demo only. On this production site they would fill the kitchen with invented orders.',
    ],
  ],
  drill_without_sandbox: [
    [
      { kind: 'drill_without_sandbox' },
      'Rush drills pay with the payment sandbox only. Start the demo without the keys of a payment provider.',
    ],
  ],
  drill_running: [[{ kind: 'drill_running' }, 'A drill is running. Stop it or wait until it ends.']],
  drill_not_running: [[{ kind: 'drill_not_running' }, 'This drill has ended.']],
  drill_not_ended: [[{ kind: 'drill_not_ended' }, 'This drill is running. Stop it first.']],
  drill_not_found: [[{ kind: 'drill_not_found' }, 'There is no such drill.']],
  drill_restaurant_closed: [
    [
      { kind: 'drill_restaurant_closed', restaurant },
      'Luna Tacos takes no orders for right now. Send scheduled orders only, or choose another restaurant.',
    ],
  ],
  drill_without_times: [
    [
      { kind: 'drill_without_times', restaurant },
      'Luna Tacos offers no times to order for. Check its opening hours.',
    ],
  ],
  drill_without_hosts: [
    [
      { kind: 'drill_without_hosts', restaurant },
      "Luna Tacos has no address for its menu or its kitchen. Add both in the restaurant's settings.",
    ],
  ],
  drill_number_wrong: [
    [
      { kind: 'drill_number_wrong', min: 1, max: 2_000, isWhole: true },
      'Enter a whole number from 1 to 2,000.',
    ],
    [{ kind: 'drill_number_wrong', min: 0.05, max: 120, isWhole: false }, 'Enter a number from 0.05 to 120.'],
  ],
  drill_too_fast: [
    [
      { kind: 'drill_too_fast', most: 20 },
      'That is more than 20 orders a second. Send fewer orders or take longer.',
    ],
  ],
}

test.each(Object.values(cases).flat())('[MSG-1] %j reads %j', (refusal, message) => {
  expect(refusalMessage(refusal)).toBe(message)
})
