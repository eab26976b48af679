import { expect, test } from 'vitest'
import { publicKindOf, type StepDetail } from './public-event.ts'

const moved = (to: StepDetail['to'], isUndo = false) => ({ type: 'order_moved', step: { to, isUndo } })

test.each([
  [{ type: 'order_placed', step: null }, 'order.placed'],
  [moved('acknowledged'), 'order.acknowledged'],
  [moved('preparing'), 'order.preparing'],
  [moved('ready'), 'order.ready'],
  [moved('completed'), 'order.completed'],
  [moved('received', true), 'order.step_undone'],
  [moved('acknowledged', true), 'order.step_undone'],
  [{ type: 'order_cancelled', step: null }, 'order.cancelled'],
  [{ type: 'ordering_paused', step: null }, 'ordering.paused'],
  [{ type: 'order_moved', step: null }, null],
  [{ type: 'order_silenced', step: null }, null],
  [{ type: 'device_revoked', step: null }, null],
] as const)('[EVT-1] %j is %s', (event, kind) => {
  expect(publicKindOf(event)).toBe(kind)
})
