/** The payment provider's side of a history: what the sandbox would have stored for each payment. Times are epoch milliseconds. */

import {
  type CheckoutId,
  type IntentId,
  type OrderId,
  type RefundId,
  type RestaurantId,
  toId,
} from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Customer } from '#domain/orders/ordering/customer.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import { availableOn, chargeFee, disputeFee } from '#sandbox/payment/balance.ts'
import type { ProviderHistory } from '#sandbox/payment/history.ts'
import type { Random } from '../random.ts'

export type PaymentBook = {
  readonly history: ProviderHistory
  readonly random: Random
  /** How far our clock is ahead of the provider's, in milliseconds. */
  readonly aheadMs: number
  /** Where each paid intent is in the list of intents, and its charge in that of charges. */
  readonly places: Map<string, { readonly intent: number; readonly charge: number }>
}

export function openPaymentBook(random: Random, aheadMs: number): PaymentBook {
  const history = {
    intents: [],
    methods: [],
    charges: [],
    refunds: [],
    disputes: [],
    balanceTransactions: [],
    payouts: [],
  }
  return { history, random, aheadMs, places: new Map() }
}

type Payment = {
  readonly restaurantId: RestaurantId
  readonly checkoutId: CheckoutId
  readonly amount: Cents
  readonly customer: Customer
  /** When the payment was requested. */
  readonly createdAt: number
}

type Booked = {
  readonly intentId: IntentId
  /** The ids of the events that reported the declined cards. */
  readonly declinedEvents: readonly string[]
}

/** Books a payment that was paid after `declines` declined cards. */
export function bookPaid(
  book: PaymentBook,
  payment: Payment,
  { paidAt, declines }: { readonly paidAt: number; readonly declines: number },
): Booked & { readonly card: PaidCard } {
  const id = newId(book, 'pi')
  const declinedEvents = declineCards(book, id, payment, declines)
  const { id: method, card } = addMethod(book, payment, false)
  const charge = newId(book, 'ch')
  const { amount } = payment
  const { intents, charges } = book.history
  book.places.set(id, { intent: intents.length, charge: charges.length })
  charges.push({
    id: charge,
    created: secondsOf(book, paidAt),
    amount,
    amount_refunded: 0,
    currency: 'usd',
    status: 'succeeded',
    disputed: false,
    payment_intent: id,
    payment_method: method,
    balance_transaction: move(book, charge, paidAt, { type: 'charge', amount, fee: chargeFee(amount) }),
    transfer: null,
    application_fee: null,
    failure: null,
  })
  intents.push({
    ...intentOf(book, id, payment),
    status: 'succeeded',
    payment_method: method,
    latest_charge: charge,
  })
  return { intentId: toId<'Intent'>(id), declinedEvents, card }
}

/** Books a payment that nobody made, canceled at `canceledAt`. */
export function bookUnpaid(
  book: PaymentBook,
  payment: Payment,
  { canceledAt, declines }: { readonly canceledAt: number; readonly declines: number },
): Booked {
  const id = newId(book, 'pi')
  const declinedEvents = declineCards(book, id, payment, declines)
  book.history.intents.push({
    ...intentOf(book, id, payment),
    status: 'canceled',
    canceled_at: secondsOf(book, canceledAt),
    cancellation_reason: 'abandoned',
  })
  return { intentId: toId<'Intent'>(id), declinedEvents }
}

/** Adds the order's number, as the product does once the order is made. */
export function labelPayment(book: PaymentBook, intentId: IntentId, orderId: OrderId, number: number): void {
  const { intent: place } = placeOf(book, intentId)
  const intent = book.history.intents[place]
  if (!intent) return
  const orderNumber = formatOrderNumber(number)
  const metadata = { ...intent.metadata, orderId, orderNumber }
  book.history.intents[place] = { ...intent, description: `Order ${orderNumber}`, metadata }
}

/** Returns the provider's id of the refund. */
export function bookRefund(
  book: PaymentBook,
  intentId: IntentId,
  amount: Cents,
  at: number,
  metadata: { readonly refundId: RefundId; readonly reason: string },
): string {
  const id = newId(book, 're')
  const charge = changeCharge(book, intentId, (before) => ({
    ...before,
    amount_refunded: before.amount_refunded + amount,
  }))
  book.history.refunds.push({
    id,
    created: secondsOf(book, at),
    amount,
    currency: 'usd',
    charge: charge.id,
    payment_intent: intentId,
    reason: 'requested_by_customer',
    metadata,
    status: 'succeeded',
    balance_transaction: move(book, id, at, { type: 'refund', amount: -amount, fee: 0 }),
    transfer_reversal: null,
    course: null,
  })
  return id
}

