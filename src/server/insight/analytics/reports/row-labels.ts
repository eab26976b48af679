/** Labels of the values in the rows behind the metrics. */

import type { CartEventType } from '#domain/insight/tracking/cart-changes.ts'

export const cartChangeNames: Readonly<Record<CartEventType, string>> = {
  item_added: 'Added',
  item_removed: 'Removed',
  item_quantity_changed: 'Quantity changed',
}

export const checkoutStepNames = {
  checkout_started: 'Started',
  checkout_completed: 'Completed',
} as const

export const paymentOutcomeNames = { succeeded: 'Succeeded', failed: 'Failed' } as const
