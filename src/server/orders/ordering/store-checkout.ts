/** ORD-21, P1: stores checkouts, at most one live checkout per cart. */

import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { CartId, OrderId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { formatAddress } from '#domain/orders/delivery/address.ts'
import type { DeliveryQuote } from '#domain/orders/delivery/quote.ts'
import { textConsentText } from '#domain/orders/diner-messages/text-consent.ts'
import type { DiscountCode } from '#domain/orders/discounts/discount-code.ts'
import { storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import type { OrderTax } from '#domain/orders/pricing/order-taxes.ts'
import type { PricedCart } from '#domain/orders/pricing/priced.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../../platform/db/connect.ts'
import { driverRow, type PlaceholderOf, preparedStatement } from '../../platform/db/prepared-statement.ts'
import { carts, checkouts } from '../../platform/db/schema/ordering.ts'
import { discountTypeOf } from '../../restaurants/discount-codes/find-code.ts'
import type { OrdersDeps } from '../deps.ts'
import { takeUse } from '../discounts/discount-use.ts'
import { browserDigestOf, isOfBrowser } from './browser-secret.ts'
import { fingerprintOf } from './checkout-fingerprint.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** An unpaid checkout is closed after this time and releases its discount code (P3). */
const checkoutLifetime = { minutes: 30 } as const
/** The first poll of an open checkout, in case the browser was lost after paying. */
const firstPollDelay = { seconds: 20 } as const

export type Checkout = typeof checkouts.$inferSelect

/** Inserts the checkout and makes it the cart's live one. */
const writeCheckout = preparedStatement(
  'write_checkout',
  (db, placeholder: PlaceholderOf<{ readonly [Name in keyof Checkout]: unknown }>) => {
    const moved = db.$with('moved').as(
      db
        .update(carts)
        .set({ liveCheckoutId: placeholder('id') })
        .where(eq(carts.id, placeholder('cartId')))
        .returning({ id: carts.id }),
    )
    const names = Object.keys(getTableColumns(checkouts)) as (keyof Checkout)[]
    const placeholders = Object.fromEntries(names.map((name) => [name, placeholder(name)]))
    return db
      .with(moved)
      .insert(checkouts)
      .values(placeholders as Record<keyof Checkout, SQL>)
  },
)

type CheckoutTerms = {
  readonly quote: DeliveryQuote | null
  readonly code: DiscountCode | null
  readonly connectedAccount: string | null
  /** PAY-47: stored with the checkout, so that a repeated payment request is identical. */
  readonly applicationFee: Cents
  /** The version of the menu that priced the cart. */
  readonly menuVersion: number
  readonly taxes: readonly OrderTax[]
  /** DIN-2: the sentence that the diner agreed to; null without consent. */
  readonly mailConsent: string | null
}

type StoredCheckout =
  | {
      readonly kind: 'checkout'
      readonly checkout: Checkout
      /** The cart had no checkout before, so there is none to close. */
      readonly isFirst: boolean
    }
  | { readonly kind: 'ordered'; readonly orderId: OrderId }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Stores the checkout, or finds the existing one if the same cart was submitted before: one live checkout per cart (P1). */
export async function storeCheckout(
  deps: OrdersDeps,
  input: CheckoutInput,
  restaurantId: RestaurantId,
  cart: PricedCart,
  terms: CheckoutTerms,
): Promise<StoredCheckout> {
  const { code } = terms
  const now = deps.clock.now()
  const fingerprint = fingerprintOf(input, cart, terms.connectedAccount)
  return deps.db.transaction(async (tx) => {
    const live = await lockLiveCheckout(tx, input.cartId)
    if (live?.status === 'completed') {
      const order = await tx.query.orders.findFirst({
        columns: { id: true },
        where: (orders, { eq }) => eq(orders.checkoutId, live.id),
      })
      if (order) return { kind: 'ordered', orderId: order.id }
    }
    if (
      live?.status === 'open' &&
      live.fingerprint === fingerprint &&
      isOfBrowser(live, input.browserSecret) &&
      Temporal.Instant.compare(now, live.expiresAt) < 0
    ) {
      return { kind: 'checkout', checkout: live, isFirst: false }
    }
    // Before anything is written: a refusal here changes nothing.
    if (code && !(await takeUse(tx, { cartId: input.cartId, restaurantId, code: code.code }))) {
      return { kind: 'refused', refusal: { kind: 'code_used_up' } }
    }
    if (live?.status === 'open') {
      await tx.update(checkouts).set({ status: 'replaced' }).where(eq(checkouts.id, live.id))
    }
    const id = deps.ids.next<'Checkout'>()
    const checkout = openCheckout(input, cart, terms, { id, restaurantId, fingerprint, now })
    await writeCheckout(tx, driverRow(checkouts, checkout))
    const key = { restaurantId, checkoutId: id }
    await deps.jobs.enqueueAll(tx, [
      { name: 'settle_checkout', data: { ...key, round: 0 }, dueAt: now.add(firstPollDelay) },
      { name: 'record_checkout', data: { ...key, event: 'checkout_started' }, dueAt: null },
    ])
    return { kind: 'checkout', checkout, isFirst: live === null }
  })
}

/** The row of a new checkout. */
function openCheckout(
  input: CheckoutInput,
  cart: PricedCart,
  { quote, code, applicationFee, menuVersion, taxes, mailConsent }: CheckoutTerms,
  made: Pick<Checkout, 'id' | 'restaurantId' | 'fingerprint'> & { readonly now: Temporal.Instant },
): Checkout {
  const { now, ...identity } = made
  const { itemCount: _, ...totals } = cart.totals
  return {
    ...identity,
    cartId: input.cartId,
    status: 'open',
    source: 'diner',
    via: null,
    menuVersion,
    orderType: input.orderType,
    scheduledFor: input.timing.kind === 'later' ? Temporal.Instant.from(input.timing.at) : null,
    userId: input.userId,
    customerFirstName: input.customer.firstName,
    customerLastName: input.customer.lastName,
    customerEmail: input.customer.email,
    customerPhone: input.customer.phone,
    deliveryAddress: quote && formatAddress(quote.address),
    deliveryQuoteId: quote?.id ?? null,
    deliveryMinutes: quote?.minutes ?? null,
    ...storedChoices(input),
    textConsent: input.textMe ? textConsentText : null,
    textConsentAt: input.textMe ? now : null,
    discountCode: code?.code ?? null,
    discountType: code && discountTypeOf(code.reward),
    holdsDiscountUse: code !== null,
    ...totals,
    priceSteps: cart.steps,
    applicationFee,
    taxes,
    tipChoice: input.tip,
    lines: cart.lines,
    intentId: null,
    intentTry: 0,
    intentClosedAt: null,
    browserDigest: browserDigestOf(input.browserSecret, identity.id),
    mailConsent,
    visitorSessionId: input.visitorSessionId,
    startedByBot: input.startedByBot,
    drillId: input.drillId,
    createdAt: now,
    expiresAt: now.add(checkoutLifetime),
  }
}

/** Locks the cart, which serializes its submissions, and reads its live checkout. */
async function lockLiveCheckout(tx: Database, cartId: CartId): Promise<Checkout | null> {
  const [cart] = await lockCart(tx, { cartId })
  if (!cart?.liveCheckoutId) return null
  return (await tx.query.checkouts.findFirst({ where: eq(checkouts.id, cart.liveCheckoutId) })) ?? null
}

const lockCart = preparedStatement('lock_cart', (db, placeholder: PlaceholderOf<{ cartId: CartId }>) =>
  db
    .select({ liveCheckoutId: carts.liveCheckoutId })
    .from(carts)
    .where(eq(carts.id, placeholder('cartId')))
    .for('update'),
)
