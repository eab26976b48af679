/** What the stand-in keeps. Amounts are whole cents, times seconds since 1970, as on the wire. */

import { randomUUID } from 'node:crypto'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

/** Why the latest try to pay failed. */
export type PaymentFailure = {
  readonly code: string
  readonly decline_code: string | null
  readonly message: string
  readonly charge: string | null
  readonly payment_method: string
}

export type Challenge = {
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
  readonly on_behalf_of: string | null
  /** The connected account that the money goes on to. */
  readonly destination: string | null
  readonly payment_method: string | null
  readonly latest_charge: string | null
  readonly last_payment_error: PaymentFailure | null
  readonly challenge: Challenge | null
  readonly canceled_at: number | null
  readonly cancellation_reason: string | null
  /** SBX-14: what the API says of it instead of what is so. */
  readonly misreported?: Misreport
}

/** SBX-14: parts of a payment as a test has them reported; what is left out is reported as it is. */
export type Misreport = {
  readonly amountReceived?: number
  readonly currency?: string
  /** In place of all of it. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** SBX-4: of a card only this is kept; its number and security code are forgotten with the request. */
export type PaymentMethod = {
  readonly id: string
  readonly created: number
  readonly brand: string
  readonly last4: string
  readonly exp_month: number
  readonly exp_year: number
  readonly challenge: boolean
  /** Left out: its charges are not disputed. */
  readonly disputes?: boolean
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
  /** The holder of the card has disputed it at the bank. */
  readonly disputed: boolean
  readonly payment_intent: string
  readonly payment_method: string
  readonly failure: { readonly code: string; readonly message: string } | null
}

export type Refund = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: string | null
  readonly metadata: Record<string, string>
}

export type SandboxEvent = {
  readonly id: string
  readonly created: number
  readonly type: string
  /** The exact text that is signed and sent. */
  readonly payload: string
}

/** An identifier nobody can guess, as 'pi_3f…'. */
export function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}
