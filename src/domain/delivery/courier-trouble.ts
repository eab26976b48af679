/** A delivery that goes wrong on the courier's side: what staff have to see to, and what they can do. */

import type { OrderStatus } from '../ordering/status.ts'
import type { Refusal } from '../refusal.ts'
import type { CourierState } from './courier-state.ts'

/** `unassigned`: nobody has taken it in time. */
export const courierTroubles = ['unassigned', 'cancelled', 'returning', 'returned', 'failed'] as const
export type CourierTrouble = (typeof courierTroubles)[number]

/** The delivery of an order as far as it matters here. */
export type CourierFacts = {
  readonly state: CourierState
  /** Whether staff were told that nobody had taken it in time. */
  readonly isOverdue: boolean
}

/** DLV-22, CRR-41: what is wrong with a delivery of an order in this status, or null. Nothing is, once the order is cancelled. */
export function courierTrouble(
  status: OrderStatus,
  { state, isOverdue }: CourierFacts,
): CourierTrouble | null {
  if (status === 'cancelled') return null
  switch (state) {
    case 'requested':
      return isOverdue ? 'unassigned' : null
    case 'cancelled':
    case 'returning':
    case 'returned':
    case 'failed':
      return state
    default:
      return null
  }
}

/** DLV-22: why no other courier can be had for an order, or null. `courier` is null where none was ever sent for. */
export function whyNotAnotherCourier(status: OrderStatus, courier: CourierFacts | null): Refusal | null {
  return courier && courierTrouble(status, courier) ? null : { kind: 'courier_not_needed' }
}

const texts = {
  unassigned: 'No courier has taken this delivery yet',
  cancelled: 'The courier has cancelled',
  returning: 'The delivery failed, and the courier is bringing the food back',
  returned: 'The courier brought the food back',
  failed: 'No courier could be sent for',
} as const satisfies Record<CourierTrouble, string>

/** DLV-22: in words for those who work at the restaurant. */
export function formatCourierTrouble(trouble: CourierTrouble): string {
  return texts[trouble]
}
