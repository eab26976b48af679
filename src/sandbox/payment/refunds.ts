import type { Bench } from './bench.ts'
import { ApiError, badParameter } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, mergeMetadata, readInteger, readText, requireText } from './form.ts'
import { findIntent } from './intents.ts'
import { presentCharge, presentRefund } from './present.ts'
import { type Charge, newId, type Refund } from './things.ts'

export const refundFields = ['payment_intent', 'amount', 'reason', 'metadata', 'reverse_transfer', 'expand']

/** SBX-8: gives back a part of a payment, or all that is left of it; never more than was taken. */
export function createRefund(bench: Bench, form: Form): Refund {
  const intent = findIntent(bench, requireText(form, 'payment_intent'))
  const charge = intent.latest_charge === null ? null : bench.store.charges.find(intent.latest_charge)
  if (charge?.status !== 'succeeded')
    throw new ApiError(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      param: 'payment_intent',
    })
  if (readText(form, 'reverse_transfer') === 'true' && intent.destination === null)
    throw badParameter('This charge has no transfer to reverse.', 'reverse_transfer', null)
  const refund: Refund = {
    id: newId('re'),
    created: bench.seconds(),
    amount: readRefundAmount(form, charge),
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    reason: readReason(form),
    metadata: mergeMetadata({}, form),
  }
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + refund.amount }
  bench.store.refunds.put(refund, intent.id)
  bench.store.charges.put(refunded, intent.id)
  recordEvent(bench, 'refund.created', presentRefund(refund))
  recordEvent(bench, 'charge.refunded', presentCharge(refunded))
  return refund
}

export function findRefund(bench: Bench, id: string): Refund {
  const refund = bench.store.refunds.find(id)
  if (!refund)
    throw new ApiError(404, { code: 'resource_missing', message: `No such refund: '${id}'`, param: 'id' })
  return refund
}

function readRefundAmount(form: Form, charge: Charge): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new ApiError(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = readInteger(form, 'amount') ?? left
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw badParameter(
      `Refund amount (${inDollars(amount)}) is greater than unrefunded amount on charge (${inDollars(left)})`,
      'amount',
      null,
    )
  return amount
}

function readReason(form: Form): string | null {
  const reason = readText(form, 'reason')
  if (reason !== null && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason))
    throw badParameter(
      'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
      'reason',
      null,
    )
  return reason
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
