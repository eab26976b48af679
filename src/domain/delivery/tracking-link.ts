/** The courier's page that shows where it rides, and with that where to. */

import type { OrderStatus } from '../ordering/status.ts'
import { type CourierState, hasEnded } from './courier-state.ts'

/** DLV-25: given to nobody before a courier rides, after it has, or for an order that is cancelled. */
export function trackingLink(
  status: OrderStatus,
  { state, trackingUrl }: { readonly state: CourierState; readonly trackingUrl: string | null },
): string | null {
  const rides = state !== 'requested' && !hasEnded(state)
  return rides && status !== 'cancelled' ? trackingUrl : null
}
