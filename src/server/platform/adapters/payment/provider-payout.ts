import type { IntentId } from '#domain/ids.ts'
import type { PayoutAmounts, PayoutStatus } from '#domain/money/payouts/payout.ts'
import type { Cents } from '#domain/money.ts'

export type ProviderPayout = {
  readonly id: string
  /** Negative if the provider takes the amount from the bank account. */
  readonly amount: Cents
  readonly status: PayoutStatus
  /** By the provider's clock, in whole seconds. */
  readonly createdAt: Temporal.Instant
  readonly arrivesAt: Temporal.Instant
  /** Whether the provider has determined its lines. It never does for a payout that a person made. */
  readonly hasLines: boolean
  /** The provider's code for a failure. */
  readonly failureCode: string | null
}

export type ProviderLine = PayoutAmounts & {
  /** The provider's id of the balance transaction. */
  readonly id: string
  /** By the provider's clock, in whole seconds. */
  readonly at: Temporal.Instant
  readonly description: string | null
  /** The payment that it is about; null if it is about none. */
  readonly intentId: IntentId | null
  /** Whether that payment was transferred to a restaurant's own account. */
  readonly isPassedOn: boolean
  readonly refundId: string | null
  readonly disputeId: string | null
  /** The transfer of which it takes something back; null for any other line, or if a refund took it back. */
  readonly reversedTransferId: string | null
  /** The payout that failed and whose amount it returns. */
  readonly failedPayoutId: string | null
}
