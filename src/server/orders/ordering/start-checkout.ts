/** PAY-2: creates the payment intent of a cart. Every possible refusal happens here, before any money moves. */

import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { CartId, CheckoutId, IntentId, OrderId } from '#domain/ids.ts'
import { type Cents, zero } from '#domain/money.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import { isKitchenSilent } from '#domain/orders/kitchen/kitchen-silent.ts'
import { offeredChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { decideCheckout } from '#domain/orders/ordering/decide-checkout.ts'
import { keyOfTry } from '#domain/orders/ordering/key-of-try.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import { applicationFeeOf } from '#domain/orders/pricing/application-fee.ts'
import type { CartChange } from '#domain/orders/pricing/cart-changes.ts'
import { isFree } from '#domain/orders/pricing/charge.ts'
import { orderTaxes } from '#domain/orders/pricing/order-taxes.ts'
import { mailConsentText } from '#domain/people/diners/mail-consent.ts'
import type { Refusal } from '#domain/refusal.ts'
import { startTimeOf } from '#domain/restaurants/availability/kitchen-start.ts'
import { whyNotOnSite } from '#domain/restaurants/settings/on-site.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import type { Result } from '#domain/result.ts'
import { acceptedTerms } from '#domain/site/pages/terms.ts'
import {
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderError,
} from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type PlaceholderOf, preparedSql, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { carts, checkouts } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { findCode } from '../../restaurants/discount-codes/find-code.ts'
import { findQuote } from '../delivery/stored-quote.ts'
import type { OrdersDeps } from '../deps.ts'
import { cartHoldsUse, returnUse } from '../discounts/discount-use.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { makeOrder } from './make-order.ts'
import { type Checkout, storeCheckout } from './store-checkout.ts'

type StartedCheckout =
  | {
      readonly kind: 'pay'
      readonly checkoutId: CheckoutId
      readonly intentId: IntentId
      readonly clientSecret: string
      readonly amount: Cents
    }
  | { readonly kind: 'ordered'; readonly orderId: OrderId }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'changed'; readonly changes: readonly CartChange[]; readonly grandTotal: Cents }

/** `errorId`: the request's id in the log, shown to a diner who can't pay because of the provider. */
export async function startCheckout(
  deps: OrdersDeps,
  submitted: CheckoutInput,
  errorId: string,
): Promise<StartedCheckout> {
  if (!deps.payments) return refused({ kind: 'payments_off' })
  const cart = await findCart(deps.db, submitted.cartId)
  const menu = cart && (await deps.menus.at(cart.restaurantId, cart.menuVersion))
  if (!cart || !menu) return refused({ kind: 'cart_not_found' })
  const now = deps.clock.now()
  const { termsVersion: currentTerms, offersTexts } = await deps.texts.at(cart.restaurantId, cart.menuVersion)

  const delivery = orderTypeRules[submitted.orderType].needsAddress ? submitted.delivery : null
  const quote = delivery && (await findQuote(deps.db, delivery.quoteId))
  const startAt = kitchenStartOf(submitted.timing, menu.restaurant, quote, now)
  const isSilent = isKitchenSilent(menu.restaurant, cart, startAt, now)
  const input = {
    ...offeredChoices({ ...menu.restaurant, offersTexts }, submitted),
    termsVersion: acceptedTerms(submitted.termsVersion),
    orderedAnyway: isSilent && submitted.orderedAnyway,
  }
  const typed = input.discountCode
  const code = typed === null ? null : await findCode(deps.db, cart.restaurantId, typed)
  const holdsUse = code !== null && (await cartHoldsUse(deps.db, { cartId: cart.id, code: code.code }))
  const offSite = whyNotOnSite(cart)
  const decision = offSite
    ? ({ kind: 'refused', refusal: offSite } as const)
    : decideCheckout(menu, input, { quote, code, holdsUse, currentTerms, isKitchenSilent: isSilent }, now)
  if (decision.kind !== 'accepted') {
    const orderId = await orderPaidBefore(deps, deps.payments, cart.id)
    if (orderId) return { kind: 'ordered', orderId }
    return decision.kind === 'refused'
      ? decision
      : { kind: 'changed', changes: decision.changes, grandTotal: decision.cart.totals.grandTotal }
  }

  const connectedAccount = cart.stripeAccount
  const applicationFee =
    connectedAccount === null
      ? zero
      : applicationFeeOf({ rate: cart.feeRate, fixed: cart.feeFixed }, decision.cart.totals.grandTotal)
  const { taxRate, name } = menu.restaurant
  const mailConsent = input.agreesToMail ? mailConsentText(name) : null
  const priced = { menuVersion: menu.version, taxes: orderTaxes(decision.cart.totals, taxRate) }
  const held = { quote, code, connectedAccount, applicationFee, ...priced, mailConsent }
  const stored = await storeCheckout(deps, input, cart.restaurantId, decision.cart, held)
  await deps.failpoint('checkout_stored')
  if (stored.kind !== 'checkout') return stored
  try {
    const paidBefore = stored.isFirst ? null : await closeOtherIntents(deps, deps.payments, stored.checkout)
    if (paidBefore) return paidBefore
    if (isFree(stored.checkout.grandTotal)) return await orderOf(deps, stored.checkout.id)
    return await payFor(deps, deps.payments, stored.checkout, connectedAccount)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, errorId, restaurantId: cart.restaurantId }, 'could not create the payment intent')
    return refused({ kind: 'payment_system_failed', errorId })
  }
}

