/** A checkout in the ledger and at the provider, and the order that it becomes. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { CheckoutId, IntentId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import { formatAddress } from '#domain/orders/delivery/address.ts'
import { storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { promisedTime } from '#domain/orders/ordering/ready-after.ts'
import { orderTaxes } from '#domain/orders/pricing/order-taxes.ts'
import { paidParts } from '#domain/orders/refunds/refund-parts.ts'
import { pick } from '#domain/pick.ts'
import { startTimeOf } from '#domain/restaurants/availability/kitchen-start.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import { chargedFields } from '#server/platform/db/schema/ordering.ts'
import { discountTypeOf } from '#server/restaurants/discount-codes/find-code.ts'
import { cookOrder } from './cook-order.ts'
import type { Ledger } from './ledger.ts'
import { bookPaid, bookUnpaid } from './payment-book.ts'
import type { Session } from './session.ts'
import { instantOf, type Shop } from './shop.ts'
import type { Submission } from './submission.ts'

const checkoutLifetimeMs = 30 * 60_000

/** A checkout that was never paid and has expired. */
export function storeUnpaid(shop: Shop, session: Session, submission: Submission, declines: number): void {
  const { at, cart } = submission
  const id = shop.ids.next<'Checkout'>()
  const expiresAt = at + checkoutLifetimeMs
  // A payment that is still open would be settled by a job, and the history makes none.
  if (expiresAt > shop.endsAt) return
  const payment = { ...paymentOf(submission, id), createdAt: at }
  const { intentId, declinedEvents } = bookUnpaid(shop.book, payment, { canceledAt: expiresAt, declines })
  storeCheckout(shop, session, submission, { id, intentId, status: 'expired', closedAt: expiresAt })
  addAttempts(shop, session, { id, amount: cart.totals.grandTotal, declinedEvents, at })
}

/** A paid order with everything that follows it until the end of the history. */
export function placeOrder(
  shop: Shop,
  session: Session,
  submission: Submission,
  { paidAt, declines }: { readonly paidAt: number; readonly declines: number },
): void {
  const { ids, ledger, book } = shop
  const { menu, cart, request, code, at } = submission
  const checkoutId = ids.next<'Checkout'>()
  const id = ids.next<'Order'>()
  const isFreeOrder = cart.totals.grandTotal === 0
  const paid = isFreeOrder
    ? { intentId: null, card: null, declinedEvents: [] }
    : bookPaid(book, { ...paymentOf(submission, checkoutId), createdAt: at }, { paidAt, declines })
  const checkout = storeCheckout(shop, session, submission, {
    id: checkoutId,
    intentId: paid.intentId,
    status: 'completed',
    closedAt: null,
  })
  addAttempts(shop, session, {
    id: checkoutId,
    amount: cart.totals.grandTotal,
    declinedEvents: paid.declinedEvents,
    at,
  })
  if (paid.intentId)
    addAttempt(shop, session, {
      id: checkoutId,
      amount: cart.totals.grandTotal,
      at: paidAt,
      sourceId: paid.intentId,
      isPaid: true,
    })
  if (code) shop.usesByCode.set(code.code, (shop.usesByCode.get(code.code) ?? 0) + 1)

  const scheduledFor = request.timing.kind === 'later' ? Temporal.Instant.from(request.timing.at) : null
  const { restaurant } = menu
  const { deliveryMinutes = null } = checkout
  const placedAt = instantOf(paidAt)
  const promise = promisedTime({ placedAt, scheduledFor }, restaurant.prepMinutes, deliveryMinutes)
  const order: Ledger['orders'][number] = {
    ...pick(checkout, chargedFields),
    id,
    restaurantId: restaurant.id,
    // Numbered in the order of time once all are known.
    number: 0,
    checkoutId,
    intentId: paid.intentId,
    token: ids.orderToken(),
    status: 'pending',
    paymentStatus: 'paid',
    card: paid.card,
    refunded: zero,
    flags: [],
    businessDay: scheduledFor ? businessDayOf(restaurant, scheduledFor) : session.businessDay,
    promisedFrom: promise.from,
    promisedTo: promise.to,
    startAt:
      scheduledFor && startTimeOf({ placedAt, dueAt: scheduledFor }, restaurant.prepMinutes, deliveryMinutes),
    placedAt,
    statusChangedAt: placedAt,
    completedAt: null,
    silencedAt: null,
    undoTo: null,
    cancelReason: null,
    cancelledBy: null,
    cancelNotice: null,
    escalatedAt: null,
  }
  addOrder(ledger, order, checkout)
  cookOrder(shop, session, order)
}

