/** The sandbox's stored objects. Amounts are whole cents, times are seconds since 1970, as in the API. */

import { randomUUID } from 'node:crypto'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type AutomaticMethods = {
  readonly enabled: boolean
  readonly allow_redirects?: 'always' | 'never'
}

export type CancellationReason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer'

/** Why the latest payment attempt failed. */
export type PaymentFailure = {
  readonly code: string
  readonly decline_code: string | null
  readonly message: string
  readonly charge: string | null
  readonly payment_method: string
}

type Challenge = {
  readonly token: string
  readonly methodId: string
  readonly returnUrl: string | null
}

export type Intent = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly status: IntentStatus
  readonly client_secret: string
  readonly metadata: Record<string, string>
  readonly description: string | null
  readonly receipt_email: string | null
  readonly payment_method_types: readonly string[]
  readonly automatic_payment_methods?: AutomaticMethods | null
  readonly on_behalf_of: string | null
  /** The connected account that receives the transfer. */
  readonly destination: string | null
  /** Cents to transfer. Default: the whole payment. */
  readonly transfer_amount?: number | null
  /** Cents that the connected account pays to the platform. */
  readonly application_fee_amount?: number | null
  readonly statement_descriptor_suffix?: string | null
  readonly payment_method: string | null
  readonly latest_charge: string | null
  readonly last_payment_error: PaymentFailure | null
  readonly challenge: Challenge | null
  readonly canceled_at: number | null
  readonly cancellation_reason: CancellationReason | null
  /** SBX-14: what the API reports in place of the actual values. */
  readonly override?: IntentOverride
}

/** SBX-14: the parts of a payment that a test overrides; absent parts are reported correctly. */
export type IntentOverride = {
  readonly amountReceived?: number
  readonly currency?: string
  /** Replaces all metadata. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** SBX-4: the stored part of a card. Its number and security code are never stored. */
export type PaymentMethod = {
  readonly id: string
  readonly created: number
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly challenge: boolean
  /** Default: its charges are not disputed. */
  readonly disputes?: boolean
  /** What happens to its refunds. Default: they succeed at once and stay so. */
  readonly refunds?: RefundCourse
  readonly decline: { readonly code: string; readonly declineCode: string; readonly message: string } | null
  readonly billing: {
    readonly name: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly postalCode: string | null
  }
}

export type Charge = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly amount_refunded: number
  readonly currency: string
  readonly status: 'succeeded' | 'failed'
  /** Whether the cardholder disputed it at the bank. */
  readonly disputed: boolean
  readonly payment_intent: string
  readonly payment_method: string
  /** Null or absent: nothing was transferred to a connected account. */
  readonly transfer?: string | null
  readonly balance_transaction?: string | null
  /** The application fee that the platform receives from the connected account. */
  readonly application_fee?: string | null
  readonly failure: { readonly code: string; readonly message: string } | null
}

/** SBX-31: 'settles' starts as pending and succeeds later; 'fails' succeeds at first and fails later. */
export type RefundCourse = 'settles' | 'fails'

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

export type SandboxRefund = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: RefundReason | null
  readonly metadata: Record<string, string>
  /** Default: succeeded. */
  readonly status?: RefundStatus
  readonly failure_reason?: string | null
  readonly balance_transaction?: string | null
  readonly failure_balance_transaction?: string | null
  readonly transfer_reversal?: string | null
  /** What happens to it automatically later. Absent or null: nothing. */
  readonly course?: RefundCourse | null
}

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'

/** SBX-30: a charge that the cardholder disputes at the bank. */
export type SandboxDispute = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly payment_method: string
  readonly reason: DisputeReason
  readonly status: SandboxDisputeStatus
  /** The last second in which evidence is accepted. */
  readonly due_by: number
  /** Ids, in the order in which the money moved. */
  readonly balance_transactions: readonly string[]
}

export type SandboxDisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'duplicate' | 'general'

/** The amount transferred to a connected account for a payment. */
export type Transfer = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly amount_reversed: number
  readonly currency: string
  readonly destination: string
  readonly charge: string
  /** What the destination received for it; absent for transfers saved before connected accounts had balances. */
  readonly destination_payment?: string
}

export type TransferReversal = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly transfer: string
  /** The refund that reversed it; null if it was reversed separately. */
  readonly source_refund: string | null
  readonly metadata: Record<string, string>
  readonly destination_payment_refund?: string | null
}

/** SBX-32: one movement of a balance. `amount` is negative if money leaves; `fee` is the provider's fee. */
export type BalanceTransaction = {
  readonly id: string
  readonly created: number
  readonly type: BalanceMovement
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly description: string | null
  readonly source: string
  /** The connected account whose balance it moved; absent or null for the platform's. */
  readonly account?: string | null
  /** The part of `fee` that goes to the platform. */
  readonly platform_fee?: number
  /** When the money can be paid out. Default: at once. */
  readonly available_on?: number
  /** The payout that pays it out, of an imported transaction. */
  readonly payout?: string
}

/** SBX-43: an automatic payout of a balance to a bank account. */
export type SandboxPayout = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  /** The connected account; null for the platform. */
  readonly account: string | null
  readonly arrival_date: number
  readonly status: 'in_transit' | 'paid' | 'failed'
  readonly balance_transaction: string
  readonly failure_balance_transaction: string | null
}

/** SBX-44: what a connected account received for a transfer, with the fee that the platform took from it. */
export type DestinationPayment = {
  readonly id: string
  readonly created: number
  readonly transfer: string
}

/** SBX-44: what a connected account gave back for the reversal of a transfer. */
export type DestinationRefund = {
  readonly id: string
  readonly created: number
  readonly payment: string
  readonly reversal: string
}

/** SBX-32: what the platform took from a payment that it passed on. */
export type ApplicationFee = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly account: string
}

export type BalanceMovement =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'dispute'
  | 'dispute_reversal'
  | 'transfer'
  | 'transfer_refund'
  | 'application_fee'
  | 'application_fee_refund'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure'

/** SBX-33: a connected account, and whether it can receive transfers. */
export type SandboxAccount = {
  readonly id: string
  readonly created: number
  readonly capability: CapabilityStatus
}

/** SBX-45: a link to the page on which the owner of a connected account sets it up. It can be used once. */
export type AccountLink = {
  readonly id: string
  readonly created: number
  readonly account: string
  readonly return_url: string
  readonly refresh_url: string
  readonly isUsed: boolean
}

export type CapabilityStatus = 'active' | 'pending' | 'inactive'

/** SBX-33: a domain on which wallet buttons may be shown. */
export type MethodDomain = {
  readonly id: string
  readonly created: number
  readonly domain_name: string
  readonly enabled: boolean
  /** The connected account it is registered for; null for the platform. */
  readonly account: string | null
}

export type SandboxEvent = {
  readonly id: string
  readonly created: number
  readonly type: string
  /** The exact text that is signed and sent. */
  readonly payload: string
}

/** A random identifier, such as 'pi_3f…'. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}
