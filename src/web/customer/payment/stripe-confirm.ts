import type { PaymentIntentOrSetupIntentResult, PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import type { ConfirmOutcome } from './card-form.ts'

/** Confirms a payment with Stripe, including the bank's challenge if it requires one. Never throws. */
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

/**
 * PAY-45: confirms a wallet payment whose sheet may still be open and would cover the bank's challenge. Calls `closeSheet`
 * before a challenge. Never throws.
 */
export async function confirmWalletByStripe(
  stripe: Pick<Stripe, 'confirmCardPayment' | 'handleNextAction'>,
  clientSecret: string,
  paymentMethodId: string,
  closeSheet: () => void,
): Promise<ConfirmOutcome> {
  try {
    const confirmed = await stripe.confirmCardPayment(
      clientSecret,
      { payment_method: paymentMethodId },
      { handleActions: false },
    )
    if (confirmed.paymentIntent?.status !== 'requires_action') return outcomeOf(confirmed)
    closeSheet()
    return outcomeOf(paymentResult(await stripe.handleNextAction({ clientSecret })))
  } catch {
    return { kind: 'unknown' }
  }
}

/** The client secret is a payment intent's, so its next action never returns a setup intent. */
function paymentResult(result: PaymentIntentOrSetupIntentResult): PaymentIntentResult {
  if (result.error) return { error: result.error }
  if (!result.paymentIntent) throw new Error('the next action of a payment returned no payment intent')
  return { paymentIntent: result.paymentIntent }
}

/** An error about the payment's state, or about the connection to Stripe, doesn't reveal whether the money moved. */
function outcomeOf({ paymentIntent, error }: PaymentIntentResult): ConfirmOutcome {
  if (paymentIntent) return { kind: 'settled', status: paymentIntent.status }
  if (error.code === 'payment_intent_unexpected_state') return { kind: 'unknown' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unknown' }
  return { kind: 'refused', message: error.message ?? null }
}
