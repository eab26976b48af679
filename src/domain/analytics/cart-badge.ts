/** How the status of a cart session is shown to owners: its words and its colour. */

import { type CartSessionStatus, cartSessionStatuses } from '../tracking/cart-session.ts'

export type CartBadgeColor = 'blue' | 'red' | 'yellow' | 'green' | 'gray'

const badges = {
  active: { label: 'Active', color: 'blue' },
  abandoned: { label: 'Abandoned', color: 'red' },
  checkout_started: { label: 'Checkout started', color: 'yellow' },
  checkout_completed: { label: 'Checkout completed', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
} as const satisfies Record<CartSessionStatus, { label: string; color: CartBadgeColor }>

export type CartBadge = { readonly label: string; readonly color: CartBadgeColor }

/** FIG-41: any other status is shown as expired, with its own word. */
export function cartBadge(status: string): CartBadge {
  const known = cartSessionStatuses.find((each) => each === status)
  return known ? badges[known] : { label: formatStatus(status), color: badges.expired.color }
}

/** 'left_open' as 'Left open'. */
function formatStatus(status: string): string {
  const label = status.replaceAll('_', ' ').trim()
  return label === '' ? badges.expired.label : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}
