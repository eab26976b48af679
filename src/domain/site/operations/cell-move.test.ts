import { expect, test } from 'vitest'
import { canUndoMove, type MoveFacts, nextMoveStep } from './cell-move.ts'

const before: MoveFacts = {
  source: { isMoving: false, hasRows: true, hasTraces: false },
  target: { restaurant: 'none', hasSubscription: false, isCopied: false },
}

function facts(source: Partial<MoveFacts['source']>, target: Partial<MoveFacts['target']> = {}): MoveFacts {
  return { source: { ...before.source, ...source }, target: { ...before.target, ...target } }
}

test.for([
  ['copy', facts({})],
  ['copy', facts({ hasTraces: true })],
  ['copy', facts({}, { restaurant: 'left' })],
  ['follow', facts({ hasTraces: true }, { hasSubscription: true })],
  ['freeze', facts({ hasTraces: true }, { hasSubscription: true, isCopied: true })],
  ['compare', facts({ isMoving: true, hasTraces: true }, { hasSubscription: true, isCopied: true })],
  ['switch', facts({ isMoving: true, hasTraces: true })],
  ['clear', facts({ isMoving: true, hasTraces: true }, { restaurant: 'open' })],
  ['clear', facts({ isMoving: true }, { restaurant: 'open' })],
  ['clear', facts({ isMoving: true, hasRows: false, hasTraces: true }, { restaurant: 'open' })],
  ['done', facts({ isMoving: true, hasRows: false }, { restaurant: 'open' })],
  ['gone', facts({ isMoving: true, hasRows: false })],
] as const)('[CEL-2] the next step is %s', ([step, of]) => {
  expect(nextMoveStep(of)).toBe(step)
})

test('[CEL-7] a move can be undone until the restaurant is open in the target', () => {
  expect(canUndoMove(before)).toBe(true)
  expect(canUndoMove(facts({ isMoving: true, hasTraces: true }))).toBe(true)
  expect(canUndoMove(facts({ isMoving: true }, { restaurant: 'open' }))).toBe(false)
  expect(canUndoMove(facts({ isMoving: true, hasRows: false }))).toBe(false)
})
