import type { RefundState } from '../kitchen/cancel.ts'

type Refund = {
  readonly status: RefundState
  readonly endedAt: Temporal.Instant | null
  readonly takenBackAt: Temporal.Instant | null
}

/** RFD-15: how a refund ended, in order of time: once, or twice if it failed after it had succeeded. */
export function refundEnds({ status, endedAt, takenBackAt }: Refund) {
  if (!endedAt) return []
  if (!takenBackAt) return [{ at: endedAt, isRefunded: status === 'refunded' }]
  return [
    { at: endedAt, isRefunded: true },
    { at: takenBackAt, isRefunded: false },
  ]
}
