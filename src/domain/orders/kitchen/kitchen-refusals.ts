import { type Cents, formatDollars } from '../../money.ts'
import { formatPhone } from '../../phone.ts'
import type { RefusalTable } from '../../refusal-table.ts'
import { formatOrderNumber } from '../ordering/order-number.ts'
import type { OrderStatus } from '../ordering/status.ts'

/** Why an order can't be moved or canceled. `phone`: the restaurant's. */
export const kitchenRefusals = {
  order_moved_on: (_: { readonly status: OrderStatus }) => 'This order has already moved on.',
  order_step_unknown: 'This order has no further step.',
  undo_not_possible: 'This step can no longer be undone.',
  order_of_other_day: 'Only orders of today can be canceled here. Please ask the owner.',
  cancel_reason_missing: 'Please give a reason for the cancellation.',
  /** Asks the diner; not a reason to refuse the order. */
  kitchen_silent: ({ phone }: { readonly phone: string }) =>
    `The kitchen's screen isn't responding right now. Order anyway, or call ${formatPhone(phone)}.`,
  order_accepted: ({ phone }: { readonly phone: string }) =>
    `The kitchen has already accepted it. Please call ${formatPhone(phone)}.`,
  /** Something was refunded since the diner saw the amount. */
  cancel_refund_changed: ({ amount }: { readonly amount: Cents }) =>
    `You would get ${formatDollars(amount)} back now. Nothing was canceled; please try again.`,
  diner_changes_off: ({ phone }: { readonly phone: string }) =>
    `This order can’t be canceled here. Please call ${formatPhone(phone)}.`,
  time_fixed: ({ phone }: { readonly phone: string }) =>
    `The time of this order can’t be changed here. Please call ${formatPhone(phone)}.`,
  time_menu_changed: ({ phone }: { readonly phone: string }) =>
    `The menu has changed since you ordered, so the time can’t be changed here. Please call ${formatPhone(phone)}.`,
  /** It was changed in another window since the diner saw it. */
  time_changed_meanwhile: ({ due }: { readonly due: string }) =>
    `This order is due ${due} now. Nothing was changed; please choose again.`,
  stranded_begun: ({ number }: { readonly number: number }) =>
    `The kitchen has begun order ${formatOrderNumber(number)} meanwhile. Look at the orders again before you save.`,
  stranded_not_allowed: 'You may not cancel orders. Please keep them, or ask for another time.',
} satisfies RefusalTable
