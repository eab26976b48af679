import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Opens the order-type dialog once if the diner was sent here to choose again ('Choose another time'). */
export function useWantedOrderType(open: () => void): void {
  const { state } = useLocation()
  // After Back or a reload it was already answered.
  const isWanted = useNavigationType() === 'PUSH' && asksForOrderType(state)
  const openNow = useEffectEvent(open)
  useEffect(() => {
    // After the effect: the dialog is shown synchronously, which React doesn't support inside an effect.
    if (isWanted) queueMicrotask(() => openNow())
  }, [isWanted])
}

function asksForOrderType(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'open' in state && state.open === 'order-type'
}
