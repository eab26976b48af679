/** Reads the provider's records: payments and refunds of a span or by id, in local time. */

import type { IntentId } from '#domain/ids.ts'
import type { BookedPayment, BookedRefund } from '#domain/orders/reconciliation/books.ts'
import {
  type PaymentIntent,
  type PaymentProvider,
  PaymentProviderError,
  type Refund,
} from '../../platform/adapters/payment/port.ts'

/** From `from` (inclusive) to `to` (exclusive). */
export type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

/** RCN-9: a span with more payments than this is not reconciled as a whole, only day by day. */
const mostPayments = 50_000

/** Maximum concurrent requests to the provider. */
const atOnce = 4

/** `ahead`: how far our clock is ahead of the provider's; zero, except in a demo set to another time. */
export function providerBook(payments: PaymentProvider, ahead: Temporal.Duration) {
  return {
    listPayments: (span: Span) => collect(payments.listIntents(theirTime(span))),
    listRefunds: (span: Span) => collect(payments.listRefunds(theirTime(span))),
    /** The payments with a refund that was made in the span and has failed. */
    listFailedRefunds: (span: Span) => failedOf(payments.listRefunds(theirTime(span))),
    /** null for a payment unknown to the provider. */
    readPayments: async (ids: readonly IntentId[]) =>
      new Map(await inTurns(ids, async (id) => [id, await readPayment(id)] as const)),
    /** The payments for reconciliation: with all refunds of those that may have some. */
    withRefunds: (intents: readonly PaymentIntent[], mayHaveRefunds: (id: IntentId) => boolean) =>
      inTurns(intents, async (intent) => {
        const needsRefunds =
          intent.status === 'succeeded' &&
          (mayHaveRefunds(intent.id) || intent.charge === null || intent.charge.amountRefunded > 0)
        const made = needsRefunds ? await collect(payments.listRefunds({ intentId: intent.id })) : []
        return booked(intent, made)
      }),
  }

  function theirTime({ from, to }: Span): Span {
    return { from: from.subtract(ahead), to: to.subtract(ahead) }
  }

  async function readPayment(id: IntentId): Promise<PaymentIntent | null> {
    try {
      return await payments.readIntent(id)
    } catch (error) {
      if (error instanceof PaymentProviderError && error.kind === 'not_found') return null
      throw error
    }
  }

  function booked(intent: PaymentIntent, made: readonly Refund[]): BookedPayment {
    const { id, checkoutId, status, amountReceived, currency, createdAt, charge } = intent
    return {
      id,
      checkoutId,
      status,
      received: amountReceived,
      currency,
      at: (charge?.at ?? createdAt).add(ahead),
      isDisputed: charge?.isDisputed ?? false,
      refunds: made.map(bookedRefund),
    }
  }

  function bookedRefund({ refundId, requestId, amount, status, createdAt }: Refund): BookedRefund {
    return { id: refundId, requestId, amount, status, at: createdAt.add(ahead) }
  }
}

export type ProviderBook = ReturnType<typeof providerBook>

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) {
    if (all.length === mostPayments)
      throw new PaymentProviderError('rejected', 'span_too_long', 'The span has too many payments.')
    all.push(row)
  }
  return all
}

async function failedOf(made: AsyncIterable<Refund>): Promise<IntentId[]> {
  const failed: IntentId[] = []
  for await (const { status, intentId } of made) if (status === 'failed' && intentId) failed.push(intentId)
  return failed
}

async function inTurns<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  for (let start = 0; start < items.length; start += atOnce)
    values.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))))
  return values
}
