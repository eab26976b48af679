import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { hasMoved, type Places } from './layout/place-tickets.ts'
import { openTapLock } from './tap-lock.ts'

/**
 * Returns a function that takes an order's step by tap or key, locked briefly after each, and after tickets have moved (KDS-4). A
 * ticket moved by keyboard keeps the focus. `orders` and `places` determine the tickets' positions. `heights`: how high the places
 * of tapped tickets were, in CSS pixels. `onLastInView` receives each order that
 * is tapped while no other button of its lane is in view, and null for any other.
 */
export function useStep(
  take: (order: KitchenOrder) => void,
  orders: readonly KitchenOrder[],
  places: Places,
  onLastInView: (id: OrderId | null) => void,
) {
  const [lockedId, setLockedId] = useState<OrderId | null>(null)
  const [heights, setHeights] = useState<ReadonlyMap<OrderId, number>>(new Map())
  const [lock] = useState(() => openTapLock(() => setLockedId(null)))
  const moved = useRef<OrderId>(null)
  useEffect(() => lock.close, [lock])

  const placesBefore = useRef(places)
  useEffect(() => {
    if (hasMoved(placesBefore.current, places)) lock.take()
    placesBefore.current = places
  }, [places, lock])

  // The ticket has moved when the orders have, or once its lane has a column.
  useEffect(() => {
    if (!orders.some(({ id }) => id === moved.current)) return
    const ticket = places && document.getElementById(`order-${moved.current}`)
    if (!ticket) return
    moved.current = null
    if (!ticket.contains(document.activeElement)) ticket.focus()
  }, [orders, places])

  const step = useCallback(
    (order: KitchenOrder, isByKey: boolean) => {
      if (!lock.take()) return
      setLockedId(order.id)
      const box = document.getElementById(`order-${order.id}`)?.parentElement
      if (box) {
        const { height } = box.getBoundingClientRect()
        setHeights((earlier) => new Map(earlier).set(order.id, height))
      }
      onLastInView(isLastInView(order.id) ? order.id : null)
      moved.current = isByKey ? order.id : null
      take(order)
    },
    [lock, take, onLastInView],
  )
  return { step, lockedId, heights }
}

/** What covers tickets at the edges of the screen, in CSS pixels: header and band (KDS-25), and the strip (KDS-22). */
const covered = { top: 120, bottom: 56 } as const

/** Whether no other button of this order's lane is in view, not even a part of one. */
function isLastInView(id: OrderId): boolean {
  const own = document.getElementById(`step-${id}`)
  const buttons = own?.closest('section')?.querySelectorAll('[id^="step-"]') ?? []
  return [...buttons].every((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return button === own || bottom <= covered.top || top >= innerHeight - covered.bottom
  })
}
