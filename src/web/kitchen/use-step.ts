import { useCallback, useEffect, useRef, useState } from 'react'
import type { KitchenOrder } from '#domain/kitchen/order.ts'

/** KDS-4: the tickets move when one is tapped; the second tap of a hurried finger would hit another. */
const lockMilliseconds = 500

/** A step by tap or key, locked for a moment after each. A ticket that is moved by keyboard keeps the focus. */
export function useStep(take: (order: KitchenOrder) => void) {
  const [isLocked, setLocked] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moved = useRef<string>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (moved.current === null) return
    const ticket = document.getElementById(moved.current)
    if (ticket && !ticket.contains(document.activeElement)) ticket.focus()
    moved.current = null
  })

  const step = useCallback(
    (order: KitchenOrder, isByKey: boolean) => {
      take(order)
      moved.current = isByKey ? `order-${order.id}` : null
      setLocked(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setLocked(false), lockMilliseconds)
    },
    [take],
  )
  return { step, isLocked }
}
