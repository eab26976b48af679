import { findAccount } from './accounts.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { recordEvent, type SandboxEventType } from './events.ts'
import {
  type Form,
  mergeMetadata,
  readChoice,
  readGroup,
  readInteger,
  readText,
  requireText,
} from './form.ts'
import {
  type AutomaticMethods,
  type CancellationReason,
  type Intent,
  type IntentOverride,
  type IntentStatus,
  newId,
} from './objects.ts'
import { presentIntent } from './provider-shapes.ts'

/** The provider's limits for an amount, in cents. */
const smallestAmount = 50
const largestAmount = 99_999_999

export function createIntent(context: PaymentContext, form: Form): Intent {
  checkCombination(form)
  checkCapabilities(context, form)
  const id = newId('pi')
  const destination = readGroup(form, 'transfer_data')
  const intent: Intent = {
    id,
    created: context.seconds(),
    amount: readAmount(form) ?? Number(requireText(form, 'amount')),
    currency: requireText(form, 'currency').toLowerCase(),
    status: 'requires_payment_method',
    client_secret: newId(`${id}_secret`),
    metadata: mergeMetadata({}, form),
    description: readText(form, 'description'),
    receipt_email: readText(form, 'receipt_email'),
    payment_method_types: ['card'],
    on_behalf_of: readText(form, 'on_behalf_of'),
    automatic_payment_methods: readAutomaticMethods(form),
    destination: destination && requireText(destination, 'destination'),
    transfer_amount: destination && readInteger(destination, 'amount'),
    application_fee_amount: readInteger(form, 'application_fee_amount'),
    statement_descriptor_suffix: readText(form, 'statement_descriptor_suffix'),
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    challenge: null,
    canceled_at: null,
    cancellation_reason: null,
  }
  saveIntent(context, intent, 'payment_intent.created')
  return intent
}

/** Metadata and description can change at any time, the amount only until the intent is paid. */
export function updateIntent(context: PaymentContext, intent: Intent, form: Form): Intent {
  const amount = readAmount(form)
  if (amount !== null && amount !== intent.amount && !isOpen(intent.status))
    throw wrongState('updated in this way', intent)
  const changed: Intent = {
    ...intent,
    amount: amount ?? intent.amount,
    metadata: mergeMetadata(intent.metadata, form),
    description: readText(form, 'description') ?? intent.description,
    receipt_email: 'receipt_email' in form ? readText(form, 'receipt_email') : intent.receipt_email,
    application_fee_amount:
      'application_fee_amount' in form
        ? readInteger(form, 'application_fee_amount')
        : (intent.application_fee_amount ?? null),
    statement_descriptor_suffix:
      readText(form, 'statement_descriptor_suffix') ?? intent.statement_descriptor_suffix ?? null,
  }
  saveIntent(context, changed, null)
  return changed
}

/** SBX-6: cancels an open intent. One that is paid, canceled, or still processing can't be canceled. */
export function cancelIntent(context: PaymentContext, intent: Intent, form: Form): Intent {
  if (!isOpen(intent.status)) throw notCancelable(intent)
  const changed: Intent = {
    ...intent,
    status: 'canceled',
    challenge: null,
    canceled_at: context.seconds(),
    cancellation_reason: readCancellationReason(form),
  }
  saveIntent(context, changed, 'payment_intent.canceled')
  return changed
}

/** SBX-14: overrides what the API reports of the payment from now on. Throws ApiError if there is no such payment. */
export function overrideIntent(context: PaymentContext, id: string, override: IntentOverride): void {
  saveIntent(context, { ...findIntent(context, id), override }, null)
}

export function findIntent(context: PaymentContext, id: string): Intent {
  const intent = context.store.intents.find(id)
  if (!intent) throw notFound('payment_intent', id)
  return intent
}

type IntentEvent = Extract<SandboxEventType, `payment_intent.${string}`>

/** Saves the intent and, if an event is given, records it. */
export function saveIntent(context: PaymentContext, intent: Intent, event: IntentEvent | null): void {
  context.store.intents.put(intent)
  if (event !== null) recordEvent(context, event, presentIntent(context, intent))
}

/** Whether the intent waits to be paid. */
export function isOpen(status: IntentStatus): boolean {
  return openStates[status]
}

const openStates = {
  requires_payment_method: true,
  requires_action: true,
  processing: false,
  succeeded: false,
  canceled: false,
} as const satisfies Record<IntentStatus, boolean>

export function wrongState(verb: string, intent: Intent): ApiError {
  return new ApiError(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
  })
}

function notCancelable(intent: Intent): ApiError {
  const statuses = Object.entries(openStates).flatMap(([status, isOpenThen]) => (isOpenThen ? [status] : []))
  return new ApiError(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${statuses.join(', ')}.`,
  })
}

/** Parameters that are only valid while confirming, which the sandbox leaves to the browser. */
const confirmOnly = ['error_on_requires_action', 'mandate', 'return_url', 'use_stripe_sdk']

/** SBX-37: throws ApiError for parameters that exclude each other. */
function checkCombination(form: Form): void {
  if (readText(form, 'confirm') === 'true')
    throw badParameter('The sandbox does not support confirm=true.', 'confirm', null)
  for (const name of confirmOnly)
    if (name in form)
      throw badParameter(
        `The parameter \`${name}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
        name,
        'payment_intent_invalid_parameter',
      )
  const fee = readInteger(form, 'application_fee_amount')
  if (fee === null) return
  const transfer = readGroup(form, 'transfer_data')
  if (!transfer)
    throw badParameter(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      'application_fee_amount',
      null,
    )
  if ('amount' in transfer)
    throw badParameter(
      'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].',
      'application_fee_amount',
      'parameters_exclusive',
    )
  if (fee < 0 || fee > (readInteger(form, 'amount') ?? 0))
    throw badParameter(
      'The application fee must be between 0 and the amount.',
      'application_fee_amount',
      null,
    )
}

/** SBX-33: throws ApiError if an account can't take the payment or receive its transfer. */
function checkCapabilities(context: PaymentContext, form: Form): void {
  const merchant = readText(form, 'on_behalf_of')
  if (merchant !== null && findAccount(context, merchant)?.capability !== 'active')
    throw badParameter(
      "The account referenced in the 'on_behalf_of' parameter is missing the required capabilities: card_payments.",
      'on_behalf_of',
      'capability_not_active',
    )
  const destination = readText(readGroup(form, 'transfer_data') ?? {}, 'destination')
  if (destination !== null && findAccount(context, destination)?.capability !== 'active')
    throw badParameter(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      'transfer_data[destination]',
      'insufficient_capabilities_for_transfer',
    )
}

function readAutomaticMethods(form: Form): AutomaticMethods | null {
  const methods = readGroup(form, 'automatic_payment_methods')
  if (methods === null) return null
  const redirects = readChoice(methods, 'allow_redirects', { always: true, never: true })
  return {
    enabled: readText(methods, 'enabled') === 'true',
    ...(redirects === null ? {} : { allow_redirects: redirects }),
  }
}

function readCancellationReason(form: Form): CancellationReason | null {
  return readChoice(form, 'cancellation_reason', {
    abandoned: true,
    duplicate: true,
    fraudulent: true,
    requested_by_customer: true,
  } satisfies Record<CancellationReason, true>)
}

function readAmount(form: Form): number | null {
  const amount = readInteger(form, 'amount')
  if (amount === null) return null
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount < smallestAmount)
    throw badParameter('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > largestAmount)
    throw badParameter('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  return amount
}
