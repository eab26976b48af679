import { chargeFee, recordMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import { openDispute } from './disputes.ts'
import { ApiError, badParameter } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, readText } from './form.ts'
import { findIntent, isOpen, saveIntent, wrongState } from './intents.ts'
import { type Charge, type Intent, newId, type PaymentFailure, type PaymentMethod } from './objects.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { presentCharge } from './provider-shapes.ts'
import { passOn } from './transfers.ts'

/**
 * SBX-6: tries to pay an open intent with a card. The returned intent succeeded, waits for the bank's challenge, or waits
 * for another card, with the reason in `last_payment_error`. Throws ApiError if no attempt was made.
 */
export function confirmIntent(context: PaymentContext, intent: Intent, form: Form): Intent {
  if (!isOpen(intent.status)) throw wrongState('confirmed', intent)
  const methodId = readText(form, 'payment_method')
  if (methodId === null)
    throw badParameter(
      'You cannot confirm this PaymentIntent because it is missing a payment method.',
      'payment_method',
      'payment_intent_unexpected_state',
    )
  const method = findPaymentMethod(context, methodId)
  return method.challenge ? askForChallenge(context, intent, method, form) : pay(context, intent, method)
}

/**
 * Applies the cardholder's decision on the bank's challenge page. An intent that does not wait for a challenge stays
 * unchanged.
 */
export function answerChallenge(
  context: PaymentContext,
  intent: Intent,
  token: string,
  passed: boolean,
): Intent {
  if (!intent.challenge || intent.challenge.token !== token) return intent
  const method = findPaymentMethod(context, intent.challenge.methodId)
  if (passed) return pay(context, intent, method)
  return refuse(context, intent, {
    code: 'payment_intent_authentication_failure',
    decline_code: null,
    message: 'We are unable to authenticate your payment method. Please choose a different payment method.',
    charge: null,
    payment_method: method.id,
  })
}

function askForChallenge(context: PaymentContext, intent: Intent, method: PaymentMethod, form: Form): Intent {
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
  saveIntent(context, waiting, 'payment_intent.requires_action')
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

/** SBX-35: while payments are held, they stay in 'processing' until `finishPayment`. */
function pay(context: PaymentContext, intent: Intent, method: PaymentMethod): Intent {
  if (context.store.settings.get(heldSetting) === null) return charge(context, intent, method)
  const processing: Intent = {
    ...intent,
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    challenge: null,
  }
  saveIntent(context, processing, 'payment_intent.processing')
  return processing
}

const heldSetting = 'payments_held'

/** SBX-35: true leaves every payment in 'processing'. */
export function holdPayments(context: PaymentContext, held: boolean): void {
  context.store.settings.set(heldSetting, held ? 'yes' : null)
}

/** SBX-35: ends a payment in 'processing' with the bank's decision. Throws ApiError if it is not in 'processing'. */
export function finishPayment(
  context: PaymentContext,
  intentId: string,
  outcome: 'succeeded' | 'failed',
): void {
  const intent = findIntent(context, intentId)
  if (intent.status !== 'processing') throw wrongState('finished', intent)
  const method = findPaymentMethod(context, intent.payment_method ?? '')
  charge(
    context,
    intent,
    outcome === 'succeeded' ? method : { ...method, decline: method.decline ?? declined },
  )
}

const declined = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
} as const

function charge(context: PaymentContext, intent: Intent, method: PaymentMethod): Intent {
  const id = newId('ch')
  const made: Charge = {
    id,
    created: context.seconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    status: method.decline ? 'failed' : 'succeeded',
    disputed: false,
    payment_intent: intent.id,
    payment_method: method.id,
    ...(method.decline ? {} : moveMoney(context, intent, id)),
    failure: method.decline && { code: method.decline.code, message: method.decline.message },
  }
  context.store.charges.put(made, intent.id)
  recordEvent(context, `charge.${made.status}`, presentCharge(context, made))
  if (method.decline) {
    const { code, declineCode, message } = method.decline
    const failure = { code, decline_code: declineCode, message, charge: made.id, payment_method: method.id }
    return refuse(context, { ...intent, latest_charge: made.id }, failure)
  }
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    latest_charge: made.id,
    last_payment_error: null,
    challenge: null,
  }
  saveIntent(context, paid, 'payment_intent.succeeded')
  if (method.disputes) openDispute(context, made, 'fraudulent')
  return paid
}

/** Records a paid charge on the balance and creates its transfer and application fee, if it has them. */
function moveMoney(
  context: PaymentContext,
  intent: Intent,
  chargeId: string,
): Pick<Charge, 'balance_transaction' | 'transfer' | 'application_fee'> {
  const { amount, currency, description } = intent
  const fee = chargeFee(amount)
  const movement = { type: 'charge', amount, fee, currency, source: chargeId, description } as const
  const { id } = recordMovement(context, movement)
  const transfer = passOn(context, intent, { id: chargeId })?.id ?? null
  return { balance_transaction: id, transfer, application_fee: collectFee(context, intent, chargeId) }
}

/**
 * SBX-32: records the application fee that the connected account pays to the platform. Returns its id; null if there is
 * none.
 */
function collectFee(context: PaymentContext, intent: Intent, charge: string): string | null {
  const { application_fee_amount: amount, currency, destination } = intent
  if (!amount || destination === null) return null
  const source = newId('fee')
  const fee = { id: source, created: context.seconds(), amount, currency, charge, account: destination }
  context.store.applicationFees.put(fee)
  recordMovement(context, { type: 'application_fee', amount, fee: 0, currency, source, description: null })
  return source
}

function refuse(context: PaymentContext, intent: Intent, failure: PaymentFailure): Intent {
  const refused: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: failure,
    challenge: null,
  }
  saveIntent(context, refused, 'payment_intent.payment_failed')
  return refused
}
