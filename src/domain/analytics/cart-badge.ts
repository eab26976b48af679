/** How the status of a cart session is shown to owners: its words and its colour. */

import { type CartSessionStatus, cartSessionStatuses } from '../tracking/cart-session.ts'

export type CartBadgeColor = 'blue' | 'red' | 'yellow' | 'green' | 'gray'

const badges = {
  active: { words: 'Active', color: 'blue' },
  abandoned: { words: 'Abandoned', color: 'red' },
  checkout_started: { words: 'Checkout started', color: 'yellow' },
  checkout_completed: { words: 'Checkout completed', color: 'green' },
  expired: { words: 'Expired', color: 'gray' },
} as const satisfies Record<CartSessionStatus, { words: string; color: CartBadgeColor }>

export type CartBadge = { readonly words: string; readonly color: CartBadgeColor }

/** FIG-41: any other status is shown as expired, with its own word. */
export function cartBadge(status: string): CartBadge {
  const known = cartSessionStatuses.find((each) => each === status)
  return known ? badges[known] : { words: inWords(status), color: badges.expired.color }
}

/** 'left_open' as 'Left open'. */
function inWords(status: string): string {
  const words = status.replaceAll('_', ' ').trim()
  return words === '' ? badges.expired.words : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
