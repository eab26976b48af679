import { useCallback, useEffect, useRef } from 'react'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { statusLabel } from '#domain/orders/ordering/status-labels.ts'
import { dismissNotice, showNotice, showWarning } from './notices/notices.ts'

/**
 * KDS-9: returns a function that shows which step these orders have just taken, with a button that undoes it for those where
 * nothing else has happened. What it shows goes once each of them has changed again.
 */
export function useUndoOffer(
  orders: readonly KitchenOrder[],
  undo: (order: KitchenOrder) => void,
): (before: readonly KitchenOrder[]) => void {
  const latest = useRef(orders)
  const offer = useRef<{ readonly noticeId: number; readonly steps: readonly Step[] } | null>(null)
  useEffect(() => {
    latest.current = orders
    if (!offer.current || offer.current.steps.some((step) => unchangedSince(step, orders))) return
    dismissNotice(offer.current.noticeId)
    offer.current = null
  }, [orders])

  return useCallback(
    (before: readonly KitchenOrder[]) => {
      const steps = before.flatMap(nextStep)
      const [first, ...others] = steps
      if (!first) return
      const run = () => {
        for (const step of steps) {
          const order = unchangedSince(step, latest.current)
          if (order) undo(order)
          else showWarning(`${step.number} has moved on. Its step can be undone from its ticket.`)
        }
      }
      const subject = others.length === 0 ? first.number : `${steps.length} orders`
      const noticeId = showNotice([`${subject}: ${statusLabel(first.next, first.orderType)}`], {
        name: 'undo',
        action: { label: 'UNDO', run },
      })
      offer.current = { noticeId, steps }
    },
    [undo],
  )
}

type Step = ReturnType<typeof nextStep>[number]

function nextStep({ id, number, status, orderType }: KitchenOrder) {
  const step = stepOf(status, orderType)
  return step ? [{ id, number: formatOrderNumber(number), orderType, next: step.next }] : []
}

/** Returns the order if it is as this step left it. */
function unchangedSince({ id, next }: Step, orders: readonly KitchenOrder[]): KitchenOrder | undefined {
  return orders.find((order) => order.id === id && order.status === next)
}
