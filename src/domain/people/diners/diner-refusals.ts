import type { RefusalTable } from '../../refusal-table.ts'

export const dinerRefusals = {
  diner_not_found: 'This diner could not be found.',
  mail_link_unknown: 'This link is not complete. Please open it again from the email.',
  win_back_code_unknown: ({ code }: { readonly code: string }) =>
    `There is no discount code ${code} that can be used now.`,
} satisfies RefusalTable
