/** The facts of an order, and who may read which. Pages, the API, mails and the export select from these by key. */

import type { OrderId, OrderToken } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { TermsVersion } from '../../site/pages/terms.ts'
import type { CourierState } from '../delivery/courier-state.ts'
import type { CourierTrouble } from '../delivery/courier-trouble.ts'
import type { CancelNotice, CancelSource, RefundState } from '../kitchen/cancel.ts'
import type { Undo } from '../kitchen/undo.ts'
import type { PricedLine, PriceStep, Totals } from '../pricing/priced.ts'
import type { OrderFlag } from './order-flags.ts'
import type { OrderType } from './order-types.ts'
import type { PaidCard } from './paid-card.ts'
import type { RunsOutChoice } from './runs-out.ts'
import type { OrderStatus, PaymentStatus } from './status.ts'

/** ORD-23: the names of what this reader receives. */
export function factNamesFor<Reader extends OrderReader>(reader: Reader): readonly FactNameFor<Reader>[] {
  return factsByReader[reader]
}

export type OrderReader = keyof typeof factsByReader
export type FactNameFor<Reader extends OrderReader> = (typeof factsByReader)[Reader][number]
export type FactsFor<Reader extends OrderReader> = Pick<OrderFacts, FactNameFor<Reader>>

/** A fact reaches only the readers that list it, so personal data stays with these. */
const factsByReader = {
  /** Everyone with the order's link. */
  diner: [
    'token',
    'number',
    'status',
    'paymentStatus',
    'orderType',
    'scheduledFor',
    'promisedFrom',
    'promisedTo',
    'placedAt',
    'statusChangedAt',
    'customerFirstName',
    'includeUtensils',
    'ifSoldOut',
    'lines',
    'totals',
    'priceSteps',
    'refunded',
    'rescheduleReason',
  ],
  /** In addition, the browser that placed it (PAY-12). */
  placer: ['deliveryAddress', 'card'],
  kitchen: [
    'id',
    'number',
    'status',
    'paymentStatus',
    'orderType',
    'customerName',
    'customerPhone',
    'deliveryAddress',
    'placedAt',
    'scheduledFor',
    'startAt',
    'completedAt',
    'silencedAt',
    'includeUtensils',
    'ifSoldOut',
    'lines',
    'totals',
    'refunded',
    'flags',
    'businessDay',
    'undo',
    'courier',
    'cancellation',
    'rescheduleReason',
    'dueBefore',
  ],
  adminList: [
    'id',
    'number',
    'status',
    'paymentStatus',
    'orderType',
    'customerName',
    'customerEmail',
    'customerPhone',
    'placedAt',
    'scheduledFor',
    'grandTotal',
    'refunded',
    'rescheduleReason',
  ],
  /** In addition, the page of one order. */
  adminOrder: [
    'dueBefore',
    'deliveryAddress',
    'startAt',
    'completedAt',
    'includeUtensils',
    'ifSoldOut',
    'termsVersion',
    'lines',
    'totals',
    'priceSteps',
    'card',
    'discountCode',
    'flags',
    'orderedAnyway',
    'textConsent',
    'textConsentAt',
    'cancelReason',
    'cancelNotice',
  ],
  /** Other programs, and the team by API. */
  program: [
    'id',
    'number',
    'status',
    'statusChangedAt',
    'paymentStatus',
    'orderType',
    'placedAt',
    'scheduledFor',
    'promisedFrom',
    'promisedTo',
    'startAt',
    'completedAt',
    'businessDay',
    'includeUtensils',
    'ifSoldOut',
    'lines',
    'totals',
    'discountCode',
    'refunded',
    'flags',
    'cancelNotice',
    'undo',
  ],
  /** KEY-2: in addition, those that may know whose order it is. */
  programWithDiner: ['customerName', 'customerEmail', 'customerPhone', 'deliveryAddress'],
  export: [
    'number',
    'placedAt',
    'scheduledFor',
    'status',
    'paymentStatus',
    'orderType',
    'customerName',
    'customerEmail',
    'customerPhone',
    'deliveryAddress',
    'includeUtensils',
    'ifSoldOut',
    'subtotal',
    'tax',
    'processingFee',
    'deliveryFee',
    'discountCode',
    'discount',
    'tip',
    'grandTotal',
    'refunded',
    'applicationFee',
  ],
  /** MAI-11: the diner's first name only. */
  confirmation: [
    'token',
    'number',
    'orderType',
    'scheduledFor',
    'promisedFrom',
    'promisedTo',
    'placedAt',
    'customerFirstName',
    'deliveryAddress',
    'includeUtensils',
    'ifSoldOut',
    'lines',
    'totals',
    'priceSteps',
    'card',
  ],
  /** Mails to owner and staff: no name and no address. */
  staffMail: [
    'number',
    'orderType',
    'placedAt',
    'scheduledFor',
    'startAt',
    'includeUtensils',
    'ifSoldOut',
    'lines',
    'totals',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof OrderFacts)[]>>

/** Every part of the total, and these. All times are UTC instants in ISO 8601, all amounts in cents. */
export type OrderFacts = Omit<Totals, 'itemCount'> & {
  readonly id: OrderId
  /** In the guest's link to its status; unguessable. */
  readonly token: OrderToken
  readonly number: number
  readonly status: OrderStatus
  readonly statusChangedAt: string
  readonly paymentStatus: PaymentStatus
  readonly orderType: OrderType
  readonly placedAt: string
  /** When it is due; null: as soon as possible. */
  readonly scheduledFor: string | null
  /** Why the restaurant waits for its diner to choose another time: 'Luna Tacos is closed on Nov 26.'; null if it does not (RSC-4). */
  readonly rescheduleReason: string | null
  /** When it was due before its diner last changed the time (RSC-3); null if it never was another one. */
  readonly dueBefore: string | null
  /** When its diner gets it, as promised when it was placed or since its time was changed (ORD-32). */
  readonly promisedFrom: string
  readonly promisedTo: string
  /** When to start preparing a scheduled order (T4); null for any other. */
  readonly startAt: string | null
  readonly completedAt: string | null
  /** When it was last silenced, by STOP ALARM or by an acknowledgment (K2). */
  readonly silencedAt: string | null
  /** The business day on which it is due, such as '2026-11-20'. */
  readonly businessDay: string
  readonly customerFirstName: string
  /** First and last name, separated by a space. */
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  /** On one line; null for pickup. */
  readonly deliveryAddress: string | null
  /** The version of the Terms of Service that the diner accepted (TOS-4); null in orders from before it was stored. */
  readonly termsVersion: TermsVersion | null
  /** Whether utensils and napkins go with it. */
  readonly includeUtensils: boolean
  /** The diner was asked whether to order although no display of the kitchen responded, and did (KIT-42). */
  readonly orderedAnyway: boolean
  /** What to do if an item has run out, as its diner chose; null if that was not asked. */
  readonly ifSoldOut: RunsOutChoice | null
  /** TEL-3: the sentence with which its diner agreed to texts, and when; null if there was no consent. */
  readonly textConsent: string | null
  readonly textConsentAt: string | null
  /** With the diner's notes. */
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  /** How the total was computed (PRC-22). */
  readonly priceSteps: readonly PriceStep[]
  /** The card with which it was paid; null if it cost nothing, was not paid by card, or its diner was erased (ORD-41). */
  readonly card: PaidCard | null
  readonly discountCode: string | null
  readonly refunded: Cents
  /** What the platform kept of the payment (PAY-47). */
  readonly applicationFee: Cents
  /** What had changed between payment and order (P2). */
  readonly flags: readonly OrderFlag[]
  /** Why it was canceled (K7); null if it was not. */
  readonly cancelReason: string | null
  /** What its diner reads about the cancellation (KIT-40); null if nothing was chosen. */
  readonly cancelNotice: CancelNotice | null
  /** What an undo of the latest step would restore (KIT-11). */
  readonly undo: Undo | null
  readonly cancellation: Cancellation | null
  /** The requested courier; null if none was requested yet or none is used. */
  readonly courier: OrderCourier | null
}

export type OrderCourier = {
  readonly state: CourierState
  readonly stateAt: string
  /** The restaurant's cost. */
  readonly fee: Cents
  readonly trackingUrl: string | null
  /** What staff must handle; null if there is no trouble. */
  readonly trouble: CourierTrouble | null
}

type Cancellation = {
  readonly reason: string
  readonly by: CancelSource
  readonly at: string
  /** The state of the refund; null if nothing was paid. */
  readonly refund: RefundState | null
}
