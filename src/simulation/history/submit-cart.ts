/** A visitor who goes to checkout: refused, declined, gone, or with an order. */

import type { CartId } from '#domain/ids.ts'
import { statusAfterCheckoutStarted, statusAt } from '#domain/insight/tracking/cart-session.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { CartLine, Timing, Tip } from '#domain/orders/cart/cart.ts'
import { parseAddress } from '#domain/orders/delivery/address.ts'
import { ownQuoteLifetime, quoteOwnDelivery } from '#domain/orders/delivery/own-delivery.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import { type DiscountCode, discountOf } from '#domain/orders/discounts/discount-code.ts'
import { earnedKidsMeals, eligibleKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import { initialChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { type CheckoutRequest, decideCheckout } from '#domain/orders/ordering/decide-checkout.ts'
import { defaultOrderType, type OrderType } from '#domain/orders/ordering/order-types.ts'
import { priceableCart } from '#domain/orders/pricing/price-cart.ts'
import type { Refusal } from '#domain/refusal.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import { standardTermsVersion } from '#domain/site/pages/terms.ts'
import { orderTypeFor } from '../diners/order-type-for.ts'
import { type Diner, pickDiner } from '../diners/people.ts'
import type { Random } from '../random.ts'
import type { FilledCart } from './fill-cart.ts'
import { placeOrder, storeUnpaid } from './place-order.ts'
import type { Session } from './session.ts'
import { instantOf, menuAtTime, type Shop } from './shop.ts'
import type { Submission } from './submission.ts'

type Outcome = {
  /** When the diner went to checkout, in epoch milliseconds. */
  readonly at: number
  /** Why the cart could not be ordered; null if it could. */
  readonly refusal: Refusal | null
  /** A declined card that was the end of it, or of the first attempt. */
  readonly declined: { readonly amount: Cents; readonly at: number; readonly cartId: CartId } | null
}

export function submitCart(
  shop: Shop,
  session: Session,
  filled: FilledCart,
  how: { readonly isForLater: boolean; readonly leaves: boolean },
): Outcome {
  const { random, endsAt } = shop
  const at = filled.at + random.int(8_000, 60_000)
  const none = { at, refusal: null, declined: null }
  if (at > endsAt) return none
  startCheckout(shop, session, filled, at)
  if (how.leaves) return none

  const { wanted } = session
  const knownAt = wanted && !wanted.isForLater ? wanted.paidAt : null
  const startedAt = knownAt === null ? at + random.int(35_000, 160_000) : knownAt - 6_000
  if (startedAt > endsAt) return none
  const submission = submissionOf(shop, filled.lines, how.isForLater, startedAt)
  if ('refusal' in submission) return { ...none, refusal: submission.refusal }
  filled.row.cartId = submission.cartId
  const ending = wanted ? 'pays' : random.weighted(endings)
  if (ending !== 'pays' && ending !== 'declined, then pays') {
    const declines = ending === 'is declined' ? random.int(1, 2) : 0
    storeUnpaid(shop, session, submission, declines)
    return declines > 0 ? { ...none, declined: declinedOf(submission) } : none
  }
  const declines = ending === 'declined, then pays' ? 1 : 0
  const paidAt = knownAt ?? startedAt + random.int(4_000, 25_000) + declines * 40_000
  if (paidAt > endsAt) return none
  placeOrder(shop, session, submission, { paidAt, declines })
  Object.assign(filled.row, { status: 'checkout_completed', lastActivity: instantOf(paidAt) })
  addEvent(shop, session, filled, 'checkout_completed', paidAt)
  return declines > 0 ? { ...none, declined: declinedOf(submission) } : none
}

const endings = [
  ['pays', 93],
  ['declined, then pays', 2.5],
  ['is declined', 2],
  ['leaves', 2.5],
] as const

function declinedOf({ cart, at, cartId }: Submission): NonNullable<Outcome['declined']> {
  return { amount: cart.totals.grandTotal, at: at + 20_000, cartId }
}

function startCheckout(shop: Shop, session: Session, filled: FilledCart, at: number): void {
  const { row } = filled
  const started = { status: statusAfterCheckoutStarted(row, instantOf(at)), lastActivity: instantOf(at) }
  Object.assign(row, started, { status: statusAt(started, instantOf(shop.endsAt)) })
  addEvent(shop, session, filled, 'checkout_started', at)
}

function addEvent(
  { ledger }: Shop,
  { id: sessionId, businessDay }: Session,
  { row }: FilledCart,
  eventType: 'checkout_started' | 'checkout_completed',
  at: number,
): void {
  ledger.checkoutEvents.push({
    restaurantId: row.restaurantId,
    sessionId,
    cartSessionId: row.id,
    cartId: eventType === 'checkout_completed' ? (row.cartId ?? null) : null,
    eventType,
    cartValue: row.totalValue,
    itemsCount: row.totalItems,
    occurredAt: instantOf(at),
    businessDay,
  })
}

/** The checkout as the product decides it, or why it refuses. A code that does not apply is left out. */
function submissionOf(
  shop: Shop,
  lines: readonly CartLine[],
  isForLater: boolean,
  at: number,
): Submission | { readonly refusal: Refusal } {
  const { random, ids } = shop
  const menu = menuAtTime(shop, at)
  const now = instantOf(at)
  const diner = pickDiner(random, shop.diners)
  const deliveryMinutes = random.chance(shop.habits.deliveries) ? quotedMinutes(shop) : null
  const timing = timingOf(shop, menu, { now, isForLater, deliveryMinutes })
  const minutes = endsOnTheRoad(shop, timing, now) ? null : deliveryMinutes
  const orderType = orderTypeFor(minutes !== null)
  const quoted = minutes === null ? null : quoteFor(shop, menu, diner, { timing, minutes, now })
  if (quoted && 'refusal' in quoted) return quoted
  const quote = quoted?.quote ?? null
  const code = random.once(11) ? random.pick([...shop.codes, null]) : null
  const terms = { menu, lines, orderType, timing, quote, tip: tipOf(random), diner }
  for (const tried of code ? [code, null] : [null]) {
    const request = requestOf(shop, { ...terms, code: tried })
    const uses = (tried?.currentUses ?? 0) + (shop.usesByCode.get(tried?.code ?? '') ?? 0)
    const counted = tried && { ...tried, currentUses: uses }
    const facts = {
      quote,
      code: counted,
      holdsUse: false,
      currentTerms: standardTermsVersion,
      isKitchenSilent: false,
    }
    const decision = decideCheckout(menu, request, facts, now)
    if (decision.kind === 'accepted')
      return {
        menu,
        diner,
        cartId: ids.next<'Cart'>(),
        request,
        cart: decision.cart,
        quote,
        code: tried,
        at,
      }
    if (!tried)
      return { refusal: decision.kind === 'refused' ? decision.refusal : { kind: 'order_incomplete' } }
  }
  return { refusal: { kind: 'order_incomplete' } }
}

type Terms = {
  readonly menu: Menu
  readonly lines: readonly CartLine[]
  readonly orderType: OrderType
  readonly timing: Timing
  readonly quote: DeliveryQuote | null
  readonly tip: Tip
  readonly diner: Diner
  readonly code: DiscountCode | null
}

function requestOf(shop: Shop, terms: Terms): CheckoutRequest {
  const { menu, lines, orderType, timing, quote, tip, diner, code } = terms
  const freeMeals = freeMealsOf(shop, menu, lines, code)
  const shown = priceableCart(
    menu,
    { lines, orderType },
    { tip, quotedFee: quote?.fee ?? null, discount: discountOf(code?.reward ?? null), freeMeals },
  )
  const { firstName, lastName, email, phone } = diner
  return {
    ...initialChoices,
    orderType,
    timing,
    delivery: quote && { quoteId: quote.id, address: diner.streets[menu.restaurant.slug] ?? '' },
    lines,
    tip,
    tipConfirmed: true,
    customer: { firstName, lastName, email, phone },
    acceptedTerms: true,
    ageConfirmed: true,
    discountCode: code?.code ?? null,
    freeMeals,
    shown: { grandTotal: shown.totals.grandTotal, lines: shown.lines },
  }
}

function freeMealsOf(
  { random, ids }: Shop,
  menu: Menu,
  lines: readonly CartLine[],
  code: DiscountCode | null,
) {
  if (code?.reward.kind !== 'free_kids_meal') return []
  const meals = eligibleKidsMeals(menu, code.reward.eligible)
  const { subtotal } = priceableCart(menu, { lines, orderType: defaultOrderType }).totals
  const earned = meals.length > 0 ? Math.min(2, earnedKidsMeals(subtotal)) : 0
  return Array.from({ length: earned }, () => ({
    lineId: ids.next<'Line'>(),
    productId: random.pick(meals).id,
  }))
}

function tipOf(random: Random): Tip {
  const kind = random.weighted(tips)
  if (kind !== 'custom') return { kind: 'preset', index: kind }
  return { kind: 'custom', amount: cents(random.pick([0, 0, 200, 300, 500])) }
}

const tips = [
  [0, 46],
  [1, 22],
  [2, 12],
  ['custom', 20],
] as const

/** Soon rather than late: most scheduled orders are for today, some for the next days. */
function timingOf(
  { random }: Shop,
  { restaurant }: Menu,
  order: {
    readonly now: Temporal.Instant
    readonly isForLater: boolean
    readonly deliveryMinutes: number | null
  },
): Timing {
  if (!order.isForLater) return { kind: 'asap' }
  const times = pickableTimes(restaurant, order.now, order.deliveryMinutes)
  const reach = Math.min(times.length, random.weighted(reaches))
  const at = times[random.int(0, Math.max(0, reach - 1))]
  return at ? { kind: 'later', at: `${at}` } : { kind: 'asap' }
}

const reaches = [
  [12, 60],
  [40, 25],
  [130, 15],
] as const

function quotedMinutes({ random, delivery }: Shop): number {
  return delivery.hasCourier ? random.int(28, 47) : delivery.minutes
}

/** Whether the history may end before a courier has delivered: nobody would move the ride on after it. */
function endsOnTheRoad({ delivery, endsAt }: Shop, timing: Timing, now: Temporal.Instant): boolean {
  const dueAt = timing.kind === 'later' ? Temporal.Instant.from(timing.at) : now
  return delivery.hasCourier && dueAt.epochMilliseconds > endsAt - 3 * 60 * 60_000
}

/** Now and then an address is too far away. */
function quoteFor(
  { random, ids, delivery, ledger }: Shop,
  { restaurant }: Menu,
  diner: Diner,
  {
    timing,
    minutes,
    now,
  }: { readonly timing: Timing; readonly minutes: number; readonly now: Temporal.Instant },
): { readonly quote: DeliveryQuote } | { readonly refusal: Refusal } | null {
  const address = parseAddress(diner.streets[restaurant.slug] ?? '')
  if (!address.ok) return null
  if (random.once(18)) return { refusal: { kind: 'outside_delivery_area', zipCode: '60699' } }
  const own = { zipCodes: delivery.zipCodes, fee: restaurant.deliveryFee, minutes }
  const terms = delivery.hasCourier
    ? { ok: true as const, value: { fee: cents(random.int(48, 82) * 10), minutes } }
    : quoteOwnDelivery(own, address.value)
  if (!terms.ok) return { refusal: terms.refusal }
  const forTime = timing.kind === 'later' ? Temporal.Instant.from(timing.at) : null
  const expiresAt = now.add(ownQuoteLifetime)
  const id = ids.next<'DeliveryQuote'>()
  const { street, city, state, zipCode } = address.value
  const vendorQuoteId = delivery.hasCourier ? `dqt_demo${id.slice(0, 13)}` : null
  ledger.deliveryQuotes.push({
    id,
    restaurantId: restaurant.id,
    vendorQuoteId,
    street,
    city,
    state,
    zipCode,
    ...terms.value,
    forTime,
    createdAt: now.subtract({ seconds: 40 }),
    expiresAt,
  })
  const quote = {
    id,
    restaurantId: restaurant.id,
    address: address.value,
    ...terms.value,
    forTime,
    expiresAt,
  }
  return { quote }
}
