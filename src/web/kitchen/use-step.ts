import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderId } from '#domain/ids.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { openTapLock } from './tap-lock.ts'

/**
 * Returns a function that takes an order's step by tap or key, locked briefly after each. A ticket moved by keyboard keeps
 * the focus. `orders`: the orders that determine the tickets' positions. `heights`: how high the places of tapped tickets were, in
 * CSS pixels.
 */
export function useStep(take: (order: KitchenOrder) => void, orders: readonly KitchenOrder[]) {
  const [lockedId, setLockedId] = useState<OrderId | null>(null)
  const [heights, setHeights] = useState<ReadonlyMap<OrderId, number>>(new Map())
  const [lock] = useState(() => openTapLock(() => setLockedId(null)))
  const moved = useRef<OrderId>(null)
  useEffect(() => lock.close, [lock])

  // The ticket has moved when the orders have.
  useEffect(() => {
    const order = orders.find(({ id }) => id === moved.current)
    moved.current = null
    const ticket = order && document.getElementById(`order-${order.id}`)
    if (ticket && !ticket.contains(document.activeElement)) ticket.focus()
  }, [orders])

  const step = useCallback(
    (order: KitchenOrder, isByKey: boolean) => {
      if (!lock.take()) return
      setLockedId(order.id)
      const box = document.getElementById(`order-${order.id}`)?.parentElement
      if (box) setHeights((earlier) => new Map(earlier).set(order.id, box.getBoundingClientRect().height))
      moved.current = isByKey ? order.id : null
      take(order)
    },
    [lock, take],
  )
  return { step, lockedId, heights }
}
