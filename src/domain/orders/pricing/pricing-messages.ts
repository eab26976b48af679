import type { MessageTable } from '../../messages/message-table.ts'
import { formatDollars } from '../../money.ts'
import type { PricingRefusal } from './pricing-refusals.ts'

export const pricingMessages: MessageTable<PricingRefusal> = {
  amount_too_small: ({ minimum }) =>
    `The smallest amount that can be paid by card is ${formatDollars(minimum)}.`,
  tip_not_offered: 'This tip is not offered. Please choose again.',
  custom_tip_missing: 'Please enter your tip, or choose one of the percentages. Enter 0 for no tip.',
  tip_needs_confirmation: ({ tip }) => `A tip of ${formatDollars(tip)} is unusually high. Please confirm it.`,
}
