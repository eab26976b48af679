import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the question for type and time once, where a diner was sent here to answer it anew ('Choose another time'). */
export function useWantedOrderType(open: () => void): void {
  const { state } = useLocation()
  const isWanted = isAsking(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is wanted
  useEffect(() => {
    if (!isWanted) return
    open()
    // A reload must not ask again.
    history.replaceState({ ...history.state, usr: null }, '')
  }, [isWanted])
}

function isAsking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'open' in state && state.open === 'order-type'
}
