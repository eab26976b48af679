import type { RefusalTable } from '../../refusal-table.ts'

/** Why ordering can't be paused. */
export const pauseRefusals = {
  pause_reason_missing: 'Please select a reason.',
  pause_custom_reason_missing: 'Please enter a custom reason.',
  pause_photo_missing: 'Please take a photo first.',
  pause_photo_unreadable: 'This photo can’t be read. Please take another one.',
  ordering_paused_already: 'Ordering is disabled already.',
  pause_not_found: 'There is no such pause.',
} satisfies RefusalTable
