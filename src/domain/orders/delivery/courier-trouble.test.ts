import { expect, test } from 'vitest'
import { orderStatuses } from '../ordering/status.ts'
import { dinerStatus } from '../ordering/status-labels.ts'
import { courierStates } from './courier-state.ts'
import { dinerHeading, formatCourierForDiner, formatCourierForKitchen } from './courier-text.ts'
import {
  courierTrouble,
  courierTroubles,
  formatCourierTrouble,
  whyNotAnotherCourier,
} from './courier-trouble.ts'
import { pastOrderStatus } from './past-order-status.ts'

test('[DLV-22] a delivery is in trouble if no courier accepts it in time or no courier is available', () => {
  const troubles = courierStates.flatMap((state) =>
    [false, true].map((isOverdue) => courierTrouble('preparing', { state, isOverdue })),
  )
  expect(new Set(troubles)).toEqual(new Set([null, ...courierTroubles]))
  expect(courierTrouble('preparing', { state: 'requested', isOverdue: false })).toBeNull()
  expect(courierTrouble('preparing', { state: 'requested', isOverdue: true })).toBe('unassigned')
  expect(courierTrouble('preparing', { state: 'assigned', isOverdue: true })).toBeNull()
})

test('[CRR-41] food that comes back or has come back is trouble for an order in any status except canceled', () => {
  for (const status of orderStatuses) {
    for (const state of ['returning', 'returned'] as const) {
      const expected = status === 'cancelled' ? null : state
      expect(courierTrouble(status, { state, isOverdue: false })).toBe(expected)
    }
  }
})

test.each(courierStates)('[CRR-42] a diner sees a correct heading while the courier is %s', (state) => {
  const isUndelivered = state === 'returning' || state === 'returned'
  for (const status of orderStatuses) {
    const isDelivered = state === 'delivered' && status === 'completed'
    const expected =
      isUndelivered && status !== 'cancelled'
        ? 'Not delivered'
        : isDelivered
          ? 'Delivered'
          : dinerStatus(status, 'delivery')
    expect(dinerHeading(status, 'delivery', state)).toBe(expected)
    if (isUndelivered)
      expect(formatCourierForDiner(status, state) ?? '').not.toMatch(/on its way|has your order/)
  }
})

test('[CRR-42] without a courier, the heading is the status', () => {
  for (const status of orderStatuses)
    expect(dinerHeading(status, 'pickup', null)).toBe(dinerStatus(status, 'pickup'))
})

test('[CRR-43] in the list of orders, a delivery by the restaurant’s own driver is completed, not out forever', () => {
  expect(pastOrderStatus('completed', 'delivery', null)).toBe('Completed')
  expect(pastOrderStatus('completed', 'delivery', 'on_the_way')).toBe('Out for delivery')
  expect(pastOrderStatus('completed', 'delivery', 'delivered')).toBe('Delivered')
  expect(pastOrderStatus('ready', 'delivery', null)).toBe(dinerStatus('ready', 'delivery'))
  expect(pastOrderStatus('completed', 'pickup', null)).toBe(dinerStatus('completed', 'pickup'))
})

test.each(courierStates)(
  '[DLV-22] another courier is possible for one that is %s only if that is trouble',
  (state) => {
    for (const status of orderStatuses) {
      for (const isOverdue of [false, true]) {
        const facts = { state, isOverdue }
        const expected = courierTrouble(status, facts) ? null : { kind: 'courier_not_needed' }
        expect(whyNotAnotherCourier(status, facts)).toEqual(expected)
      }
    }
    expect(whyNotAnotherCourier('cancelled', { state, isOverdue: true })).not.toBeNull()
    expect(whyNotAnotherCourier('preparing', null)).not.toBeNull()
  },
)

test('[DLV-23] each state has a text for diners and one for the kitchen; a canceled order has none for diners', () => {
  for (const format of [
    (state: (typeof courierStates)[number]) => formatCourierForDiner('preparing', state),
    formatCourierForKitchen,
  ])
    expect(new Set(courierStates.map(format)).size).toBe(courierStates.length)
  expect(new Set(courierTroubles.map(formatCourierTrouble)).size).toBe(courierTroubles.length)
  for (const state of courierStates) expect(formatCourierForDiner('cancelled', state)).toBeNull()
})
