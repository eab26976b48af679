import { expect, test } from 'vitest'
import type { OrderStatus } from './status.ts'
import { stepTimes } from './step-times.ts'

/** Each step a minute after the one before; those marked were taken back. */
function timesOf(...steps: readonly (OrderStatus | `undo to ${OrderStatus}`)[]) {
  const taken = steps.map((step, minute) => ({
    to: step.replace('undo to ', '') as OrderStatus,
    isUndo: step.startsWith('undo'),
    at: Temporal.Instant.from(`2026-03-06T17:0${minute}:00Z`),
  }))
  return stepTimes(taken).map(({ status, at }) => `${status} ${at.slice(14, 16)}`)
}

test('[ORD-28] each step has the time at which it was taken', () => {
  expect(timesOf()).toEqual([])
  expect(timesOf('pending', 'acknowledged', 'preparing')).toEqual([
    'pending 00',
    'acknowledged 01',
    'preparing 02',
  ])
})

test('[ORD-28] an undone step loses its time, and has a new one when it is taken again', () => {
  expect(timesOf('pending', 'acknowledged', 'undo to pending')).toEqual(['pending 00'])
  expect(timesOf('pending', 'acknowledged', 'preparing', 'undo to acknowledged', 'preparing')).toEqual([
    'pending 00',
    'acknowledged 01',
    'preparing 04',
  ])
})

test('[ORD-28] a received order is a new one, and a cancellation is no step', () => {
  expect(timesOf('pending', 'received')).toEqual(['received 01'])
  expect(timesOf('pending', 'acknowledged', 'cancelled')).toEqual(['pending 00', 'acknowledged 01'])
})
