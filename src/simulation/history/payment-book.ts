/** The payment provider's side of a history: what the sandbox would have stored for each payment. */

import type { CheckoutId, IntentId, OrderId, RefundId, RestaurantId } from '#domain/ids.ts'
import { toId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Customer } from '#domain/ordering/customer.ts'
import { formatOrderNumber } from '#domain/ordering/order-number.ts'
import { chargeFee, disputeFee } from '#sandbox/payment/balance.ts'
import type { ProviderHistory } from '#sandbox/payment/history.ts'
import type { Random } from '../random.ts'

type Payment = {
  readonly restaurantId: RestaurantId
  readonly checkoutId: CheckoutId
  readonly amount: Cents
  readonly customer: Customer
  /** Epoch milliseconds of our clock: when the payment was requested, and when the card was charged. */
  readonly createdAt: number
}

export type PaymentBook = {
  readonly history: ProviderHistory
  /** A payment that was paid after `declines` declined cards. Returns its id and those of the failed charges' events. */
  paid(
    payment: Payment,
    of: {
      readonly paidAt: number
      readonly declines: number
    },
  ): {
    readonly intentId: IntentId
    readonly declinedEvents: readonly string[]
  }
  /** A payment that nobody made; canceled at `canceledAt`. */
  unpaid(
    payment: Payment,
    of: { readonly canceledAt: number; readonly declines: number },
  ): {
    readonly intentId: IntentId
    readonly declinedEvents: readonly string[]
  }
  /** The order's number, which the product adds once the order is made. */
  label(intentId: IntentId, orderId: OrderId, number: number): void
  /** Returns the provider's id of the refund. `refundId`: null if it was made at the provider, not by us. */
  refunded(
    intentId: IntentId,
    amount: Cents,
    at: number,
    of: { readonly refundId: RefundId | null; readonly reason: string },
  ): string
  /** Returns the provider's id of the dispute. */
  disputed(intentId: IntentId, at: number, dueBy: number): string
}

