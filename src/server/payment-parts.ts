/** Which payment provider this process uses: Stripe by its keys, the sandbox in the demo, none otherwise (P4). */

import type { PaymentSetup } from '#contract/site.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import { createStripePayments } from './adapters/payment/stripe.ts'
import { handledEvents } from './adapters/payment/stripe-webhooks.ts'
import type { StripeKeys } from './config.ts'

export type PaymentParts = { readonly payments: PaymentProvider | null; readonly paymentSetup: PaymentSetup }

const timeoutMs = 10_000

/** The events that are asked of the provider, by its own names: any other would be answered and thrown away. */
export const wantedPaymentEvents: readonly string[] = handledEvents

export function paymentsByStripe(keys: StripeKeys): PaymentParts {
  return {
    payments: createStripePayments({ ...keys, apiBase: null, timeoutMs }),
    paymentSetup: { provider: 'stripe', publishableKey: keys.publishableKey },
  }
}

/** `origin` is that of a sandbox on this machine, as 'http://127.0.0.1:4123'. */
export function paymentsBySandbox(origin: string, keys: StripeKeys): PaymentParts {
  const { hostname, port } = new URL(origin)
  return {
    payments: createStripePayments({
      ...keys,
      apiBase: { protocol: 'http', host: hostname, port: Number(port) },
      timeoutMs,
    }),
    paymentSetup: { provider: 'sandbox', publishableKey: keys.publishableKey, url: origin },
  }
}

export const noPayments: PaymentParts = { payments: null, paymentSetup: { provider: 'off' } }
