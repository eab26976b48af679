/** The display's sign of life, with the new orders that really stand on its screen (K1, KIT-17). */

import { useEffect, useRef } from 'react'
import type { OrderId } from '#domain/ids.ts'
import { isNew, type KitchenOrder } from '#domain/kitchen/order.ts'
import { callApi } from '#web/api/client.ts'
import { type TicketsInView, watchTickets } from './tickets-in-view.ts'

/** Several times in the two minutes after which a kitchen counts as without a display. */
const aliveMilliseconds = 25_000
/** Tickets that come into view within it are told with one call. */
const soonMilliseconds = 300

/** KDS-15: tells the server at once of each new order that came into view, and all along that somebody could see it. */
export function useAlive(orders: readonly KitchenOrder[]): void {
  const fresh = orders.filter(isNew).map(({ id }) => id)
  const tickets = useRef<TicketsInView>(null)

  useEffect(() => {
    /** Orders that came into view and of which the server was not told yet, wherever their tickets have gone since. */
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
        // No sign of life is a sign too: the server notices.
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

  const key = fresh.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew when other orders are new
  useEffect(() => tickets.current?.watch(fresh), [key])
}

/** As many orders as the API takes with one call. */
const mostAtOnce = 500
