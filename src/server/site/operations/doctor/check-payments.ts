/** Checks whether payments can be taken and are reported. */

import { webhookWarning } from '#domain/site/operations/webhook-warning.ts'
import { type PaymentProvider, PaymentProviderError } from '../../../platform/adapters/payment/port.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'Payments'

/** DOC-40: `payments` is null without keys. */
export async function checkPayments(
  payments: Pick<PaymentProvider, 'check' | 'readWebhookGap'> | null,
  siteUrl: string,
): Promise<Finding> {
  if (!payments)
    return warning(
      check,
      'There are no payment keys: orders are refused.',
      'Set the three STRIPE_ settings (docs/operating/payments.md).',
    )
  try {
    await payments.check()
    const url = `${siteUrl}/api/webhooks/payment`
    const gap = await payments.readWebhookGap(url)
    const problem = webhookWarning(gap, url)
    if (problem === null) return ok(check, 'Stripe accepts the keys and sends all events.')
    return warning(check, problem, 'See docs/operating/payments.md, "The webhook".')
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    return fault(
      check,
      `Stripe can't be used with these keys (${error.code}).`,
      'Check STRIPE_SECRET_KEY in the Stripe dashboard, and whether this machine reaches api.stripe.com.',
    )
  }
}
