import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { showNotice, showWarning } from './notices/notices.ts'

/** KDS-9: shows which step these orders have just taken, with a button that undoes it for those where nothing else has happened. */
export function offerUndo(
  before: readonly KitchenOrder[],
  orders: () => readonly KitchenOrder[],
  undo: (order: KitchenOrder) => void,
): void {
  const steps = before.flatMap(({ id, number, status, orderType }) => {
    const step = stepOf(status, orderType)
    return step ? [{ id, number: formatOrderNumber(number), orderType, ...step }] : []
  })
  const [first, ...others] = steps
  if (!first) return
  const run = () => {
    for (const { id, number, next } of steps) {
      const order = orders().find((candidate) => candidate.id === id)
      if (order?.status === next) undo(order)
      else showWarning(`${number} has moved on. Its step can be undone from its ticket.`)
    }
  }
  const subject = others.length === 0 ? first.number : `${steps.length} orders`
  showNotice([`${subject}: ${statusLabel(first.next, first.orderType)}`], {
    name: 'undo',
    action: { label: 'UNDO', run },
  })
}
