import { describe, expect, test } from 'vitest'
import { decideStep, stepOf } from './kitchen-step.ts'
import { formatOrderNumber } from './order-number.ts'
import { orderTypes } from './order-types.ts'
import { type OrderStatus, orderStatuses } from './status.ts'
import { dinerProgress, dinerStatus, statusLabel } from './status-labels.ts'

const cases = [
  ['pending', 'acknowledged', 'ACKNOWLEDGE', 'NEW ORDER ALERT', 'Order placed', 0],
  ['received', 'acknowledged', 'ACKNOWLEDGE', 'NEW ORDER ALERT', 'Order placed', 0],
  ['acknowledged', 'preparing', 'START PREPARING', 'Acknowledged', 'Accepted by the kitchen', 1],
  ['preparing', 'ready', 'MARK READY', 'Being Prepared', 'Being prepared', 2],
  ['ready', 'completed', 'PICKED UP', 'Ready for Pickup', 'Ready for pickup', 3],
  ['completed', null, null, 'Picked Up', 'Picked up', 4],
  ['cancelled', null, null, 'Canceled', 'Canceled', null],
] as const satisfies readonly (readonly [OrderStatus, ...unknown[]])[]

describe('steps', () => {
  test.each(cases)('[ORD-3] %s advances to %s with %s', (status, next, verb) => {
    expect(stepOf(status, 'pickup')).toEqual(next === null ? null : { next, verb })
  })

  test('[ORD-3] the driver completes a delivery', () => {
    expect(stepOf('ready', 'delivery')).toEqual({ next: 'completed', verb: 'DRIVER PICKUP' })
  })

  test('[ORD-3] every new order is completed after four steps', () => {
    for (const start of ['pending', 'received'] as const) {
      let status: OrderStatus = start
      for (let step = 0; step < 4; step++) status = stepOf(status, 'pickup')?.next ?? status
      expect(status).toBe('completed')
    }
  })

  test('[ORD-4] a tap advances an order from the displayed status', () => {
    expect(decideStep({ status: 'acknowledged', orderType: 'pickup' }, 'acknowledged')).toEqual({
      ok: true,
      value: 'preparing',
    })
  })

  test('[ORD-4] a tap on any other status returns the current one and skips nothing', () => {
    for (const status of orderStatuses) {
      for (const expected of orderStatuses.filter((other) => other !== status)) {
        expect(decideStep({ status, orderType: 'pickup' }, expected)).toEqual({
          ok: false,
          refusal: { kind: 'order_moved_on', status },
        })
      }
    }
  })

  test.each(['completed', 'cancelled'] as const)('[ORD-4] %s has no further step', (status) => {
    expect(decideStep({ status, orderType: 'pickup' }, status)).toEqual({
      ok: false,
      refusal: { kind: 'order_step_unknown' },
    })
  })
})

describe('labels', () => {
  test.each(cases)('[ORD-6] %s has its label in the kitchen', (status, _next, _verb, label) => {
    expect(statusLabel(status, 'pickup')).toBe(label)
  })

  test('[ORD-6] a ready delivery is labeled as ready for delivery', () => {
    expect(statusLabel('ready', 'delivery')).toBe('Ready for Delivery')
  })

  test.each(cases)(
    '[ORD-7] %s has its label for the diner',
    (status, _next, _verb, _label, label, progress) => {
      expect(dinerStatus(status, 'pickup')).toBe(label)
      expect(dinerProgress(status)).toBe(progress)
    },
  )

  test('[ORD-7] a delivery has its own labels at the end', () => {
    expect(dinerStatus('ready', 'delivery')).toBe('Waiting for the driver')
    expect(dinerStatus('completed', 'delivery')).toBe('Out for delivery')
  })

  test('[ORD-7] every status has a label for each type of order', () => {
    for (const status of orderStatuses) {
      for (const orderType of orderTypes) {
        expect(statusLabel(status, orderType)).toMatch(/\w/)
        expect(dinerStatus(status, orderType)).toMatch(/\w/)
      }
    }
  })

  test('[ORD-8] an order is identified by its number', () => {
    expect(formatOrderNumber(1042)).toBe('#1042')
  })
})
