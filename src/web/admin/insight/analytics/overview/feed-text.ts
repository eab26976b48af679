/** Texts for the entries of the live activity feed (FIG-26). */

import type { FeedEntry, FeedKind } from '#contract/insight/analytics.ts'
import { refusedReasonNames } from '#domain/insight/analytics/refused-reasons.ts'
import { cents, formatDollars, times } from '#domain/money.ts'

type FeedText = {
  /** 'Added 2 × Hibachi Chicken' */
  readonly title: string
  /** '/menu/sakura · from google.com'; null if nothing more is known. */
  readonly detail: string | null
  /** '$36.00'; null if no money is involved. */
  readonly amount: string | null
}

export const feedTones = {
  visit: 'neutral',
  item_added: 'accent',
  item_removed: 'neutral',
  item_quantity_changed: 'neutral',
  checkout_started: 'warn',
  checkout_completed: 'good',
  payment_succeeded: 'good',
  payment_failed: 'bad',
  refused: 'bad',
} as const satisfies Record<FeedKind, string>

/** FIG-26: returns what happened, to which product, and the amount. */
export function formatFeedEntry(entry: FeedEntry): FeedText {
  return { title: titleOf(entry), detail: detailOf(entry), amount: amountOf(entry) }
}

/** FIG-28: returns the announcement of new entries for screen readers; '' if there are none. */
export function formatNewsCount(count: number): string {
  return count === 0 ? '' : `${count} new ${count === 1 ? 'entry' : 'entries'} in the Live Activity Feed`
}

function titleOf({ kind, productName = 'an item', quantity = 1, reason }: FeedEntry): string {
  switch (kind) {
    case 'visit':
      return 'Menu opened'
    case 'item_added':
      return `Added ${quantity} × ${productName}`
    case 'item_removed':
      return `Removed ${quantity} × ${productName}`
    case 'item_quantity_changed':
      return `Changed to ${quantity} × ${productName}`
    case 'checkout_started':
      return 'Checkout started'
    case 'checkout_completed':
      return 'Checkout completed'
    case 'payment_succeeded':
      return 'Payment succeeded'
    case 'payment_failed':
      return 'Payment failed'
    case 'refused':
      return reason ? `Turned away: ${refusedReasonNames[reason]}` : 'Turned away'
  }
}

function detailOf({ landingPage, referrerHost }: FeedEntry): string | null {
  const parts = [landingPage, referrerHost && `from ${referrerHost}`].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function amountOf({ kind, amount, quantity }: FeedEntry): string | null {
  if (amount === undefined) return null
  if (kind === 'refused' && amount === 0) return null
  const isLine = kind === 'item_added' || kind === 'item_removed' || kind === 'item_quantity_changed'
  return formatDollars(isLine ? times(cents(amount), quantity ?? 1) : cents(amount))
}
