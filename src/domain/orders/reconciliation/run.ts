/** A reconciliation run: its cause, and how it ended. */

/** RCN-14: `lately` and `days` are scheduled, `command` comes from the command line, `asked` from the admin area. */
export const runCauses = ['lately', 'days', 'command', 'asked'] as const
export type RunCause = (typeof runCauses)[number]

export const runStates = ['waiting', 'running', 'ended', 'failed'] as const
type RunState = (typeof runStates)[number]

/** RCN-14: the number of days for which runs are stored; gaps stay with the ledger. */
export const runsRetentionDays = 90

/** RCN-14: a run that has not ended within this time was aborted, for example by a kill. */
const longestRun = { hours: 1 } as const

/** RCN-14: whether the run can still end. */
export function isUnderWay(
  run: { readonly state: RunState; readonly startedAt: string },
  now: Temporal.Instant,
) {
  if (run.state !== 'waiting' && run.state !== 'running') return false
  return Temporal.Instant.compare(Temporal.Instant.from(run.startedAt).add(longestRun), now) > 0
}

/** RCN-14: labels of the causes. */
export const runCauseLabels = {
  lately: 'Every five minutes',
  days: 'Every night',
  command: 'Command line',
  asked: 'On request',
} as const satisfies Record<RunCause, string>

/** RCN-14: a sentence that says why there is no result. */
export function formatRunProblem(code: string): string {
  switch (code) {
    case 'no_provider':
      return 'No payment provider is set up.'
    case 'span_too_long':
      return 'The period has too many payments. Compare it day by day, or one restaurant at a time.'
    case brokenOff:
      return 'An internal error stopped the comparison. The log has the details.'
    default:
      return `The comparison with the payment provider failed (${code}).`
  }
}

/** The code of an internal failure. */
export const brokenOff = 'broken_off'
