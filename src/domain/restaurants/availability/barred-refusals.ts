/** MSG-1: why no order can be placed for a while. In its own file because every menu loads it. */

import { messageIn, type RefusalOf, type RefusalTable } from '../../refusal-table.ts'

/** Why a restaurant accepts no orders, regardless of its hours. */
export const barredRefusals = {
  online_orders_off: 'This restaurant is not taking online orders at the moment.',
  /** `until` is a UTC instant in ISO 8601, `resumes` the same as text in the restaurant's local time. */
  ordering_paused: ({ resumes }: { readonly until: string; readonly resumes: string }) =>
    `Ordering is paused. It resumes ${resumes}.`,
} satisfies RefusalTable
export type BarredOrdering = RefusalOf<typeof barredRefusals>

export function barredOrderingMessage(refusal: BarredOrdering): string {
  return messageIn(barredRefusals, refusal)
}
