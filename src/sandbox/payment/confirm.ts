import type { Bench } from './bench.ts'
import { ApiError, badParameter } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, readText } from './form.ts'
import { isOpen, saveIntent, wrongState } from './intents.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { presentCharge } from './present.ts'
import { type Charge, type Intent, newId, type PaymentFailure, type PaymentMethod } from './things.ts'

export const confirmFields = [
  'client_secret',
  'payment_method',
  'return_url',
  'receipt_email',
  'use_stripe_sdk',
  'key',
  'expand',
]

/**
 * SBX-6: tries to pay an open intent with a card. The intent that comes back has succeeded, waits for the bank's
 * challenge, or waits for another card and says in `last_payment_error` why. Throws ApiError where nothing was tried.
 */
export function confirmIntent(bench: Bench, intent: Intent, form: Form): Intent {
  if (!isOpen(intent.status)) throw wrongState('confirmed', intent)
  const methodId = readText(form, 'payment_method')
  if (methodId === null)
    throw badParameter(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_method',
      'payment_intent_unexpected_state',
    )
  const method = findPaymentMethod(bench, methodId)
  return method.challenge ? askForChallenge(bench, intent, method, form) : charge(bench, intent, method)
}

/** What the holder did on the bank's challenge page. An intent that no longer waits for it is left as it is. */
export function answerChallenge(bench: Bench, intent: Intent, token: string, passed: boolean): Intent {
  if (!intent.challenge || intent.challenge.token !== token) return intent
  const method = findPaymentMethod(bench, intent.challenge.methodId)
  if (passed) return charge(bench, intent, method)
  return refuse(bench, intent, {
    code: 'payment_intent_authentication_failure',
    decline_code: null,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
    charge: null,
    payment_method: method.id,
  })
}

function askForChallenge(bench: Bench, intent: Intent, method: PaymentMethod, form: Form): Intent {
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    challenge: {
      token: newId('challenge'),
      methodId: method.id,
      returnUrl: readReturnUrl(form),
    },
  }
  saveIntent(bench, waiting, 'payment_intent.requires_action')
  return waiting
}

function readReturnUrl(form: Form): string | null {
  const url = readText(form, 'return_url')
  if (url === null) return null
  const protocol = URL.parse(url)?.protocol
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new ApiError(400, { message: 'Not a valid URL', code: 'url_invalid', param: 'return_url' })
  return url
}

function charge(bench: Bench, intent: Intent, method: PaymentMethod): Intent {
  const made: Charge = {
    id: newId('ch'),
    created: bench.seconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    status: method.decline ? 'failed' : 'succeeded',
    disputed: method.disputes === true,
    payment_intent: intent.id,
    payment_method: method.id,
    failure: method.decline && { code: method.decline.code, message: method.decline.message },
  }
  bench.store.charges.put(made, intent.id)
  recordEvent(bench, `charge.${made.status}`, presentCharge(made))
  if (method.decline) {
    const { code, declineCode, message } = method.decline
    const failure = { code, decline_code: declineCode, message, charge: made.id, payment_method: method.id }
    return refuse(bench, { ...intent, latest_charge: made.id }, failure)
  }
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    latest_charge: made.id,
    last_payment_error: null,
    challenge: null,
  }
  saveIntent(bench, paid, 'payment_intent.succeeded')
  return paid
}

function refuse(bench: Bench, intent: Intent, failure: PaymentFailure): Intent {
  const refused: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: failure,
    challenge: null,
  }
  saveIntent(bench, refused, 'payment_intent.payment_failed')
  return refused
}
