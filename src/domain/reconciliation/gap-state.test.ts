import { expect, test } from 'vitest'
import { gapKinds, listGapKinds } from './gap.ts'
import { gapOutcomeText, gapStates, nextStepText } from './gap-state.ts'
import { isUnderWay, runProblemWords, runStates } from './run.ts'

test.each(listGapKinds())(
  '[RCN-16] %s has a sentence for what was done, and for what a person must do while it is open',
  (kind) => {
    for (const state of gapStates) expect(gapOutcomeText(kind, state)).toMatch(/^[A-Z].*\.$/)
    expect(nextStepText(kind, 'open')).toMatch(/^[A-Z].*\.$/)
    expect([nextStepText(kind, 'closed'), nextStepText(kind, 'explained')]).toEqual([null, null])
  },
)

test('[RCN-16] where no money may be moved, a person is told what to do, and nothing is promised', () => {
  const told = listGapKinds().filter((kind) => gapKinds[kind] === 'tell')
  expect(told.map((kind) => gapOutcomeText(kind, 'open'))).toEqual(
    told.map(() => 'Owner and platform were told. No money was moved.'),
  )
  expect(new Set(told.map((kind) => nextStepText(kind, 'open'))).size).toBe(told.length)
  expect(nextStepText('refund_not_made', 'open')).toContain('Nothing yet.')
})

test('[RCN-14] one that has not ended within an hour was broken off', () => {
  const startedAt = '2026-11-20T20:00:00Z'
  const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
  const states = runStates.filter((state) => isUnderWay({ state, startedAt }, at('20:59:59')))
  expect(states).toEqual(['waiting', 'running'])
  expect(isUnderWay({ state: 'running', startedAt }, at('21:00:00'))).toBe(false)
})

test('[RCN-14] why there is no verdict is said in a sentence', () => {
  for (const code of ['no_provider', 'span_too_long', 'broken_off', 'ECONNREFUSED'])
    expect(runProblemWords(code)).toMatch(/^[A-Z].*\.$/)
  expect(runProblemWords('ECONNREFUSED')).toContain('ECONNREFUSED')
})
