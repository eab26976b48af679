import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { showNotice, showWarning } from './notices/notices.ts'

/** KDS-9: shows which step was just taken, with a button that undoes it if nothing else has happened. */
export function offerUndo(
  before: KitchenOrder,
  orders: () => readonly KitchenOrder[],
  undo: (order: KitchenOrder) => void,
): void {
  const step = stepOf(before.status, before.orderType)
  if (!step) return
  const number = formatOrderNumber(before.number)
  const run = () => {
    const order = orders().find(({ id }) => id === before.id)
    if (order?.status === step.next) undo(order)
    else showWarning(`${number} has moved on. Its step can be undone from its ticket.`)
  }
  showNotice([`${number}: ${statusLabel(step.next, before.orderType)}`], {
    name: 'undo',
    action: { label: 'UNDO', run },
  })
}
