import type { RefusalTable } from '../../refusal-table.ts'
import type { OrderStatus } from '../ordering/status.ts'

/** Why the kitchen can't move or cancel an order. */
export const kitchenRefusals = {
  order_moved_on: (_: { readonly status: OrderStatus }) => 'This order has already moved on.',
  order_step_unknown: 'This order has no further step.',
  undo_not_possible: 'This step can no longer be undone.',
  order_of_other_day: 'Only orders of today can be canceled here. Please ask the owner.',
  cancel_reason_missing: 'Please give a reason for the cancellation.',
} satisfies RefusalTable
