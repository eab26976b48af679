/** Orders that don't go well: canceled, or refunded by the owner. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { UserId } from '#domain/ids.ts'
import { cents, sum } from '#domain/money.ts'
import { type CancelNotice, canceledByDiner } from '#domain/orders/kitchen/cancel.ts'
import { paymentStatusOf } from '#domain/orders/refunds/payment-status.ts'
import { paidParts } from '#domain/orders/refunds/refund-parts.ts'
import { refundableOf, refundOfAmount, whyNotRefund } from '#domain/orders/refunds/refund-request.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'
import { bookRefund } from './payment-book.ts'
import { instantOf, menuAtTime, type Shop } from './shop.ts'

type Order = Ledger['orders'][number]

type Fate = 'goes well' | 'is canceled' | 'is refunded in part' | 'is refunded'

/** What becomes of an order; most go well. */
export function fateOf(random: Random): Fate {
  return random.weighted([
    ['goes well', 96.2],
    ['is canceled', 1.6],
    ['is refunded in part', 1.8],
    ['is refunded', 0.4],
  ])
}

/** Why the kitchen cancels because its diner wants it. */
const dinersReasons = ['The diner called to cancel', 'Duplicate order'] as const

const cancelReasons = [
  'Out of salmon',
  'Kitchen equipment failed',
  ...dinersReasons,
  'Fryer is down',
  'Could not reach the diner about an allergy',
] as const

const refundReasons = [
  'Missing item',
  'Cold on arrival',
  'Wrong sauce',
  'Arrived late',
  'Spilled in the bag',
] as const

/** Why the owner canceled the delivery that no courier took. */
export const noCourierReason = 'No courier came'

/** Draws why an order is canceled. */
export function cancelReasonOf(random: Random): string {
  return random.pick(cancelReasons)
}

/** KIT-39: whether the diner cancels without a call, where the restaurant allows it. */
export function isCanceledByDiner({ allowDinerChanges }: Shop, reason: string): boolean {
  return allowDinerChanges && dinersReasons.some((own) => own === reason)
}

/** The kitchen cancels the order at `at`. The caller adds the step. */
export function cancelInKitchen(shop: Shop, order: Order, at: number, cancelReason: string): void {
  cancelOrder(shop, order, at, { cancelReason, cancelledBy: 'kitchen', cancelNotice: null }, null)
}

/** The same by its diner. */
export function cancelByDiner(shop: Shop, order: Order, at: number): void {
  const said = { cancelReason: canceledByDiner, cancelledBy: 'diner', cancelNotice: null } as const
  cancelOrder(shop, order, at, said, null)
}

/** The same by the owner, who is named with the refund. */
export function cancelByOwner(
  shop: Shop,
  order: Order,
  at: number,
  said: { readonly cancelReason: string; readonly cancelNotice: CancelNotice },
): void {
  cancelOrder(shop, order, at, { ...said, cancelledBy: 'owner' }, shop.ownerId)
}

/** All of the money goes back. */
function cancelOrder(
  shop: Shop,
  order: Order,
  at: number,
  said: Pick<Order, 'cancelReason' | 'cancelledBy' | 'cancelNotice'>,
  requestedBy: UserId | null,
): void {
  Object.assign(order, said)
  order.status = 'cancelled'
  order.statusChangedAt = instantOf(at)
  order.undoTo = null
  const amount = refundableOf(refundable(order))
  if (amount > 0) refund(shop, order, { amount, reason: null, requestedBy, at })
  addMail(shop, order, 'cancellation_mail', `order-cancellation-${order.id}`, at + 2_500)
}

/** The owner gives money back for an order that was handed over. */
export function refundAfterwards(shop: Shop, order: Order, fate: Fate): void {
  if (fate === 'goes well' || fate === 'is canceled' || !order.completedAt) return
  const { random } = shop
  const at = order.completedAt.epochMilliseconds + random.int(12, 190) * 60_000
  if (at > shop.endsAt) return
  const whole = refundableOf(refundable(order))
  const wanted =
    fate === 'is refunded'
      ? whole
      : cents(Math.max(100, Math.round((order.subtotal * random.int(15, 55)) / 100)))
  if (whyNotRefund(refundable(order), wanted)) return
  refund(shop, order, {
    amount: wanted,
    reason: random.pick(refundReasons),
    requestedBy: shop.ownerId,
    at,
  })
}

function refundable({ grandTotal, refunded, intentId }: Order) {
  return { grandTotal: intentId ? grandTotal : cents(0), refunded, pending: cents(0), disputes: [] }
}

function refund(
  shop: Shop,
  order: Order,
  {
    amount,
    reason,
    requestedBy,
    at,
  }: {
    readonly amount: Order['refunded']
    readonly reason: string | null
    readonly requestedBy: UserId | null
    readonly at: number
  },
): void {
  const { ids, ledger, book } = shop
  if (!order.intentId) return
  const id = ids.next<'Refund'>()
  const said = { refundId: id, reason: reason ?? order.cancelReason ?? '' }
  const providerRefundId = bookRefund(book, order.intentId, amount, at + 1_000, said)
  ledger.refunds.push({
    id,
    restaurantId: order.restaurantId,
    orderId: order.id,
    amount,
    reason,
    requestedBy,
    status: 'refunded',
    keyTry: 0,
    providerRefundId,
    errorCode: null,
    requestedAt: instantOf(at),
    endedAt: instantOf(at + 1_600),
    takenBackAt: null,
    madeOn: businessDayOf(menuAtTime(shop, at).restaurant, instantOf(at + 1_600)),
    takenBackOn: null,
  })
  // No order of the history is refunded twice.
  const { parts } = refundOfAmount({ paid: paidParts(order), refunds: [] }, amount)
  const { restaurantId } = order
  const taxes = ledger.orderTaxes.filter(({ orderId }) => orderId === order.id)
  ledger.refundParts.push({ restaurantId, refundId: id, ...parts })
  for (const { rate } of taxes) ledger.refundTaxes.push({ restaurantId, refundId: id, rate, tax: parts.tax })
  order.refunded = sum(order.refunded, amount)
  order.paymentStatus = paymentStatusOf(order)
}

function addMail(
  { ledger }: Shop,
  { id: orderId, restaurantId }: Order,
  kind: 'cancellation_mail' | 'refund_mail',
  key: string,
  at: number,
): void {
  ledger.orderFollowUps.push({
    key,
    restaurantId,
    orderId,
    kind,
    askedBy: null,
    askedAt: null,
    doneAt: instantOf(at),
    failedAt: null,
  })
}
