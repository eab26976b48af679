/** PAY-2: from a cart to a payment intent. Everything that can refuse an order refuses here, before any money moves. */

import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { CartId, CheckoutId, IntentId, OrderId } from '#domain/ids.ts'
import { type Cents, zero } from '#domain/money.ts'
import { decideCheckout } from '#domain/ordering/decide-checkout.ts'
import { keyOfTry } from '#domain/ordering/key-of-try.ts'
import { applicationFeeOf } from '#domain/pricing/application-fee.ts'
import { isFree } from '#domain/pricing/charge.ts'
import type { CartChange } from '#domain/pricing/compare.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Result } from '#domain/result.ts'
import { type PaymentIntent, type PaymentProvider, PaymentProviderError } from '../adapters/payment/port.ts'
import type { Database } from '../db/connect.ts'
import { type PlacesOf, preparedSql, preparedStatement } from '../db/prepared-statement.ts'
import { carts, checkouts } from '../db/schema/ordering.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import { findQuote } from '../delivery/stored-quote.ts'
import type { Deps } from '../deps.ts'
import { cartHoldsUse, giveBackUse } from '../discounts/discount-use.ts'
import { findCode } from '../discounts/find-code.ts'
import type { CheckoutInput } from './checkout-input.ts'
import { makeOrder } from './make-order.ts'
import { type Checkout, storeCheckout } from './store-checkout.ts'

export type StartedCheckout =
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

/** `errorId`: the call's own id in the log, for a diner whom the provider's trouble keeps from paying. */
export async function startCheckout(
  deps: Deps,
  input: CheckoutInput,
  errorId: string,
): Promise<StartedCheckout> {
  if (!deps.payments) return refused({ kind: 'payments_off' })
  const cart = await findCart(deps.db, input.cartId)
  const menu = cart && (await deps.menus.at(cart.restaurantId, cart.menuVersion))
  if (!cart || !menu) return refused({ kind: 'cart_not_found' })

  const quote =
    input.orderType === 'delivery' && input.delivery ? await findQuote(deps.db, input.delivery.quoteId) : null
  const typed = input.discountCode
  const code = typed === null ? null : await findCode(deps.db, cart.restaurantId, typed)
  const holdsUse = code !== null && (await cartHoldsUse(deps.db, { cartId: cart.id, code: code.code }))
  const decision = decideCheckout(menu, input, { quote, code, holdsUse }, deps.clock.now())
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
  const held = { quote, code, connectedAccount, applicationFee }
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
    deps.log.warn({ error, errorId, restaurantId: cart.restaurantId }, 'the payment intent could not be made')
    return refused({ kind: 'payment_system_failed', errorId })
  }
}

/** ORD-21: the cart, and of its restaurant what a checkout needs beside the menu, in one statement. */
async function findCart(db: Database, id: CartId) {
  const [cart] = await readCart(db, { id })
  return cart ?? null
}

const readCart = preparedStatement('read_cart', (db, of: PlacesOf<{ id: CartId }>) =>
  db
    .select({
      id: carts.id,
      restaurantId: carts.restaurantId,
      menuVersion: restaurants.menuVersion,
      stripeAccount: restaurants.stripeAccount,
      feeRate: restaurants.applicationFeeRate,
      feeFixed: restaurants.applicationFeeFixed,
    })
    .from(carts)
    .innerJoin(restaurants, eq(restaurants.id, carts.restaurantId))
    .where(eq(carts.id, of.id)),
)

/**
 * PAY-7: the order of a cart that was paid already. Asked for where the cart can't be ordered now: whoever submits it
 * again after a lost answer must not read that the kitchen has closed.
 */
async function orderPaidBefore(
  deps: Deps,
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

/** Where the provider can't be asked the refusal stands: webhook and settling find the payment all the same. */
async function hasSucceeded(deps: Deps, payments: PaymentProvider, intentId: IntentId): Promise<boolean> {
  try {
    return (await payments.readIntent(intentId)).status === 'succeeded'
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, intentId }, 'an earlier payment of this cart could not be looked up')
    return false
  }
}

function orderIdOf(made: Result<OrderId>): OrderId | null {
  return made.ok ? made.value : null
}

