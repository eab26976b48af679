/** The courier's notes about an order. */

import { formatDollars } from '../../money.ts'
import { phoneExtension } from '../../phone.ts'
import { formatOrderNumber } from '../ordering/order-number.ts'
import type { Totals } from '../pricing/priced.ts'

/** DLV-17: the note for the pickup: the order, and the number of items to look for. */
export function pickupNotes(orderNumber: number, { itemCount }: Pick<Totals, 'itemCount'>): string {
  return `Order ${formatOrderNumber(orderNumber)}, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}.`
}

/** DLV-17: the note for the diner's door. `phone`: as stored; the courier's own field has no room for its extension. */
export function dropoffNotes({ grandTotal }: Pick<Totals, 'grandTotal'>, phone: string): string {
  const extension = phoneExtension(phone)
  const line = extension === null ? '' : `, extension ${extension}`
  return `Please call on arrival${line}. Order total: ${formatDollars(grandTotal)}.`
}
