/** The payment provider's webhook: signed, and never believed beyond 'look at this payment again'. */

import type { IntentId } from '#domain/ids.ts'
import type { PaymentProvider } from '../adapters/payment/port.ts'
import type { Deps } from '../deps.ts'
import { codeLabel } from '../http/figures.ts'
import { makeOrder, makeOrderOfIntent } from './make-order.ts'

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
    const { intentId } = event
    const made =
      (await makeOrderOfIntent(deps, intentId, 'webhook')) ??
      (await makeUnknown(deps, deps.payments, intentId))
    if (!made) deps.log.warn({ intentId }, 'a payment succeeded that no checkout asked for')
    else if (!made.ok) {
      const refusal = made.refusal.kind
      deps.figures.paymentsWithoutOrder.inc({ refusal })
      deps.log.warn({ intentId, refusal }, 'a succeeded payment made no order')
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

/** Paid before we wrote down its intent: the provider knows the checkout that it is for. */
async function makeUnknown(deps: Deps, payments: PaymentProvider, intentId: IntentId) {
  const { checkoutId } = await payments.readIntent(intentId)
  return checkoutId && makeOrder(deps, checkoutId, 'webhook')
}