/** Makes the checkout's intent, and hands it out only while the checkout is still the cart's live one. */
async function payFor(
  deps: Deps,
  payments: PaymentProvider,
  checkout: Checkout,
  connectedAccount: string | null,
): Promise<StartedCheckout> {
  const existing = checkout.intentId && (await payments.readIntent(checkout.intentId))
  // Submitted again after the answer to its payment was lost on the way to the diner.
  if (existing?.status === 'succeeded') return orderOf(deps, checkout.id)
  if (existing?.status === 'processing') return refused({ kind: 'payment_processing' })
  const intent = existing
    ? payable(existing)
    : await createIntent(deps.db, payments, checkout, connectedAccount)
  await deps.failpoint('intent_made')

  const recorded = await recordIntent(deps.db, checkout, intent.intentId)
  await deps.failpoint('intent_recorded')
  if (recorded.intentId !== intent.intentId) {
    // PAY-14: submitted twice, the other one asked with a later key, and has handed that intent out.
    await payments.cancelIntent(intent.intentId)
    throw new PaymentProviderError('failed', 'other_key', 'The payment was made under another key meanwhile.')
  }
  if (recorded.standing === 'completed') return orderOf(deps, checkout.id)
  if (recorded.standing !== 'open') {
    // Submitted twice, it was handed out to the other one before it was replaced, and may have been paid since.
    const outcome = await payments.cancelIntent(intent.intentId)
    if (outcome === 'already_succeeded') return orderOf(deps, checkout.id)
    if (outcome === 'processing') return refused({ kind: 'payment_processing' })
    await markIntentClosed(deps, checkout.id)
    return refused({ kind: 'checkout_replaced' })
  }
  return {
    kind: 'pay',
    checkoutId: checkout.id,
    intentId: intent.intentId,
    clientSecret: intent.clientSecret,
    amount: checkout.grandTotal,
  }
}

/** PAY-14: a payment that was handed out is handed out again, and never asked for a second time. */
function payable({ id: intentId, clientSecret }: PaymentIntent) {
  if (clientSecret === null)
    throw new PaymentProviderError('unreachable', 'unreadable_answer', 'The payment came without its secret.')
  return { intentId, clientSecret }
}

/** PAY-14: asks once more, with a new key, where the provider says that it failed by itself. */
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

/** Two that fail with the same key go on with the same next one. */
async function raiseTry(db: Database, id: CheckoutId, failed: number): Promise<number> {
  const [raised] = await db
    .update(checkouts)
    .set({ intentTry: sql`greatest(${checkouts.intentTry}, ${failed + 1})` })
    .where(eq(checkouts.id, id))
    .returning({ intentTry: checkouts.intentTry })
  return raised?.intentTry ?? failed + 1
}

/**
 * Writes the intent beside its checkout, unless that has one; gives which it has and how it stands now that the cart is
 * locked. The lock comes first, for the update needs its row, and of the checkout that is updated the newest state is given.
 */
async function recordIntent(db: Database, { id, cartId }: Checkout, intentId: IntentId): Promise<Recorded> {
  const [row] = await writeIntent(db, { id, cartId, intentId })
  return row ?? { standing: 'replaced', intentId }
}

type Recorded = { readonly standing: Checkout['status']; readonly intentId: IntentId }

type IntentOfCheckout = { id: CheckoutId; cartId: CartId; intentId: IntentId }

const writeIntent = preparedSql<IntentOfCheckout, Recorded>(
  'write_intent',
  (of) => sql`
    WITH cart AS MATERIALIZED (SELECT live_checkout_id FROM carts WHERE id = ${of.cartId}::uuid FOR UPDATE)
    UPDATE checkouts SET intent_id = coalesce(intent_id, ${of.intentId}) FROM cart WHERE checkouts.id = ${of.id}::uuid
    RETURNING intent_id AS "intentId",
      CASE WHEN cart.live_checkout_id = checkouts.id THEN checkouts.status ELSE 'replaced' END AS standing`,
)

/**
 * P1: a cart has at most one live intent. Where an earlier one turns out to be paid, its order is the answer, or why it
 * has none (PAY-11): nothing more is charged. One that is
 * open is left alone: it took this checkout's place. PAY-44: while one is under way nothing else can be paid. One that had no intent when it was replaced is never handed one, so
 * that its code's use is free at once (DSC-15).
 */
async function closeOtherIntents(
  deps: Deps,
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
      await deps.db.transaction((tx) => giveBackUse(tx, other.id))
      continue
    }
    const outcome = await payments.cancelIntent(other.intentId)
    if (outcome === 'already_succeeded') return orderOf(deps, other.id)
    if (outcome === 'processing') return refused({ kind: 'payment_processing' })
    await markIntentClosed(deps, other.id)
  }
  return null
}

async function markIntentClosed(deps: Deps, checkoutId: CheckoutId): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.update(checkouts).set({ intentClosedAt: deps.clock.now() }).where(eq(checkouts.id, checkoutId))
    await giveBackUse(tx, checkoutId)
  })
}

async function orderOf(deps: Deps, checkoutId: CheckoutId): Promise<StartedCheckout> {
  const made = await makeOrder(deps, checkoutId, 'checkout')
  return made.ok ? { kind: 'ordered', orderId: made.value } : refused(made.refusal)
}

function refused(refusal: Refusal): StartedCheckout {
  return { kind: 'refused', refusal }
}
