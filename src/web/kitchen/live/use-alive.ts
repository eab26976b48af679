/** The display's sign of life, with the new orders that really stand on its screen (K1, KIT-17). */

import { useEffect, useRef } from 'react'
import type { OrderId } from '#domain/ids.ts'
import { isNew, type KitchenOrder } from '#domain/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'

/** Several times in the two minutes after which a kitchen counts as without a display. */
const aliveMilliseconds = 25_000
/** A new ticket is painted by then. */
const paintedMilliseconds = 300

/** KDS-15: tells the server at once of each new order that came into view, and all along that somebody could see it. */
export function useAlive(orders: readonly KitchenOrder[]): void {
  const fresh = orders.filter(isNew).map(({ id }) => id)
  /** Orders that came into view and of which the server was not told yet, wherever their tickets have gone since. */
  const untold = useRef<ReadonlySet<OrderId>>(new Set())
  const key = fresh.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when other orders are new
  useEffect(() => {
    untold.current = new Set([...untold.current, ...fresh.filter(isInView)])
    const send = () => {
      const shown = [...new Set([...untold.current, ...fresh.filter(isInView)])].slice(0, mostAtOnce)
      callApi()
        .then(({ kitchen }) => kitchen.alive({ shown }))
        .then(() => {
          untold.current = new Set([...untold.current].filter((id) => !shown.includes(id)))
        })
        // No sign of life is a sign too: the server notices.
        .catch(() => {})
    }
    const soon = setTimeout(send, paintedMilliseconds)
    const timer = setInterval(send, aliveMilliseconds)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', send)
    }
  }, [key])
}

/** As many orders as the API takes with one call. */
const mostAtOnce = 500

/** Whether a part of the order's ticket that can be read is in the window, and the window is seen. */
function isInView(orderId: OrderId): boolean {
  const ticket = ticketOf(orderId)
  if (!ticket || document.visibilityState !== 'visible') return false
  const { top, bottom } = ticket.getBoundingClientRect()
  return Math.min(bottom, innerHeight) - Math.max(top, 0) >= readableHeight
}

/** Number, customer and the first dish, in CSS pixels. */
const readableHeight = 80

function ticketOf(orderId: OrderId): HTMLElement | null {
  return document.getElementById(`order-${orderId}`)
}
