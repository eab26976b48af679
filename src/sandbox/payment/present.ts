/** The provider's JSON of each thing. */

import type { Charge, Intent, PaymentFailure, PaymentMethod, Refund } from './things.ts'

/** An intent as the server sees it. `origin` is the sandbox's own address, where its challenge page lives. */
export function presentIntent(intent: Intent, origin: string): Record<string, unknown> {
  const { destination, challenge, last_payment_error, misreported, ...shown } = intent
  const received = intent.status === 'succeeded' ? intent.amount : 0
  return {
    ...shown,
    currency: misreported?.currency ?? intent.currency,
    metadata: misreported?.metadata ?? intent.metadata,
    object: 'payment_intent',
    livemode: false,
    amount_capturable: 0,
    amount_received: misreported?.amountReceived ?? received,
    capture_method: 'automatic',
    confirmation_method: 'automatic',
    last_payment_error: last_payment_error && presentFailure(last_payment_error),
    next_action: challenge && {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${origin}/challenge/${intent.id}?token=${challenge.token}`,
        return_url: challenge.returnUrl,
      },
    },
    transfer_data: destination && { destination },
  }
}

/** An intent as a browser sees it: what is between the provider and our server stays there. */
export function presentIntentToBrowser(intent: Intent, origin: string): Record<string, unknown> {
  const {
    metadata: _metadata,
    transfer_data: _transfer,
    on_behalf_of: _account,
    ...shown
  } = presentIntent(intent, origin)
  return shown
}

export function presentFailure(failure: PaymentFailure): Record<string, unknown> {
  return { type: 'card_error', ...failure }
}

export function presentMethod(method: PaymentMethod): Record<string, unknown> {
  const { id, created, brand, last4, exp_month, exp_year, billing } = method
  return {
    id,
    object: 'payment_method',
    type: 'card',
    created,
    livemode: false,
    card: { brand, last4, exp_month, exp_year },
    billing_details: {
      name: billing.name,
      email: billing.email,
      phone: billing.phone,
      address: { postal_code: billing.postalCode },
    },
  }
}

export function presentCharge(charge: Charge): Record<string, unknown> {
  const { failure, ...shown } = charge
  const paid = charge.status === 'succeeded'
  return {
    ...shown,
    object: 'charge',
    // Charges that were kept before any could be disputed.
    disputed: charge.disputed ?? false,
    livemode: false,
    amount_captured: paid ? charge.amount : 0,
    captured: paid,
    paid,
    refunded: paid && charge.amount_refunded === charge.amount,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
  }
}

export function presentRefund(refund: Refund): Record<string, unknown> {
  return { ...refund, object: 'refund', status: 'succeeded' }
}
