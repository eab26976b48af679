/** Chooses the payment provider of this process: Stripe if its keys are set, the sandbox in the demo, else none (P4). */

import type { PaymentSetup } from '#contract/site/site.ts'
import type { StripeKeys } from '../../config/config.ts'
import type { PaymentProvider } from './port.ts'
import { createStripePayments } from './stripe.ts'
import { handledEvents } from './stripe-webhook-setup.ts'

type PaymentDeps = { readonly payments: PaymentProvider | null; readonly paymentSetup: PaymentSetup }

const timeoutMs = 10_000

/** The events to subscribe to, by the provider's names; any other would be acknowledged and ignored. */
export const wantedPaymentEvents: readonly string[] = handledEvents

/** `cellName`: that of this installation; null if it is the only one (CEL-8). */
export function paymentsByStripe(keys: StripeKeys, cellName: string | null): PaymentDeps {
  return {
    payments: createStripePayments({ ...keys, cellName, apiBase: null, timeoutMs }),
    paymentSetup: { provider: 'stripe', publishableKey: keys.publishableKey },
  }
}

/** `origin`: that of a sandbox on this machine, as 'http://127.0.0.1:4123'. */
export function paymentsBySandbox(
  origin: string,
  keys: StripeKeys,
  cellName: string | null = null,
): PaymentDeps {
  const { hostname, port } = new URL(origin)
  return {
    payments: createStripePayments({
      ...keys,
      cellName,
      apiBase: { protocol: 'http', host: hostname, port: Number(port) },
      timeoutMs,
    }),
    paymentSetup: { provider: 'sandbox', publishableKey: keys.publishableKey, url: origin },
  }
}

export const noPayments: PaymentDeps = { payments: null, paymentSetup: { provider: 'off' } }