function kitchenStartOf(
  timing: Timing,
  { prepMinutes }: Restaurant,
  quote: DeliveryQuote | null,
  now: Temporal.Instant,
): Temporal.Instant {
  if (timing.kind === 'asap') return now
  const dueAt = Temporal.Instant.from(timing.at)
  return startTimeOf({ placedAt: now, dueAt }, prepMinutes, quote?.minutes ?? null)
}

/** ORD-21: reads the cart and what a checkout needs of its restaurant in addition to the menu, in one statement. */
async function findCart(db: Database, id: CartId) {
  const [cart] = await readCart(db, { id })
  return cart ?? null
}

const readCart = preparedStatement('read_cart', (db, placeholder: PlaceholderOf<{ id: CartId }>) =>
  db
    .select({
      id: carts.id,
      restaurantId: carts.restaurantId,
      menuVersion: restaurants.menuVersion,
      isPublished: restaurants.isPublished,
      stripeAccount: restaurants.stripeAccount,
      feeRate: restaurants.applicationFeeRate,
      feeFixed: restaurants.applicationFeeFixed,
      aliveAt: kitchenStatus.aliveAt,
      watchedSince: kitchenStatus.watchedSince,
      watchedAt: kitchenStatus.watchedAt,
    })
    .from(carts)
    .innerJoin(restaurants, eq(restaurants.id, carts.restaurantId))
    .leftJoin(kitchenStatus, eq(kitchenStatus.restaurantId, carts.restaurantId))
    .where(eq(carts.id, placeholder('id'))),
)

/**
 * PAY-7: returns the order of a cart that was already paid. Checked when the cart can't be ordered now: a diner who submits
 * it again after a lost response must not read that the kitchen has closed.
 */
async function orderPaidBefore(
  deps: OrdersDeps,
  payments: PaymentProvider,
  cartId: CartId,
): Promise<OrderId | null> {
  const before = await deps.db.query.checkouts.findMany({
    columns: { id: true, status: true, intentId: true, intentClosedAt: true },
    where: eq(checkouts.cartId, cartId),
  })
  const completed = before.find(({ status }) => status === 'completed')
  if (completed) return orderIdOf(await makeOrder(deps, completed.id, 'checkout'))
  for (const { id, intentId, intentClosedAt } of before) {
    if (!intentId || intentClosedAt) continue
    if (await hasSucceeded(deps, payments, intentId)) return orderIdOf(await makeOrder(deps, id, 'checkout'))
  }
  return null
}

