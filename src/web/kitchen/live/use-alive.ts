/** Sends the display's sign of life, with the new orders that are visible on its screen (K1, KIT-17). */

import { useEffect, useMemo, useRef } from 'react'
import type { OrderId } from '#domain/ids.ts'
import { isNew, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { type TicketsInView, watchTickets } from './tickets-in-view.ts'

/** Several times within the two minutes after which a kitchen counts as having no display. */
const aliveMilliseconds = 25_000
/** Tickets that come into view within this time are reported in one call. */
const soonMilliseconds = 300

/**
 * KDS-15: reports each new order as soon as it comes into view, and every 25 s sends a sign of life with the new orders in
 * view.
 */
export function useAlive(orders: readonly KitchenOrder[]): void {
  const fresh = useMemo(() => orders.filter(isNew).map(({ id }) => id), [orders])
  const tickets = useRef<TicketsInView>(null)

  useEffect(() => {
    /** Orders that came into view and are not reported yet, even if their tickets are out of view by now. */
    let unreported: ReadonlySet<OrderId> = new Set()
    let soon: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      const seen = tickets.current?.inView() ?? []
      const shown = [...new Set([...unreported, ...seen])].slice(0, mostAtOnce)
      callApi()
        .then(({ kitchen }) => kitchen.alive({ shown }))
        .then(() => {
          unreported = new Set([...unreported].filter((id) => !shown.includes(id)))
        })
        // Ignored: the server notices a missing sign of life.
        .catch(() => {})
    }
    const sendSoon = () => {
      clearTimeout(soon)
      soon = setTimeout(send, soonMilliseconds)
    }
    tickets.current = watchTickets((orderIds) => {
      unreported = new Set([...unreported, ...orderIds])
      sendSoon()
    })
    sendSoon()
    const timer = setInterval(send, aliveMilliseconds)
    document.addEventListener('visibilitychange', send)
    return () => {
      tickets.current?.close()
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', send)
    }
  }, [])

  useEffect(() => tickets.current?.watch(fresh), [fresh])
}

/** The maximum number of orders the API accepts in one call. */
const mostAtOnce = 500
