import type { PaymentActions } from './actions.ts'
import type { PaymentContext } from './context.ts'
import { allOf } from './store.ts'

/** How often to check for due refunds, in milliseconds. */
const lookEveryMs = 2_000

/** How many refunds to check, newest first. */
const mostRefunds = 200

/**
 * SBX-31: settles or fails refunds of the test cards for it once they are `afterMs` milliseconds old. Returns a function
 * that stops it.
 */
export function startRefundTimers(
  { store, seconds }: PaymentContext,
  actions: Pick<PaymentActions, 'failRefund' | 'settleRefund'>,
  afterMs: number,
): () => void {
  const timer = setInterval(() => {
    for (const { id, course, created } of store.refunds.page({ ...allOf(null), limit: mostRefunds }).rows) {
      if (!course || (seconds() - created) * 1000 < afterMs) continue
      if (course === 'settles') actions.settleRefund(id)
      else actions.failRefund(id)
    }
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
