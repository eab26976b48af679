import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { type EventDetails, offeredEventKinds, publicKindOf } from './public-event.ts'

const none: EventDetails = { step: null, refund: null, items: null }
const event = (type: string, details: Partial<EventDetails> = {}) => ({ ...none, type, ...details })
const moved = (to: NonNullable<EventDetails['step']>['to'], isUndo = false) =>
  event('order_moved', { step: { to, isUndo } })
const refund = (status: 'refunded' | 'failed') =>
  event('order_refunded', {
    refund: { id: toId('019a9d00-0000-7000-8000-000000000001'), amount: cents(500), status },
  })

test.each([
  [event('order_placed'), 'order.placed'],
  [moved('acknowledged'), 'order.acknowledged'],
  [moved('preparing'), 'order.preparing'],
  [moved('ready'), 'order.ready'],
  [moved('completed'), 'order.completed'],
  [moved('received', true), 'order.step_undone'],
  [moved('acknowledged', true), 'order.step_undone'],
  [event('order_cancelled'), 'order.cancelled'],
  [event('order_rescheduled'), 'order.changed'],
  [refund('refunded'), 'order.refunded'],
  [refund('failed'), 'order.refund_failed'],
  [event('order_refunded'), null],
  [event('courier_moved'), 'delivery.updated'],
  [event('courier_update'), null],
  [event('ordering_paused'), 'ordering.paused'],
  [event('menu_changed'), 'menu.changed'],
  [event('menu_changed', { items: [] }), 'stock.changed'],
  [event('endpoint_test'), 'endpoint.test'],
  [event('order_moved'), null],
  [event('order_silenced'), null],
  [event('device_revoked'), null],
] as const)('[EVT-1] %j is %s', (logged, kind) => {
  expect(publicKindOf(logged)).toBe(kind)
})

test('[WHK-9] a test event is no kind that a webhook can choose', () => {
  expect(offeredEventKinds).not.toContain('endpoint.test')
})
