import { expect, test } from 'vitest'
import { gapKinds, listGapKinds } from './gap.ts'
import { gapOutcomeText, gapStates, nextStepText } from './gap-state.ts'
import { formatRunProblem, isUnderWay, runStates } from './run.ts'

test.each(listGapKinds())(
  '[RCN-16] %s has a sentence for what was done, and for what a person must do while it is open',
  (kind) => {
    for (const state of gapStates) expect(gapOutcomeText(kind, state)).toMatch(/^[A-Z].*\.$/)
    expect(nextStepText(kind, 'open')).toMatch(/^[A-Z].*\.$/)
    expect([nextStepText(kind, 'closed'), nextStepText(kind, 'explained')]).toEqual([null, null])
  },
)

test('[RCN-16] if no money can be moved, a person is told the next step and nothing is promised', () => {
  const reportedKinds = listGapKinds().filter((kind) => gapKinds[kind] === 'tell')
  expect(reportedKinds.map((kind) => gapOutcomeText(kind, 'open'))).toEqual(
    reportedKinds.map(() => 'The owner and the platform were notified. No money was moved.'),
  )
  expect(new Set(reportedKinds.map((kind) => nextStepText(kind, 'open'))).size).toBe(reportedKinds.length)
  expect(nextStepText('refund_not_made', 'open')).toContain('Nothing yet.')
})

test('[RCN-14] a run that has not ended within an hour counts as aborted', () => {
  const startedAt = '2026-11-20T20:00:00Z'
  const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
  const states = runStates.filter((state) => isUnderWay({ state, startedAt }, at('20:59:59')))
  expect(states).toEqual(['waiting', 'running'])
  expect(isUnderWay({ state: 'running', startedAt }, at('21:00:00'))).toBe(false)
})

test('[RCN-14] the reason for a missing result is a sentence', () => {
  for (const code of ['no_provider', 'span_too_long', 'broken_off', 'ECONNREFUSED'])
    expect(formatRunProblem(code)).toMatch(/^[A-Z].*\.$/)
  expect(formatRunProblem('ECONNREFUSED')).toContain('ECONNREFUSED')
})
