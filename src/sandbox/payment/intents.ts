import type { Bench } from './bench.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { type EventType, recordEvent } from './events.ts'
import {
  type Form,
  mergeMetadata,
  readChoice,
  readGroup,
  readInteger,
  readText,
  requireText,
} from './form.ts'
import { presentIntent } from './present.ts'
import {
  type AutomaticMethods,
  type CancellationReason,
  type Intent,
  type IntentStatus,
  type Misreport,
  newId,
} from './things.ts'

/** The provider's limits of an amount, in cents. */
const smallestAmount = 50
const largestAmount = 99_999_999

export const createFields = [
  'amount',
  'currency',
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'metadata',
  'description',
  'receipt_email',
  'on_behalf_of',
  'transfer_data',
  'application_fee_amount',
  'expand',
]

export function createIntent(bench: Bench, form: Form): Intent {
  const id = newId('pi')
  const destination = readGroup(form, 'transfer_data')
  const intent: Intent = {
    id,
    created: bench.seconds(),
    amount: readAmount(form) ?? Number(requireText(form, 'amount')),
    currency: readCurrency(form),
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
    payment_method: null,
    latest_charge: null,
    last_payment_error: null,
    challenge: null,
    canceled_at: null,
    cancellation_reason: null,
  }
  saveIntent(bench, intent, 'payment_intent.created')
  return intent
}

export const updateFields = ['amount', 'metadata', 'description', 'receipt_email', 'expand']

/** New labels at any time, a new amount only while nothing was paid. */
export function updateIntent(bench: Bench, intent: Intent, form: Form): Intent {
  const amount = readAmount(form)
  if (amount !== null && amount !== intent.amount && !isOpen(intent.status))
    throw wrongState('updated in this way', intent)
  const changed: Intent = {
    ...intent,
    amount: amount ?? intent.amount,
    metadata: mergeMetadata(intent.metadata, form),
    description: readText(form, 'description') ?? intent.description,
    receipt_email: readText(form, 'receipt_email') ?? intent.receipt_email,
  }
  saveIntent(bench, changed, null)
  return changed
}

/** SBX-6, SBX-35: an intent that was paid or canceled, or is being paid, can't be canceled. */
export function cancelIntent(bench: Bench, intent: Intent, form: Form): Intent {
  if (!isOpen(intent.status)) throw notCancelable(intent)
  const changed: Intent = {
    ...intent,
    status: 'canceled',
    challenge: null,
    canceled_at: bench.seconds(),
    cancellation_reason: readCancellationReason(form),
  }
  saveIntent(bench, changed, 'payment_intent.canceled')
  return changed
}

/** SBX-14: has the API report the payment like this from now on. Throws ApiError where there is no such payment. */
export function misreportIntent(bench: Bench, id: string, misreported: Misreport): void {
  saveIntent(bench, { ...findIntent(bench, id), misreported }, null)
}

export function findIntent(bench: Bench, id: string): Intent {
  const intent = bench.store.intents.find(id)
  if (!intent) throw notFound('payment_intent', id)
  return intent
}

type IntentEvent = Extract<EventType, `payment_intent.${string}`>

/** Writes the intent's state and, where one is named, the event that tells of it. */
export function saveIntent(bench: Bench, intent: Intent, event: IntentEvent | null): void {
  bench.store.intents.put(intent)
  if (event !== null) recordEvent(bench, event, presentIntent(bench, intent))
}

/** True while the intent waits to be paid. */
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

function readCurrency(form: Form): string {
  const currency = requireText(form, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) throw badParameter(`Invalid currency: ${currency}`, 'currency', null)
  return currency
}
