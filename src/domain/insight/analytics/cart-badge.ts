/** The label and color of a cart session's status, as owners see them. */

import { type CartSessionStatus, cartSessionStatuses } from '../tracking/cart-session.ts'

export type CartBadgeColor = 'blue' | 'red' | 'yellow' | 'green' | 'gray'

const badges = {
  active: { label: 'Active', color: 'blue' },
  abandoned: { label: 'Abandoned', color: 'red' },
  checkout_started: { label: 'Started checkout', color: 'yellow' },
  checkout_completed: { label: 'Completed', color: 'green' },
  expired: { label: 'Expired', color: 'gray' },
} as const satisfies Record<CartSessionStatus, { label: string; color: CartBadgeColor }>

type CartBadge = { readonly label: string; readonly color: CartBadgeColor }

/** FIG-41: the badge of a status. An unknown status gets the style of expired and its own label. */
export function cartBadge(status: string): CartBadge {
  const knownStatus = cartSessionStatuses.find((candidate) => candidate === status)
  return knownStatus ? badges[knownStatus] : { label: formatStatus(status), color: badges.expired.color }
}

/** Formats 'left_open' as 'Left open'. */
function formatStatus(status: string): string {
  const label = status.replaceAll('_', ' ').trim()
  return label === '' ? badges.expired.label : `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}