/** Returns the provider's id of the dispute, for which the bank accepts evidence until `dueBy`. */
export function bookDispute(book: PaymentBook, intentId: IntentId, at: number, dueBy: number): string {
  const id = newId(book, 'dp')
  const charge = changeCharge(book, intentId, (before) => ({ ...before, disputed: true }))
  const { amount, payment_method } = charge
  book.history.disputes.push({
    id,
    created: secondsOf(book, at),
    amount,
    currency: 'usd',
    charge: charge.id,
    payment_intent: intentId,
    payment_method,
    reason: 'product_not_received',
    status: 'needs_response',
    due_by: secondsOf(book, dueBy),
    balance_transactions: [move(book, id, at, { type: 'dispute', amount: -amount, fee: disputeFee })],
  })
  return id
}

type Charge = ProviderHistory['charges'][number]

function changeCharge(book: PaymentBook, intentId: IntentId, change: (charge: Charge) => Charge): Charge {
  const { charge: place } = placeOf(book, intentId)
  const before = book.history.charges[place]
  if (!before) throw new Error(`${intentId} has no charge`)
  const changed = change(before)
  book.history.charges[place] = changed
  return changed
}

function placeOf({ places }: PaymentBook, intentId: IntentId) {
  const place = places.get(intentId)
  if (!place) throw new Error(`${intentId} was never paid`)
  return place
}

/** Returns the ids of the events that reported the declines. */
function declineCards(book: PaymentBook, intentId: string, payment: Payment, declines: number): string[] {
  return Array.from({ length: declines }, (_, place) => {
    book.history.charges.push({
      id: newId(book, 'ch'),
      created: secondsOf(book, payment.createdAt + 20_000 * (place + 1)),
      amount: payment.amount,
      amount_refunded: 0,
      currency: 'usd',
      status: 'failed',
      disputed: false,
      payment_intent: intentId,
      payment_method: addMethod(book, payment, true).id,
      failure: { code: 'card_declined', message: 'Your card was declined.' },
    })
    return newId(book, 'evt')
  })
}

const cards = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['amex', '0005'],
] as const

function addMethod(
  book: PaymentBook,
  { customer, createdAt }: Payment,
  isDeclined: boolean,
): { readonly id: string; readonly card: PaidCard } {
  const id = newId(book, 'pm')
  const [brand, last4] = isDeclined ? ['visa', '0002'] : book.random.pick(cards)
  book.history.methods.push({
    id,
    created: secondsOf(book, createdAt),
    brand,
    last4,
    exp_month: book.random.int(1, 12),
    exp_year: 2034,
    challenge: false,
    decline: isDeclined
      ? { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' }
      : null,
    billing: {
      name: `${customer.firstName} ${customer.lastName}`,
      email: customer.email,
      phone: customer.phone,
      postalCode: '10002',
    },
  })
  return { id, card: { brand, last4 } }
}

function move(
  book: PaymentBook,
  source: string,
  at: number,
  movement: { readonly type: 'charge' | 'refund' | 'dispute'; readonly amount: number; readonly fee: number },
): string {
  const id = newId(book, 'txn')
  const created = secondsOf(book, at)
  book.history.balanceTransactions.push({
    id,
    created,
    currency: 'usd',
    description: null,
    source,
    ...movement,
    available_on: movement.type === 'charge' ? availableOn(created) : created,
  })
  return id
}

function intentOf(book: PaymentBook, id: string, payment: Payment) {
  const { restaurantId, checkoutId, customer, amount, createdAt } = payment
  return {
    id,
    created: secondsOf(book, createdAt),
    amount,
    currency: 'usd',
    client_secret: `${id}_secret_${book.random.id().slice(24)}`,
    // As the product sends it with each payment.
    metadata: {
      restaurantId,
      checkoutId,
      customerName: `${customer.firstName} ${customer.lastName}`,
      customerEmail: customer.email,
      customerPhone: customer.phone,
    } as Record<string, string>,
    description: null,
    receipt_email: null,
    payment_method_types: ['card'],
    on_behalf_of: null,
    destination: null,
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    challenge: null,
    canceled_at: null,
    cancellation_reason: null,
  } as const
}

/** The sandbox recognizes imported objects by their ids. */
export function newId({ random }: PaymentBook, prefix: string): string {
  return `${prefix}_demo${random.id().replaceAll('-', '').slice(16)}`
}

function secondsOf({ aheadMs }: PaymentBook, at: number): number {
  return Math.floor((at - aheadMs) / 1000)
}
