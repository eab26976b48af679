import type { MessageTable } from '../../messages/message-table.ts'
import type { DinerRefusal } from './diner-refusals.ts'

export const dinerMessages: MessageTable<DinerRefusal> = {
  diner_not_found: 'This diner could not be found.',
  mail_link_unknown: 'This link is not complete. Please open it again from the email.',
  win_back_code_unknown: ({ code }) => `There is no discount code ${code} that can be used now.`,
}