/** `aheadMs`: how far our clock is ahead of the provider's. */
export function openPaymentBook(random: Random, aheadMs: number): PaymentBook {
  const history: ProviderHistory = {
    intents: [],
    methods: [],
    charges: [],
    refunds: [],
    disputes: [],
    balanceTransactions: [],
  }
  /** Where each paid intent is in the list. */
  const places = new Map<string, number>()
  const newId = (prefix: string) => `${prefix}_demo${random.id().replaceAll('-', '')}`
  const seconds = (at: number) => Math.floor((at - aheadMs) / 1000)

  return { history, paid, unpaid, label, refunded, disputed }

  function label(intentId: IntentId, orderId: OrderId, number: number): void {
    const place = places.get(intentId)
    const intent = place === undefined ? undefined : history.intents[place]
    if (place === undefined || !intent) throw new Error(`there is no payment ${intentId}`)
    const orderNumber = formatOrderNumber(number)
    const metadata = { ...intent.metadata, orderId, orderNumber }
    history.intents[place] = { ...intent, description: `Order ${orderNumber}`, metadata }
  }

  function paid(payment: Payment, of: Parameters<PaymentBook['paid']>[1]) {
    const id = newId('pi')
    const declinedEvents = declineCards(id, payment, of.declines)
    const method = addMethod(payment, false)
    const charge = newId('ch')
    const { amount } = payment
    history.charges.push({
      id: charge,
      created: seconds(of.paidAt),
      amount,
      amount_refunded: 0,
      currency: 'usd',
      status: 'succeeded',
      disputed: false,
      payment_intent: id,
      payment_method: method,
      balance_transaction: move(charge, of.paidAt, { type: 'charge', amount, fee: chargeFee(amount) }),
      transfer: null,
      application_fee: null,
      failure: null,
    })
    places.set(id, history.intents.length)
    history.intents.push({
      ...intentOf(id, payment),
      status: 'succeeded',
      payment_method: method,
      latest_charge: charge,
    })
    return { intentId: toId<'Intent'>(id), declinedEvents }
  }

  function unpaid(payment: Payment, of: Parameters<PaymentBook['unpaid']>[1]) {
    const id = newId('pi')
    const declinedEvents = declineCards(id, payment, of.declines)
    history.intents.push({
      ...intentOf(id, payment),
      status: 'canceled',
      canceled_at: seconds(of.canceledAt),
      cancellation_reason: 'abandoned',
    })
    return { intentId: toId<'Intent'>(id), declinedEvents }
  }

  function refunded(
    intentId: IntentId,
    amount: Cents,
    at: number,
    { refundId, reason }: Parameters<PaymentBook['refunded']>[3],
  ): string {
    const place = history.charges.findLastIndex(
      ({ payment_intent, status }) => payment_intent === intentId && status === 'succeeded',
    )
    const charge = history.charges[place]
    if (!charge) throw new Error(`${intentId} was never paid`)
    const id = newId('re')
    history.charges[place] = { ...charge, amount_refunded: charge.amount_refunded + amount }
    history.refunds.push({
      id,
      created: seconds(at),
      amount,
      currency: 'usd',
      charge: charge.id,
      payment_intent: intentId,
      reason: 'requested_by_customer',
      metadata: refundId === null ? {} : { refundId, reason },
      status: 'succeeded',
      balance_transaction: move(id, at, { type: 'refund', amount: -amount, fee: 0 }),
      transfer_reversal: null,
      course: null,
    })
    return id
  }

  function disputed(intentId: IntentId, at: number, dueBy: number): string {
    const place = history.charges.findLastIndex(({ payment_intent }) => payment_intent === intentId)
    const charge = history.charges[place]
    if (!charge) throw new Error(`${intentId} was never paid`)
    const id = newId('dp')
    history.charges[place] = { ...charge, disputed: true }
    history.disputes.push({
      id,
      created: seconds(at),
      amount: charge.amount,
      currency: 'usd',
      charge: charge.id,
      payment_intent: intentId,
      payment_method: charge.payment_method,
      reason: 'product_not_received',
      status: 'needs_response',
      due_by: seconds(dueBy),
      balance_transactions: [move(id, at, { type: 'dispute', amount: -charge.amount, fee: disputeFee })],
    })
    return id
  }

  /** Returns the ids of the events that reported the declines. */
  function declineCards(intentId: string, payment: Payment, declines: number): string[] {
    return Array.from({ length: declines }, (_, place) => {
      history.charges.push({
        id: newId('ch'),
        created: seconds(payment.createdAt + 20_000 * (place + 1)),
        amount: payment.amount,
        amount_refunded: 0,
        currency: 'usd',
        status: 'failed',
        disputed: false,
        payment_intent: intentId,
        payment_method: addMethod(payment, true),
        failure: { code: 'card_declined', message: 'Your card was declined.' },
      })
      return newId('evt')
    })
  }

  function addMethod({ customer, createdAt }: Payment, isDeclined: boolean): string {
    const id = newId('pm')
    const [brand, last4] = isDeclined ? ['visa', '0002'] : random.pick(cards)
    history.methods.push({
      id,
      created: seconds(createdAt),
      brand,
      last4,
      exp_month: random.int(1, 12),
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
    return id
  }

  function move(
    source: string,
    at: number,
    movement: {
      readonly type: 'charge' | 'refund' | 'dispute'
      readonly amount: number
      readonly fee: number
    },
  ): string {
    const id = newId('txn')
    history.balanceTransactions.push({
      id,
      created: seconds(at),
      currency: 'usd',
      description: null,
      source,
      ...movement,
    })
    return id
  }

  function intentOf(id: string, payment: Payment) {
    return {
      id,
      created: seconds(payment.createdAt),
      amount: payment.amount,
      currency: 'usd',
      client_secret: `${id}_secret_${random.id().replaceAll('-', '')}`,
      metadata: metadataOf(payment),
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
}

const cards = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['amex', '0005'],
] as const

/** As the product sends it with each payment. */
function metadataOf({ restaurantId, checkoutId, customer }: Payment): Record<string, string> {
  return {
    restaurantId,
    checkoutId,
    customerName: `${customer.firstName} ${customer.lastName}`,
    customerEmail: customer.email,
    customerPhone: customer.phone,
  }
}
