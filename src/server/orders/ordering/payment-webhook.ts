/** The payment provider's webhook: signed, but only trusted as a hint to read the payment again. */

import { eq } from 'drizzle-orm'
import type { IntentId } from '#domain/ids.ts'
import {
  type PaymentEvent,
  type PaymentProvider,
  PaymentProviderError,
} from '../../platform/adapters/payment/port.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { codeLabel, refusalLabel } from '../../platform/http/metrics.ts'
import type { OrdersDeps } from '../deps.ts'
import { makeOrderPaidBy } from './adopt-payment.ts'
import { makeOrderOfIntent } from './make-order.ts'

/**
 * PAY-5: returns the HTTP status. The provider retries anything but 2xx for days, so it is 200 if a retry would send the
 * same bytes, and 503 if a retry may succeed.
 */
export async function receivePaymentWebhook(
  deps: OrdersDeps,
  body: Uint8Array,
  signature: string | null,
): Promise<200 | 400 | 404 | 503> {
  if (!deps.payments) return 404
  const event = await deps.payments.verifyWebhook(body, signature)
  if (event === 'bad_signature') return 400
  if (event.type === 'unreadable') {
    const { id: eventId, field } = event
    deps.log.warn({ eventId, field }, 'a signed event of the payment provider cannot be read')
    return 200
  }
  try {
    await actOn(deps, deps.payments, event)
    return 200
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const { id: eventId, intentId } = event
    const isUnknown = error.kind === 'not_found'
    deps.log.warn(
      { eventId, intentId, problem: error.kind, code: error.code },
      isUnknown
        ? 'the payment provider sent an event of a payment that it does not know'
        : 'the payment provider sent an event of a payment but cannot be reached',
    )
    return isUnknown ? 200 : 503
  }
}

async function actOn(deps: OrdersDeps, payments: PaymentProvider, event: PaymentEvent): Promise<void> {
  if (await isOfAnotherCell(deps, event)) return
  if (event.type === 'payment.succeeded' && event.intentId) {
    await deps.failpoint('webhook_received')
    const { intentId } = event
    const made =
      (await makeOrderOfIntent(deps, intentId, 'webhook')) ?? (await makeUnknown(deps, payments, intentId))
    if (!made) deps.log.warn({ intentId }, 'a payment succeeded that belongs to no checkout')
    else if (!made.ok) {
      const refusal = made.refusal.kind
      deps.metrics.paymentsWithoutOrder.inc({ refusal: refusalLabel(refusal) })
      deps.log.warn({ intentId, refusal }, 'a succeeded payment made no order')
    }
  }
  if (event.type === 'dispute.updated' && event.disputeId) {
    await deps.jobs.enqueue(deps.db, 'follow_dispute', { disputeId: event.disputeId }, null)
  }
  if (event.type === 'payout.updated' && event.payoutId) {
    const { payoutId } = event
    await deps.jobs.enqueue(deps.db, 'follow_payout', { payoutId, accountId: null }, null)
  }
  if (event.type === 'refund.updated' && event.intentId) {
    await deps.jobs.enqueue(deps.db, 'follow_refunds', { intentId: event.intentId }, null)
  }
  if (event.type === 'payment.failed' && event.intentId) {
    const { id: eventId, intentId, errorCode } = event
    deps.metrics.paymentsFailed.inc({ code: codeLabel(errorCode) })
    const at = deps.clock.now().toString()
    await deps.jobs.enqueue(deps.db, 'record_failed_payment', { intentId, eventId, errorCode, at }, null)
  }
}

/** Makes the order of a paid payment that was never stored: the provider has the id of its checkout. */
async function makeUnknown(deps: OrdersDeps, payments: PaymentProvider, intentId: IntentId) {
  const intent = await payments.readIntent(intentId)
  return intent.checkoutId && makeOrderPaidBy(deps, intent, 'webhook')
}

/**
 * CEL-8: each cell gets the events of all payments of their account. A payment belongs to the cell that has its restaurant, or
 * else to the one that made it. The jobs of a restaurant that moves look after its open payments.
 */
async function isOfAnotherCell({ db, config }: OrdersDeps, { madeBy }: PaymentEvent): Promise<boolean> {
  if (config.cellName === null || madeBy === null) return false
  const [restaurant] = await db
    .select({ movingSince: restaurants.movingSince })
    .from(restaurants)
    .where(eq(restaurants.id, madeBy.restaurantId))
  return restaurant ? restaurant.movingSince !== null : madeBy.cellName !== config.cellName
}
