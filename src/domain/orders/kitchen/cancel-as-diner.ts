/** Lets the diner cancel an order. */

import type { Refusal } from '../../refusal.ts'
import type { SettingValues } from '../../restaurants/settings/setting-names.ts'
import { isAskedForTime } from '../ordering/reschedule.ts'
import type { OrderStatus } from '../ordering/status.ts'
import { isNew } from './order.ts'

/**
 * KIT-39: why its diner can't cancel this order, or null. It must be new, whatever day it is due, and the restaurant must allow
 * it. RSC-4: one whose time the restaurant wants changed can be canceled until the kitchen begins it. The decision is made again
 * with the order locked, so that of a cancellation and an acknowledgment one counts.
 */
export function whyNotCancelAsDiner(
  order: { readonly status: OrderStatus; readonly rescheduleReason: string | null },
  { allowDinerChanges, phone }: Pick<SettingValues, 'allowDinerChanges' | 'phone'>,
): Refusal | null {
  if (isAskedForTime(order)) return null
  if (!allowDinerChanges) return { kind: 'diner_changes_off', phone }
  return isNew(order) ? null : { kind: 'order_accepted', phone }
}
