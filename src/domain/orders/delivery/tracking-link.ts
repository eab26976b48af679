/** The courier's page that shows its location and the destination. */

import type { OrderStatus } from '../ordering/status.ts'
import { type CourierState, hasEnded } from './courier-state.ts'

/** DLV-25: the link while the courier is under way; null before, after, and for a canceled order. */
export function trackingLink(
  status: OrderStatus,
  { state, trackingUrl }: { readonly state: CourierState; readonly trackingUrl: string | null },
): string | null {
  const rides = state !== 'requested' && !hasEnded(state)
  return rides && status !== 'cancelled' ? trackingUrl : null
}
