/** The payment provider's webhook: signed, and never believed beyond 'look at this payment again'. */

import { eq } from 'drizzle-orm'
import type { CheckoutId, IntentId } from '#domain/ids.ts'
import type { PaymentProvider } from '../adapters/payment/port.ts'
import { checkouts } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { codeLabel } from '../http/figures.ts'
import { makeOrder } from './make-order.ts'

/** PAY-5: the HTTP status to answer with. Anything but 2xx makes the provider send the event again. */
export async function receivePaymentWebhook(
  deps: Deps,
  body: string,
  signature: string | null,
): Promise<200 | 400 | 404> {
  if (!deps.payments) return 404
  const event = await deps.payments.verifyWebhook(body, signature)
  if (event === 'bad_signature') return 400
  if (event.type === 'payment.succeeded' && event.intentId) {
    await deps.milestone('webhook_received')
    const checkoutId = await checkoutOf(deps, deps.payments, event.intentId)
    if (!checkoutId) {
      deps.log.warn({ intentId: event.intentId }, 'a payment succeeded that no checkout asked for')
      return 200
    }
    const made = await makeOrder(deps, checkoutId, 'webhook')
    if (!made.ok) {
      const refusal = made.refusal.kind
      deps.figures.paymentsWithoutOrder.inc({ refusal })
      deps.log.warn({ checkoutId, refusal }, 'a succeeded payment made no order')
    }
  }
  if (event.type === 'payment.failed' && event.intentId) {
    const { id: eventId, intentId, errorCode } = event
    deps.figures.paymentsFailed.inc({ code: codeLabel(errorCode) })
    const at = deps.clock.now().toString()
    await deps.jobs.enqueue(deps.db, 'record_failed_payment', { intentId, eventId, errorCode, at }, null)
  }
  return 200
}

async function checkoutOf(
  deps: Deps,
  payments: PaymentProvider,
  intentId: IntentId,
): Promise<CheckoutId | null> {
  const known = await deps.db.query.checkouts.findFirst({
    columns: { id: true },
    where: eq(checkouts.intentId, intentId),
  })
  if (known) return known.id
  return (await payments.readIntent(intentId)).checkoutId
}