/** If the provider can't be reached the refusal remains: webhook and settling job find the payment anyway. */
async function hasSucceeded(
  deps: OrdersDeps,
  payments: PaymentProvider,
  intentId: IntentId,
): Promise<boolean> {
  try {
    return (await payments.readIntent(intentId)).status === 'succeeded'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, intentId }, 'could not read an earlier payment of this cart')
    return false
  }
}

function orderIdOf(made: Result<OrderId>): OrderId | null {
  return made.ok ? made.value : null
}

/** Creates the checkout's intent, and returns it only if the checkout is still the cart's live one. */
async function payFor(
  deps: OrdersDeps,
  payments: PaymentProvider,
  checkout: Checkout,
  connectedAccount: string | null,
): Promise<StartedCheckout> {
  const existing = checkout.intentId && (await payments.readIntent(checkout.intentId))
  // Submitted again after the response to its payment was lost.
  if (existing?.status === 'succeeded') return orderOf(deps, checkout.id)
  if (existing?.status === 'processing') return refused({ kind: 'payment_processing' })
  const intent = existing
    ? payable(existing)
    : await createIntent(deps.db, payments, checkout, connectedAccount)
  await deps.failpoint('intent_made')

  const recorded = await recordIntent(deps.db, checkout, intent.intentId)
  await deps.failpoint('intent_recorded')
  if (recorded.intentId !== intent.intentId) {
    // PAY-14: of two concurrent submissions, the other one used a later key and has handed that intent out.
    await payments.cancelIntent(intent.intentId)
    throw new PaymentProviderError('failed', 'other_key', 'The payment was made under another key meanwhile.')
  }
  if (recorded.standing === 'completed') return orderOf(deps, checkout.id)
  const offSite = whyNotOnSite(recorded)
  if (recorded.standing !== 'open' || offSite) {
    // The intent was handed out to a concurrent submission before this checkout was closed, and may be paid by now.
    const outcome = await payments.cancelIntent(intent.intentId)
    if (outcome === 'already_succeeded') return orderOf(deps, checkout.id)
    if (outcome === 'processing') return refused({ kind: 'payment_processing' })
    await markIntentClosed(deps, checkout.id)
    return refused(offSite ?? { kind: 'checkout_replaced' })
  }
  return {
    kind: 'pay',
    checkoutId: checkout.id,
    intentId: intent.intentId,
    clientSecret: intent.clientSecret,
    amount: checkout.grandTotal,
  }
}

/** PAY-14: returns a payment that was handed out before, instead of creating a second one. */
function payable({ id: intentId, clientSecret }: PaymentIntent) {
  if (clientSecret === null)
    throw new PaymentProviderError('unreachable', 'unreadable_answer', 'The payment came without its secret.')
  return { intentId, clientSecret }
}

/** PAY-14: retries once with a new key if the provider reports an internal failure. */
async function createIntent(
  db: Database,
  payments: PaymentProvider,
  checkout: Checkout,
  connectedAccount: string | null,
) {
  const intent = {
    amount: checkout.grandTotal,
    currency: 'usd',
    restaurantId: checkout.restaurantId,
    checkoutId: checkout.id,
    customer: {
      name: `${checkout.customerFirstName} ${checkout.customerLastName}`,
      email: checkout.customerEmail,
      phone: checkout.customerPhone,
    },
    connectedAccount,
    applicationFee: checkout.applicationFee,
  }
  const askWith = (tries: number) =>
    payments.createIntent({ ...intent, idempotencyKey: keyOfTry(checkout.id, tries) })
  try {
    return await askWith(checkout.intentTry)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'failed') throw error
    return askWith(await raiseTry(db, checkout.id, checkout.intentTry))
  }
}

