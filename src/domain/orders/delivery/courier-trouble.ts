/** Delivery trouble on the courier's side: what staff must handle, and what they can do. */

import type { Refusal } from '../../refusal.ts'
import type { OrderStatus } from '../ordering/status.ts'
import type { CourierState } from './courier-state.ts'

/** `unassigned`: no courier has accepted in time. */
export const courierTroubles = ['unassigned', 'cancelled', 'returning', 'returned', 'failed'] as const
export type CourierTrouble = (typeof courierTroubles)[number]

/** The facts about an order's delivery that matter here. */
type CourierFacts = {
  readonly state: CourierState
  /** Whether staff were alerted that no courier accepted in time. */
  readonly isOverdue: boolean
}

/**
 * DLV-22: the trouble of a delivery of an order in this status, or null: no courier in time, a delivery that was canceled or
 * failed, or food that is on its way back or came back. A canceled order has none.
 */
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

/** DLV-22: why no other courier can be requested for an order, or null. `courier`: null if none was ever requested. */
export function whyNotAnotherCourier(status: OrderStatus, courier: CourierFacts | null): Refusal | null {
  return courier && courierTrouble(status, courier) ? null : { kind: 'courier_not_needed' }
}

const texts = {
  unassigned: 'No courier has taken this delivery yet',
  cancelled: 'The courier has canceled',
  returning: 'The delivery failed, and the courier is bringing the food back',
  returned: 'The courier brought the food back',
  failed: 'No courier could be booked',
} as const satisfies Record<CourierTrouble, string>

/** DLV-22: the trouble as text for staff. */
export function formatCourierTrouble(trouble: CourierTrouble): string {
  return texts[trouble]
}
