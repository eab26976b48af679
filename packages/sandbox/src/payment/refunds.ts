import type Stripe from 'stripe'
import { recordMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import { blocksRefunds, findDisputeOf } from './disputes.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { recordEvent, type SandboxEventType } from './events.ts'
import { type Form, mergeMetadata, readChoice, readInteger, readText } from './form.ts'
import { findIntent } from './intents.ts'
import {
  type Charge,
  newId,
  type RefundReason,
  type RefundStatus,
  type SandboxRefund,
  type Transfer,
  type TransferReversal,
} from './objects.ts'
import { presentCharge, presentRefund } from './provider-shapes.ts'
import { reverse } from './transfers.ts'

/** SBX-8: refunds a part of a payment or the whole remainder, never more than was charged. */
export function createRefund(context: PaymentContext, form: Form): SandboxRefund {
  const charge = readCharge(context, form)
  const dispute = findDisputeOf(context, charge)
  if (dispute && blocksRefunds(dispute))
    throw new ApiError(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    })
  const id = newId('re')
  const amount = readRefundAmount(form, charge)
  returnFee(context, form, charge, amount)
  const course = context.store.methods.find(charge.payment_method)?.refunds ?? null
  const isPending = course === 'settles' || context.store.settings.get(heldSetting) !== null
  const refund: SandboxRefund = {
    id,
    created: context.seconds(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: readReason(form),
    metadata: mergeMetadata({}, form),
    status: isPending ? 'pending' : 'succeeded',
    balance_transaction: recordMovement(context, {
      type: 'refund',
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      source: id,
      description: `REFUND FOR CHARGE (${charge.id})`,
    }).id,
    transfer_reversal: takeBack(context, form, charge, amount, id)?.id ?? null,
    course,
  }
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount }
  context.store.refunds.put(refund, charge.payment_intent)
  context.store.charges.put(refunded, charge.payment_intent)
  recordEvent(context, 'refund.created', presentRefund(context, refund))
  recordEvent(context, 'charge.refunded', presentCharge(context, refunded), {
    amount_refunded: charge.amount_refunded,
  })
  return refund
}

export function findRefund(context: PaymentContext, id: string): SandboxRefund {
  const refund = context.store.refunds.find(id)
  if (!refund) throw notFound('refund', id)
  return refund
}

/**
 * SBX-31: fails a refund that the bank could not pay out. The charge no longer counts it as refunded, and the money is back
 * on the balance.
 */
export function failRefund(context: PaymentContext, id: string, reason: RefundFailure): Stripe.Refund {
  const refund = findRefundIn(context, id, ['pending', 'succeeded'])
  const movement = recordMovement(context, {
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
    description: `REFUND FAILURE (${refund.charge})`,
  })
  takeOffCharge(context, refund)
  const failed: SandboxRefund = {
    ...refund,
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: movement.id,
    course: null,
  }
  return save(context, refund, failed, ['refund.updated', 'charge.refund.updated', 'refund.failed'])
}

/** The provider's failure reasons of refunds. */
export type RefundFailure = 'lost_or_stolen_card' | 'expired_or_canceled_card' | 'declined' | 'unknown'

/** SBX-31: settles a pending refund: the bank has paid it out. */
export function settleRefund(context: PaymentContext, id: string): Stripe.Refund {
  const refund = findRefundIn(context, id, ['pending'])
  const settled: SandboxRefund = { ...refund, status: 'succeeded', course: null }
  return save(context, refund, settled, ['refund.updated', 'charge.refund.updated'])
}

/** SBX-31: cancels a pending refund. The charge no longer counts it as refunded. */
export function cancelRefund(context: PaymentContext, id: string): Stripe.Refund {
  const refund = findRefundIn(context, id, ['pending'])
  takeOffCharge(context, refund)
  return save(context, refund, { ...refund, status: 'canceled', course: null }, [
    'refund.updated',
    'charge.refund.updated',
  ])
}

