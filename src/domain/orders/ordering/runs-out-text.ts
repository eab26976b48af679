import type { RunsOutChoice } from './runs-out.ts'

export const runsOutQuestion = 'If something runs out'

/** In the words of the diner. */
export const runsOutLabels = {
  call: 'Call me',
  refund: 'Refund that item',
  similar: 'Choose something similar for me',
} as const satisfies Record<RunsOutChoice, string>
