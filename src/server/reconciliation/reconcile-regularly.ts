/** The comparisons that come by themselves: every few minutes the last hours, every night the last days. */

import { PaymentProviderError } from '../adapters/payment/port.ts'
import type { Clock } from '../clock.ts'
import type { OrderingDeps } from '../ordering/make-order.ts'
import { reconcile } from './reconcile.ts'

const lately = { hours: 2 } as const
const lastDays = { hours: 72 } as const

/** RCN-10: while the provider is away the next one comes in five minutes. */
export async function reconcileLately(deps: OrderingDeps, providerClock: Clock): Promise<void> {
  try {
    await reconcileSince(deps, providerClock, lately)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error }, 'the payment provider could not be compared with; the next time comes soon')
  }
}

/** RCN-10: tried again until there is a verdict. */
export async function reconcileDays(deps: OrderingDeps, providerClock: Clock): Promise<void> {
  await reconcileSince(deps, providerClock, lastDays)
}

async function reconcileSince(
  deps: OrderingDeps,
  providerClock: Clock,
  length: Temporal.DurationLike,
): Promise<void> {
  const { db, clock, ids, log, payments, menus, figures, jobs, milestone } = deps
  if (!payments) return
  const now = clock.now()
  const span = { from: now.subtract(length), to: now }
  const parts = { db, clock, providerClock, ids, log, payments, menus, figures, jobs, milestone }
  const report = await reconcile(parts, { span, restaurantId: null })
  const { sums, gaps, unexplained } = report
  log.info({ payments: sums.payments, gaps: gaps.length, unexplained }, 'payments reconciled')
}