function addOrder(ledger: Ledger, order: Ledger['orders'][number], { lines, taxes }: StoredCheckout): void {
  const { id: orderId, restaurantId, placedAt } = order
  ledger.orders.push(order)
  ledger.orderVersions.push({ restaurantId, orderId, number: 1, ...paidParts(order), at: placedAt })
  for (const tax of taxes) ledger.orderTaxes.push({ restaurantId, orderId, ...tax })
  for (const [position, { id: lineId, variants, upsells, modifiers, ...line }] of lines.entries())
    ledger.orderLines.push({
      ...line,
      restaurantId,
      orderId,
      position,
      lineId,
      options: { variants, upsells, modifiers },
    })
  ledger.orderFollowUps.push({
    key: `order-confirmation-${orderId}`,
    restaurantId,
    orderId,
    kind: 'confirmation_mail',
    askedBy: null,
    askedAt: null,
    doneAt: placedAt.add({ milliseconds: 1_800 }),
    failedAt: null,
  })
}

function paymentOf({ menu, cart, diner }: Submission, checkoutId: CheckoutId) {
  return {
    restaurantId: menu.restaurant.id,
    checkoutId,
    amount: cart.totals.grandTotal,
    customer: diner,
  }
}

type StoredCheckout = Ledger['checkouts'][number]

function storeCheckout(
  { ledger, ids }: Shop,
  session: Session,
  { menu, diner, cartId, request, cart, quote, code, at }: Submission,
  of: {
    readonly id: CheckoutId
    readonly intentId: IntentId | null
    readonly status: 'completed' | 'expired'
    readonly closedAt: number | null
  },
): StoredCheckout {
  const restaurantId = menu.restaurant.id
  const { itemCount: _, ...totals } = cart.totals
  ledger.carts.push({ id: cartId, restaurantId, liveCheckoutId: of.id, createdAt: instantOf(at - 4_000) })
  const row: StoredCheckout = {
    id: of.id,
    cartId,
    restaurantId,
    status: of.status,
    source: 'diner',
    menuVersion: menu.version,
    fingerprint: ids.next(),
    orderType: request.orderType,
    scheduledFor: request.timing.kind === 'later' ? Temporal.Instant.from(request.timing.at) : null,
    userId: diner.userId,
    customerFirstName: diner.firstName,
    customerLastName: diner.lastName,
    customerEmail: diner.email,
    customerPhone: diner.phone,
    deliveryAddress: quote && formatAddress(quote.address),
    deliveryQuoteId: quote?.id ?? null,
    deliveryMinutes: quote?.minutes ?? null,
    discountCode: code?.code ?? null,
    discountType: code && discountTypeOf(code.reward),
    holdsDiscountUse: code !== null && of.status === 'completed',
    ...totals,
    priceSteps: cart.steps,
    applicationFee: zero,
    taxes: orderTaxes(totals, menu.restaurant.taxRate),
    tipChoice: request.tip,
    ...storedChoices(request),
    termsVersion: standardTermsVersion,
    mailConsent: null,
    lines: cart.lines,
    intentId: of.intentId,
    intentTry: 0,
    intentClosedAt: of.closedAt === null ? null : instantOf(of.closedAt),
    // No browser: no secret has this digest.
    browserDigest: '',
    visitorSessionId: session.id,
    startedByBot: false,
    createdAt: instantOf(at),
    expiresAt: instantOf(at + checkoutLifetimeMs),
  }
  ledger.checkouts.push(row)
  return row
}

function addAttempts(
  shop: Shop,
  session: Session,
  {
    id,
    amount,
    declinedEvents,
    at,
  }: Pick<Attempt, 'id' | 'amount' | 'at'> & { readonly declinedEvents: readonly string[] },
): void {
  for (const [place, sourceId] of declinedEvents.entries())
    addAttempt(shop, session, { id, amount, at: at + 20_000 * (place + 1), sourceId, isPaid: false })
}

type Attempt = {
  readonly id: CheckoutId
  readonly amount: Ledger['paymentAttempts'][number]['amount']
  readonly at: number
  readonly sourceId: string
  readonly isPaid: boolean
}

function addAttempt(
  { ledger, versions }: Shop,
  { id: sessionId, businessDay }: Session,
  { id: checkoutId, amount, at, sourceId, isPaid }: Attempt,
): void {
  const [version] = versions
  if (!version) return
  ledger.paymentAttempts.push({
    restaurantId: version.menu.restaurant.id,
    sessionId,
    checkoutId,
    status: isPaid ? 'succeeded' : 'failed',
    amount,
    errorCode: isPaid ? null : 'card_declined',
    sourceId,
    occurredAt: instantOf(at),
    businessDay,
  })
}
