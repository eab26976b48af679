/**
 * The total that leads from the summary to the diner's details and back from the payment: in the history entry, because the
 * details need neither the menu nor a network.
 */

import { useLocation } from 'react-router'
import { type Cents, cents } from '#domain/money.ts'

/** The state of the history entry of the diner's details. */
export function stateWithTotal(total: Cents): { readonly total: Cents } {
  return { total }
}

/** Returns the total of this history entry; null if it has none. */
export function useShownTotal(): Cents | null {
  const { state } = useLocation()
  if (typeof state !== 'object' || state === null || !('total' in state)) return null
  return typeof state.total === 'number' && Number.isSafeInteger(state.total) ? cents(state.total) : null
}
