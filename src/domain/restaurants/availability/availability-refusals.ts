import type { RefusalTable } from '../../refusal-table.ts'
import { barredRefusals } from './barred-refusals.ts'

/** Why a restaurant takes no order, or not for the time chosen. */
export const availabilityRefusals = {
  ...barredRefusals,
  asap_not_available: '⏰ ASAP ordering is not available right now.',
  time_missing: 'Please choose a time for your order.',
  time_not_available: 'The chosen time is no longer available. Please choose another one.',
} satisfies RefusalTable
