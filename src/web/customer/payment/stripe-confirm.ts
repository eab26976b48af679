import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import type { ConfirmOutcome } from './card-form.ts'

/** Confirms a payment at Stripe, with the bank's challenge where it wants one. Never throws. */
export async function confirmByStripe(
  stripe: Pick<Stripe, 'confirmCardPayment'>,
  clientSecret: string,
  paymentMethodId: string,
): Promise<ConfirmOutcome> {
  try {
    return outcomeOf(await stripe.confirmCardPayment(clientSecret, { payment_method: paymentMethodId }))
  } catch {
    return { kind: 'unknown' }
  }
}

/** An error about the payment's state, or one of the way to Stripe, says nothing about whether the money moved. */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): ConfirmOutcome {
  if (paymentIntent) return { kind: 'settled', status: paymentIntent.status }
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'unknown' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' }
  return { kind: 'refused', message: error.message ?? null }
}
