import type { MessageTable } from '../message-table.ts'
import type { DinerRefusal } from './diner-refusals.ts'

const missingWinBackField = {
  winBackSubject: 'Please enter a subject.',
  winBackText: 'Please enter the text of the email.',
} as const

export const dinerMessages: MessageTable<DinerRefusal> = {
  diner_not_found: 'This diner could not be found.',
  mail_link_unknown: 'This link is not complete. Please open it again from the email.',
  win_back_field_missing: ({ field }) => missingWinBackField[field],
  win_back_code_unknown: ({ code }) => `There is no discount code ${code} that can be used now.`,
}
