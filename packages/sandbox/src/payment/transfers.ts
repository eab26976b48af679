import { recordMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, mergeMetadata, readInteger } from './form.ts'
import {
  type Charge,
  type DestinationRefund,
  type Intent,
  newId,
  type Transfer,
  type TransferReversal,
} from './objects.ts'
import { presentTransfer } from './provider-shapes.ts'

/** SBX-34: transfers a paid charge to the connected account of its intent, where it adds to the balance. null if it has none. */
export function passOn(context: PaymentContext, intent: Intent, charge: Pick<Charge, 'id'>): Transfer | null {
  if (intent.destination === null) return null
  const payment = { id: newId('py'), created: context.seconds() }
  const transfer: Transfer = {
    id: newId('tr'),
    created: context.seconds(),
    amount: intent.transfer_amount ?? intent.amount,
    amount_reversed: 0,
    currency: intent.currency,
    destination: intent.destination,
    charge: charge.id,
    destination_payment: payment.id,
  }
  context.store.transfers.put(transfer, intent.id)
  context.store.destinationPayments.put({ ...payment, transfer: transfer.id })
  const fee = intent.application_fee_amount ?? 0
  recordMovement(context, {
    type: 'payment',
    amount: transfer.amount,
    fee,
    platform_fee: fee,
    currency: transfer.currency,
    source: payment.id,
    description: null,
    account: transfer.destination,
  })
  moveMoney(context, 'transfer', transfer, -transfer.amount, transfer.id)
  recordEvent(context, 'transfer.created', presentTransfer(context, transfer))
  return transfer
}

export function findTransfer(context: PaymentContext, id: string): Transfer {
  const transfer = context.store.transfers.find(id)
  if (!transfer) throw notFound('transfer', id)
  return transfer
}

/** SBX-34: reverses a part of a transfer, or its whole remainder. */
export function createReversal(context: PaymentContext, transfer: Transfer, form: Form): TransferReversal {
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw new ApiError(400, { message: `Transfer ${transfer.id} is already fully reversed.` })
  const amount = readInteger(form, 'amount') ?? left
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw badParameter(
      `Transfer reversal amount (${amount}) is greater than unreversed amount (${left})`,
      'amount',
      null,
    )
  return reverse(context, transfer, { amount, sourceRefund: null, metadata: mergeMetadata({}, form) })
}

/** Reverses `amount` cents of a transfer. The caller must check that this much remains. */
export function reverse(
  context: PaymentContext,
  transfer: Transfer,
  {
    amount,
    sourceRefund,
    metadata,
  }: {
    readonly amount: number
    readonly sourceRefund: string | null
    readonly metadata: Record<string, string>
  },
): TransferReversal {
  const payment = transfer.destination_payment
  const back = payment === undefined ? null : { id: newId('pyr'), created: context.seconds(), payment }
  const reversal: TransferReversal = {
    id: newId('trr'),
    created: context.seconds(),
    amount,
    currency: transfer.currency,
    transfer: transfer.id,
    source_refund: sourceRefund,
    metadata,
    destination_payment_refund: back?.id ?? null,
  }
  if (back) returnPayment(context, transfer, { ...back, reversal: reversal.id }, amount)
  const reversed: Transfer = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
  context.store.reversals.put(reversal, transfer.id)
  context.store.transfers.put(reversed)
  moveMoney(context, 'transfer_refund', transfer, amount, reversal.id)
  recordEvent(context, 'transfer.reversed', presentTransfer(context, reversed), {
    amount_reversed: transfer.amount_reversed,
  })
  return reversal
}

/** SBX-44: takes `amount` back from the connected account that received the transfer. */
function returnPayment(
  context: PaymentContext,
  { currency, destination }: Transfer,
  refund: DestinationRefund,
  amount: number,
): void {
  context.store.destinationRefunds.put(refund)
  recordMovement(context, {
    type: 'payment_refund',
    amount: -amount,
    fee: 0,
    currency,
    source: refund.id,
    description: null,
    account: destination,
  })
}

function moveMoney(
  context: PaymentContext,
  type: 'transfer' | 'transfer_refund',
  { currency }: Transfer,
  amount: number,
  source: string,
): void {
  recordMovement(context, { type, amount, fee: 0, currency, source, description: null })
}
