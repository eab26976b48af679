/** What mails to owner and staff report, by kind of alert. They contain no diner's name. */

import type { Cents } from '#domain/money.ts'
import type { CourierTrouble } from '#domain/orders/delivery/courier-trouble.ts'
import type { DisputeStatus } from '#domain/orders/disputes/dispute.ts'
import type { PaymentDifference } from '#domain/orders/kitchen/alert.ts'
import type { FactsFor } from '#domain/orders/ordering/order-facts.ts'
import type { AccountCapability } from '#domain/restaurants/settings/payment-account.ts'
import { type MailFact, type MailSection, oneLine } from '../../messages/mail/mail-content.ts'

type PauseNews = {
  readonly reason: string
  /** 'for 30 minutes' */
  readonly duration: string
  readonly disabledAt: Temporal.Instant
  readonly until: Temporal.Instant
  readonly enabledAt: Temporal.Instant | null
  readonly autoEnabled: boolean
  /** The displays at which the pause started and ended; null if unknown. */
  readonly disabledBy: string | null
  readonly enabledBy: string | null
  /** The keys of the programs that started and ended it, 'API key “Till”'; null if none did. */
  readonly disabledByKey: string | null
  readonly enabledByKey: string | null
  /** Whether a photo was taken, which kitchens must; another pause was started by API. */
  readonly isByKitchen: boolean
  /** The page where the signed-in owner sees the pauses. */
  readonly url: string
  /** The same with the photo (K6); null if it could not be stored. */
  readonly photoUrl: string | null
}

type OrderNews = {
  readonly order: FactsFor<'staffMail'>
  /** The page where signed-in staff see what it is about. */
  readonly url: string
}

type NewOrderNews = OrderNews & {
  readonly combineTaxProcessing: boolean
}

export type DisputeNews = OrderNews & {
  readonly amount: Cents
  /** The provider's code. */
  readonly reason: string
  readonly isInquiry: boolean
  readonly dueBy: Temporal.Instant | null
  readonly status: DisputeStatus
}

export type NewsByKind = {
  readonly new_order: NewOrderNews
  readonly ordering_disabled: PauseNews
  readonly order_enabled: PauseNews
  readonly kitchen_silent: { readonly since: string; readonly url: string }
  readonly kitchen_back: { readonly since: string; readonly at: string; readonly url: string }
  readonly order_waits: OrderNews
  readonly refund_failed: OrderNews
  readonly time_not_chosen: OrderNews
  readonly courier_trouble: OrderNews & { readonly trouble: CourierTrouble }
  readonly payment_disputed: DisputeNews
  readonly dispute_ended: DisputeNews
  readonly payment_differs: PaymentDifference & { readonly url: string }
  readonly restaurant_published: {
    readonly menuUrl: string
    /** The page of its kitchen displays in the admin area. */
    readonly displaysUrl: string
  }
  readonly payout_failed: {
    /** The provider's id. */
    readonly payoutId: string
    /** The restaurant's share of it. */
    readonly amount: Cents
    readonly failureCode: string | null
    readonly url: string
  }
  readonly webhook_off: { readonly address: string; readonly waiting: number; readonly url: string }
  readonly account_restricted: {
    readonly lacks: readonly AccountCapability[]
    /** The page where the signed-in owner sees the account. */
    readonly url: string
  }
}

export type StaffNews = {
  [Kind in keyof NewsByKind]: { readonly kind: Kind } & NewsByKind[Kind]
}[keyof NewsByKind]

/** Formats an instant, or its ISO 8601 text, in the restaurant's time zone. */
export type FormatTime = ((at: Temporal.Instant | string) => string) & {
  /** 'Fri, Nov 20 at 6:30 PM', for headlines. */
  readonly short: (at: Temporal.Instant | string) => string
}

export type StaffMailText = {
  readonly subject: string
  /** The one time to know, in large letters; missing if there is none. */
  readonly headline?: string
  readonly lead: string
  readonly facts: readonly MailFact[]
  readonly button: { readonly label: string; readonly url: string }
  /** Further content, in separate cards. */
  readonly sections?: readonly MailSection[]
  readonly closing: string
}

export type NewsTexts<Kinds extends keyof NewsByKind> = {
  readonly [Kind in Kinds]: (news: NewsByKind[Kind], time: FormatTime) => StaffMailText
}

export function fact(name: string, line: string): MailFact {
  return { name, lines: [oneLine(line)], phone: null }
}
