/** What the payment provider's side of the story leaves: a disputed payment, one that nobody knew, nightly comparisons. */

import type { RestaurantId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { type Gap, keyOf } from '#domain/orders/reconciliation/gap.ts'
import type { RunCause } from '#domain/orders/reconciliation/run.ts'
import { disputeFee } from '#sandbox/payment/balance.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'
import { bookDispute, bookPaid, type PaymentBook } from './payment-book.ts'
import { instantOf } from './shop.ts'

const day = 86_400_000

type MoneyStory = {
  readonly random: Random
  readonly ids: Ids
  readonly ledger: Ledger
  readonly book: PaymentBook
  readonly endsAt: number
}

/** DEM-21: the only difference between the ledger and the provider is the payment that is explained here. */
export function tellOfMoney(story: MoneyStory, restaurants: readonly RestaurantId[]): void {
  const [first, second = first] = restaurants
  if (!first || !second) return
  addDispute(story, first)
  addStrayPayment(story, second)
  addComparisons(story)
}

function addDispute({ ids, ledger, book, endsAt }: MoneyStory, restaurantId: RestaurantId): void {
  const order = ledger.orders.findLast(
    (each) =>
      each.restaurantId === restaurantId &&
      each.status === 'completed' &&
      each.paymentStatus === 'paid' &&
      each.grandTotal > 3_000 &&
      each.placedAt.epochMilliseconds < endsAt - 9 * day,
  )
  if (!order?.intentId) return
  const openedAt = endsAt - 3 * day - 5_400_000
  const dueBy = openedAt + 14 * day
  const { id: orderId, grandTotal: amount, number: orderNumber } = order
  const id = bookDispute(book, order.intentId, openedAt, dueBy)
  ledger.disputes.push({
    id,
    orderId,
    restaurantId,
    status: 'needs_response',
    isInquiry: false,
    reason: 'product_not_received',
    amount,
    withdrawn: amount,
    fee: cents(disputeFee),
    openedAt: instantOf(openedAt),
    dueBy: instantOf(dueBy),
    endedAt: null,
    transferId: null,
    reversed: null,
    reversedAt: null,
    reversedBy: null,
  })
  ledger.notices.push({
    id: ids.next(),
    restaurantId,
    kind: 'payment_disputed',
    facts: { orderNumber, amount, dueBy: `${instantOf(dueBy)}` },
    key: `payment_disputed-${id}`,
    createdAt: instantOf(openedAt),
  })
}

/** Somebody charged a phone order by hand, with the data of a checkout that does not exist. */
function addStrayPayment(
  { random, ids, ledger, book, endsAt }: MoneyStory,
  restaurantId: RestaurantId,
): void {
  const at = endsAt - 16 * day - 7_200_000
  const amount = cents(4_185)
  const checkoutId = ids.next<'Checkout'>()
  const customer = {
    firstName: 'Phone',
    lastName: 'Order',
    email: 'counter@example.com',
    phone: '(213) 555-0119',
  }
  const payment = { restaurantId, checkoutId, amount, customer, createdAt: at - 40_000 }
  const { intentId } = bookPaid(book, payment, { paidAt: at, declines: 0 })
  const gap: Gap = {
    kind: 'payment_unknown',
    restaurantId,
    intentId,
    checkoutId,
    orderId: null,
    orderNumber: null,
    refundId: null,
    providerRefundId: null,
    localAmount: zero,
    providerAmount: amount,
    difference: amount,
  }
  const foundAt = at + random.int(3, 9) * 60_000
  ledger.paymentGaps.push({
    ...gap,
    key: keyOf(gap),
    state: 'explained',
    foundAt: instantOf(foundAt),
    notifiedAt: instantOf(foundAt),
    closedAt: null,
    explanation: 'Phone order, charged by hand in the Stripe dashboard and handed over at the counter.',
    explainedAt: instantOf(foundAt + 19 * 3_600_000),
  })
  ledger.notices.push({
    id: ids.next(),
    restaurantId,
    kind: 'payment_differs',
    facts: { gap: gap.kind, orderNumber: null, ours: zero, theirs: amount },
    key: `payment_differs-${keyOf(gap)}`,
    createdAt: instantOf(foundAt),
  })
}

/** One comparison a night over three days, and the latest of those that run every five minutes. */
function addComparisons({ ids, ledger, endsAt }: MoneyStory): void {
  const fiveMinutes = 5 * 60_000
  const night = Math.floor(endsAt / day) * day + 9 * 3_600_000
  for (let ago = 30; ago >= 0; ago--) addComparison(night - ago * day, 3 * day, 'days')
  addComparison(Math.floor((endsAt - 60_000) / fiveMinutes) * fiveMinutes, 2 * 3_600_000, 'lately')

  function addComparison(at: number, span: number, cause: RunCause): void {
    if (at > endsAt) return
    const from = at - span
    const orders = ledger.orders.filter(
      ({ placedAt }) => placedAt.epochMilliseconds >= from && placedAt.epochMilliseconds < at,
    )
    const strays = ledger.paymentGaps.filter(
      ({ foundAt }) => foundAt.epochMilliseconds >= from && foundAt.epochMilliseconds < at,
    ).length
    ledger.reconciliationRuns.push({
      id: ids.next(),
      cause,
      restaurantId: null,
      spanFrom: instantOf(from),
      spanTo: instantOf(at),
      state: 'ended',
      startedAt: instantOf(at),
      endedAt: instantOf(at + 4_300),
      payments: orders.filter(({ intentId }) => intentId !== null).length + strays,
      orders: orders.length,
      gaps: strays,
      closed: 0,
      unexplained: zero,
      errorCode: null,
    })
  }
}
