/** Formats how much a reconciliation run has compared. */

import type { RunView } from '#contract/orders/reconciliation.ts'

/** '1 payment and 12 orders' */
export function formatComparedCounts({ payments, orders }: Pick<RunView, 'payments' | 'orders'>): string {
  return `${counted(payments, 'payment')} and ${counted(orders, 'order')}`
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`
}
