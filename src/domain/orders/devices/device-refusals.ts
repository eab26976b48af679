import type { RefusalTable } from '../../refusal-table.ts'

/** Why a display can't be paired or changed. */
export const deviceRefusals = {
  pairing_code_wrong: 'This code is wrong or no longer valid. Please ask for a new one.',
  too_many_pairing_tries: 'Too many attempts. Please wait a few minutes.',
  device_not_found: 'There is no such display.',
} satisfies RefusalTable
