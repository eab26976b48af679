import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Opens the question for type and time once, where a diner was sent here to answer it anew ('Choose another time'). */
export function useWantedOrderType(open: () => void): void {
  const { state } = useLocation()
  // On the way back or after a reload it was answered before.
  const isWanted = useNavigationType() === 'PUSH' && asksForOrderType(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    // After the effect: the dialog is shown at once, which React can't do from inside one.
    if (isWanted) queueMicrotask(open)
  }, [isWanted])
}

function asksForOrderType(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'open' in state && state.open === 'order-type'
}