const heldSetting = 'refunds_held'

/** SBX-31: true leaves every new refund pending. */
export function holdRefunds(context: PaymentContext, held: boolean): void {
  context.store.settings.set(heldSetting, held ? 'yes' : null)
}

function findRefundIn(context: PaymentContext, id: string, statuses: readonly RefundStatus[]): SandboxRefund {
  const refund = findRefund(context, id)
  const status = refund.status ?? 'succeeded'
  if (!statuses.includes(status))
    throw new ApiError(400, { message: `Refund ${id} has a status of ${status}.` })
  return refund
}

function takeOffCharge(context: PaymentContext, refund: SandboxRefund): void {
  const charge = context.store.charges.find(refund.charge)
  if (charge)
    context.store.charges.put({ ...charge, amount_refunded: charge.amount_refunded - refund.amount })
}

type RefundEvent = Extract<SandboxEventType, `refund.${string}` | 'charge.refund.updated'>

function save(
  context: PaymentContext,
  before: SandboxRefund,
  refund: SandboxRefund,
  events: readonly RefundEvent[],
): Stripe.Refund {
  context.store.refunds.put(refund)
  const shown = presentRefund(context, refund)
  const previous = { status: before.status ?? 'succeeded' }
  for (const event of events) recordEvent(context, event, shown, previous)
  return shown
}

function readCharge(context: PaymentContext, form: Form): Charge {
  const intentId = readText(form, 'payment_intent')
  const chargeId = readText(form, 'charge')
  if (intentId === null && chargeId === null)
    throw badParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    )
  if (intentId === null) {
    const charge = context.store.charges.find(chargeId ?? '')
    if (!charge) throw badParameter(`No such charge: '${chargeId}'`, 'charge', 'resource_missing')
    return charge
  }
  const intent = findIntent(context, intentId)
  const charge = intent.latest_charge === null ? null : context.store.charges.find(intent.latest_charge)
  if (charge?.status !== 'succeeded')
    throw new ApiError(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      param: 'payment_intent',
    })
  return charge
}

/** SBX-34: a partial refund reverses the same share of the transfer. */
function takeBack(
  context: PaymentContext,
  form: Form,
  charge: Charge,
  amount: number,
  refundId: string,
): TransferReversal | null {
  if (readText(form, 'reverse_transfer') !== 'true') return null
  if (findIntent(context, charge.payment_intent).destination === null)
    throw badParameter('This charge has no transfer to reverse.', 'reverse_transfer', null)
  const transfer = context.store.transfers.find(charge.transfer ?? '')
  const part = transfer === null ? 0 : partOf(transfer, charge, amount)
  if (transfer === null || part === 0) return null
  return reverse(context, transfer, { amount: part, sourceRefund: refundId, metadata: {} })
}

/** SBX-32: a partial refund returns the same share of the application fee, if the request says so. */
function returnFee(context: PaymentContext, form: Form, charge: Charge, amount: number): void {
  if (readText(form, 'refund_application_fee') !== 'true') return
  const fee = findIntent(context, charge.payment_intent).application_fee_amount
  if (!charge.application_fee || !fee)
    throw badParameter('This charge has no application fee to refund.', 'refund_application_fee', null)
  recordMovement(context, {
    type: 'application_fee_refund',
    amount: -Math.round((amount * fee) / charge.amount),
    fee: 0,
    currency: charge.currency,
    source: charge.application_fee,
    description: null,
  })
}

function partOf(transfer: Transfer, charge: Charge, amount: number): number {
  const left = transfer.amount - transfer.amount_reversed
  return Math.min(left, Math.round((amount * transfer.amount) / charge.amount))
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

function readReason(form: Form): RefundReason | null {
  return readChoice(form, 'reason', {
    duplicate: true,
    fraudulent: true,
    requested_by_customer: true,
  } satisfies Record<RefundReason, true>)
}

function inDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
