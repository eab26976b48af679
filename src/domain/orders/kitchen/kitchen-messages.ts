import type { MessageTable } from '../../messages/message-table.ts'
import type { KitchenRefusal } from './kitchen-refusals.ts'

export const kitchenMessages: MessageTable<KitchenRefusal> = {
  order_moved_on: 'This order has already moved on.',
  order_step_unknown: 'This order has no further step.',
  undo_not_possible: 'This step can no longer be undone.',
  order_of_other_day: 'Only orders of today can be canceled here. Please ask the owner.',
  cancel_reason_missing: 'Please give a reason for the cancellation.',
}
