/** Pairs the ledger with the provider's records: one case for each payment, with its checkout and its order. */

import { isNull } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { CheckoutId, IntentId, OrderId, RestaurantId } from '#domain/ids.ts'
import { type Cents, sum, zero } from '#domain/money.ts'
import { isFree } from '#domain/orders/pricing/charge.ts'
import type { BookedPayment, PaymentCase } from '#domain/orders/reconciliation/books.ts'
import type { PaymentIntent } from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { type Ledger, type LedgerCheckoutRow, type LedgerOrderRow, readLedger } from './ledger.ts'
import type { ProviderBook, Span } from './provider-book.ts'

/** The longest time between creating and paying a payment. */
const longestCheckout = { hours: 1 } as const

type LoadedCases = {
  readonly cases: readonly PaymentCase[]
  /** RCN-7, CEL-8: payments of other systems and cells in the same account; counted, and left alone. */
  readonly foreign: { readonly payments: number; readonly received: Cents }
}

/**
 * RCN-1: everything paid, started, ordered or refunded in the span, with whole carts. Reads the provider's list first.
 * Includes refunds made since `refundsSince` that have failed.
 */
export async function loadSpan(
  db: Database,
  book: ProviderBook,
  span: Span,
  restaurantId: RestaurantId | null,
  refundsSince: Temporal.Instant = span.from,
): Promise<LoadedCases> {
  const listed = await book.listPayments({ from: span.from.subtract(longestCheckout), to: span.to })
  const refunds = await book.listRefunds(span)
  const restaurantIds = new Set(
    (await db.select({ id: restaurants.id }).from(restaurants).where(isNull(restaurants.movingSince))).map(
      ({ id }) => id,
    ),
  )
  const isOurs = (intent: PaymentIntent) =>
    intent.checkoutId !== null && intent.restaurantId !== null && restaurantIds.has(intent.restaurantId)
  const ours = listed.filter(
    (intent) => isOurs(intent) && (restaurantId === null || intent.restaurantId === restaurantId),
  )
  const earlier = { from: refundsSince, to: span.from }
  const failed = isBefore(earlier.from, earlier.to) ? await book.listFailedRefunds(earlier) : []
  const refunded = new Set([...refunds.flatMap(({ intentId }) => intentId ?? []), ...failed])
  const ledger = await readLedger(db, {
    intentIds: [...ours.map(({ id }) => id), ...refunded],
    checkoutIds: ours.flatMap(({ checkoutId }) => checkoutId ?? []),
    orderIds: [],
    span,
    restaurantId,
  })
  const checkoutIntents = new Set(ledger.checkouts.map(({ intentId }) => intentId))
  const foreign = listed.filter(
    (intent) => !isOurs(intent) && !checkoutIntents.has(intent.id) && intent.status === 'succeeded',
  )
  return {
    cases: await casesOf(book, ledger, new Map(ours.map((intent) => [intent.id, intent])), refunded),
    foreign: {
      payments: foreign.length,
      received: foreign.reduce((all, { amountReceived }) => sum(all, amountReceived), zero),
    },
  }
}

/** Loads the cases of these payments, the ledger first. */
export async function loadAgain(
  db: Database,
  book: ProviderBook,
  query: {
    readonly intentIds: readonly IntentId[]
    readonly checkoutIds: readonly CheckoutId[]
    readonly orderIds: readonly OrderId[]
  },
): Promise<readonly PaymentCase[]> {
  const ledger = await readLedger(db, { ...query, span: null, restaurantId: null })
  const read = await book.readPayments(query.intentIds)
  const loaded = new Map([...read].flatMap(([id, intent]) => (intent ? [[id, intent]] : [])))
  return casesOf(book, ledger, loaded, new Set(query.intentIds))
}

async function casesOf(
  book: ProviderBook,
  ledger: Ledger,
  loaded: ReadonlyMap<IntentId, PaymentIntent>,
  refunded: ReadonlySet<IntentId>,
): Promise<PaymentCase[]> {
  const named = [
    ...ledger.orders.flatMap(({ intentId }) => intentId ?? []),
    // A close confirmed by the provider is final.
    ...ledger.checkouts.flatMap(({ intentId, intentClosedAt }) =>
      intentId && !intentClosedAt ? [intentId] : [],
    ),
  ]
  const missing = [...new Set(named)].filter((id) => !loaded.has(id))
  const intentsById = new Map([...loaded, ...(await book.readPayments(missing))])
  const withRequests = new Set(
    ledger.orders.flatMap(({ intentId, requests }) => (intentId && requests.length > 0 ? [intentId] : [])),
  )
  const intents = [...intentsById.values()].filter((intent) => intent !== null)
  const booked = await book.withRefunds(intents, (id) => refunded.has(id) || withRequests.has(id))
  const payments = new Map(booked.map((payment) => [payment.id, payment]))
  const restaurantOf = new Map(intents.map(({ id, restaurantId }) => [id, restaurantId]))
  const index = indexOf(ledger)
  const paid = [...intentsById.keys()].flatMap(
    (id) => caseOf(index, id, payments.get(id) ?? null, restaurantOf) ?? [],
  )
  const unpaid = ledger.orders
    .filter(({ intentId, grandTotal }) => intentId === null && !isFree(grandTotal))
    .map((order) => ({
      restaurantId: order.restaurantId,
      intentId: null,
      payment: null,
      checkout: index.checkouts.get(order.checkoutId) ?? null,
      order,
    }))
  return [...paid, ...unpaid]
}

type Index = {
  readonly checkouts: ReadonlyMap<CheckoutId, LedgerCheckoutRow>
  readonly checkoutsByIntent: ReadonlyMap<IntentId | null, LedgerCheckoutRow>
  readonly ordersByIntent: ReadonlyMap<IntentId | null, LedgerOrderRow>
}

function indexOf(ledger: Ledger): Index {
  return {
    checkouts: new Map(ledger.checkouts.map((row) => [row.id, row])),
    checkoutsByIntent: new Map(ledger.checkouts.map((row) => [row.intentId, row])),
    ordersByIntent: new Map(ledger.orders.map((row) => [row.intentId, row])),
  }
}

function caseOf(
  index: Index,
  intentId: IntentId,
  payment: BookedPayment | null,
  restaurantOf: ReadonlyMap<IntentId, RestaurantId | null>,
): PaymentCase | null {
  const order = index.ordersByIntent.get(intentId) ?? null
  const checkoutId = payment?.checkoutId ?? order?.checkoutId ?? null
  // The checkout that requested the payment takes precedence over the one that the payment names; they may differ (PAY-11).
  const checkout =
    index.checkoutsByIntent.get(intentId) ?? (checkoutId && index.checkouts.get(checkoutId)) ?? null
  const restaurantId = order?.restaurantId ?? checkout?.restaurantId ?? restaurantOf.get(intentId) ?? null
  return restaurantId && { restaurantId, intentId, payment, checkout, order }
}