/** Two calls that fail with the same key continue with the same next key. */
async function raiseTry(db: Database, id: CheckoutId, failed: number): Promise<number> {
  const [raised] = await db
    .update(checkouts)
    .set({ intentTry: sql`greatest(${checkouts.intentTry}, ${failed + 1})` })
    .where(eq(checkouts.id, id))
    .returning({ intentTry: checkouts.intentTry })
  return raised?.intentTry ?? failed + 1
}

/**
 * Stores the intent with its checkout, unless that has one; returns the stored intent and the checkout's standing under the
 * cart's lock. The lock comes first, since the update needs the row, and an update returns the latest state of its row.
 */
async function recordIntent(db: Database, { id, cartId }: Checkout, intentId: IntentId): Promise<Recorded> {
  const [row] = await writeIntent(db, { id, cartId, intentId })
  return row ?? { standing: 'replaced', intentId, isPublished: true }
}

type Recorded = {
  readonly standing: Checkout['status']
  readonly intentId: IntentId
  /** Whether the restaurant is still on the site. */
  readonly isPublished: boolean
}

type IntentOfCheckout = { id: CheckoutId; cartId: CartId; intentId: IntentId }

const writeIntent = preparedSql<IntentOfCheckout, Recorded>(
  'write_intent',
  (placeholder) => sql`
    WITH cart AS MATERIALIZED (SELECT live_checkout_id FROM carts WHERE id = ${placeholder('cartId')}::uuid FOR UPDATE)
    UPDATE checkouts SET intent_id = coalesce(intent_id, ${placeholder('intentId')})
    FROM cart, restaurants WHERE checkouts.id = ${placeholder('id')}::uuid AND restaurants.id = checkouts.restaurant_id
    RETURNING intent_id AS "intentId", restaurants.is_published AS "isPublished",
      CASE WHEN cart.live_checkout_id = checkouts.id THEN checkouts.status ELSE 'replaced' END AS standing`,
)

/**
 * P1: a cart has at most one live intent. If an earlier one turns out to be paid, the response is its order, or the
 * reason why there is none (PAY-11); nothing more is charged. An open one is left alone: it replaced this checkout. While
 * one is processing nothing else can be paid. A checkout replaced before it had an intent never gets one, so its discount
 * code is released at once.
 */
async function closeOtherIntents(
  deps: OrdersDeps,
  payments: PaymentProvider,
  checkout: Checkout,
): Promise<StartedCheckout | null> {
  const others = await deps.db.query.checkouts.findMany({
    columns: { id: true, intentId: true },
    where: and(
      eq(checkouts.cartId, checkout.cartId),
      ne(checkouts.id, checkout.id),
      ne(checkouts.status, 'open'),
      or(isNotNull(checkouts.intentId), checkouts.holdsDiscountUse),
      isNull(checkouts.intentClosedAt),
    ),
  })
  for (const other of others) {
    if (!other.intentId) {
      await deps.db.transaction((tx) => returnUse(tx, other.id))
      continue
    }
    const outcome = await payments.cancelIntent(other.intentId)
    if (outcome === 'already_succeeded') return orderOf(deps, other.id)
    if (outcome === 'processing') return refused({ kind: 'payment_processing' })
    await markIntentClosed(deps, other.id)
  }
  return null
}

async function markIntentClosed(deps: OrdersDeps, checkoutId: CheckoutId): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(checkouts).set({ intentClosedAt: deps.clock.now() }).where(eq(checkouts.id, checkoutId))
    await returnUse(tx, checkoutId)
  })
}

async function orderOf(deps: OrdersDeps, checkoutId: CheckoutId): Promise<StartedCheckout> {
  const made = await makeOrder(deps, checkoutId, 'checkout')
  return made.ok ? { kind: 'ordered', orderId: made.value } : refused(made.refusal)
}

function refused(refusal: Refusal): StartedCheckout {
  return { kind: 'refused', refusal }
}
