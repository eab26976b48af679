import { expect, test } from 'vitest'
import { canUndo, decideUndo, undoOf } from './undo.ts'

const at = Temporal.Instant.from('2026-11-20T23:00:00Z')
const undo = undoOf('pending', at)
const order = { status: 'acknowledged', undo } as const

test.each([
  ['at once', 0, true],
  ['five minutes later', 300, true],
  ['a second after that', 301, false],
])('[KIT-11] %s, the step can be undone: %s seconds, %s', (_, seconds, possible) => {
  const now = at.add({ seconds })
  expect(canUndo(order, now.toString())).toBe(possible)
  expect(decideUndo(order, 'acknowledged', now)).toEqual(
    possible ? { ok: true, value: 'pending' } : { ok: false, refusal: { kind: 'undo_not_possible' } },
  )
})

test('[KIT-11] an order that has moved on returns its status; one without a step to undo is refused', () => {
  expect(decideUndo({ ...order, status: 'preparing' }, 'acknowledged', at)).toEqual({
    ok: false,
    refusal: { kind: 'order_moved_on', status: 'preparing' },
  })
  expect(undoOf(null, at)).toBeNull()
  expect(decideUndo({ ...order, undo: null }, 'acknowledged', at)).toMatchObject({
    refusal: { kind: 'undo_not_possible' },
  })
})
