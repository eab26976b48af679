import { expect, test } from 'vitest'
import { type CourierState, courierStates } from '../delivery/courier-state.ts'
import {
  courierUpdateOf,
  courierUpdateTypes,
  formatCourierUpdate,
  unseenCourierUpdates,
} from './courier-update.ts'

test.each(courierUpdateTypes)('[KIT-13] %s names its order in a sentence of its own', (type) => {
  expect(formatCourierUpdate({ type, orderNumber: 1042 })).toMatch(/^#1042: (A|The|No) [a-z ]+$/)
})

test('[KIT-13] the button counts unseen updates', () => {
  expect(unseenCourierUpdates([{ seen: false }, { seen: true }, { seen: false }])).toBe(2)
})

test.each([
  ['requested', 'assigned', 'courier_assigned'],
  ['assigned', 'arriving', 'courier_arriving'],
  ['arriving', 'collected', 'order_collected'],
  ['collected', 'on_the_way', null],
  ['assigned', 'on_the_way', 'order_collected'],
  ['on_the_way', 'delivered', 'order_delivered'],
  ['requested', 'cancelled', 'courier_cancelled'],
  ['on_the_way', 'returning', 'delivery_failed'],
  ['returning', 'returned', 'order_returned'],
  ['on_the_way', 'returned', 'order_returned'],
] as const satisfies readonly (readonly [CourierState, CourierState, string | null])[])(
  "[KIT-33, CRR-41] from %s to %s, the kitchen's update is %s",
  (from, to, update) => {
    expect(courierUpdateOf(from, to)).toBe(update)
  },
)

test('[KIT-33] a delivery that does not advance produces no update', () => {
  for (const state of courierStates) expect(courierUpdateOf(state, state)).toBeNull()
})
