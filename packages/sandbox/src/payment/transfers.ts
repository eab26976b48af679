import { recordMovement } from './balance.ts'
import type { Bench } from './bench.ts'
import { ApiError, badParameter, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, mergeMetadata, readInteger } from './form.ts'
import { presentTransfer } from './provider-shapes.ts'
import {
  type Charge,
  type DestinationRefund,
  type Intent,
  newId,
  type Transfer,
  type TransferReversal,
} from './things.ts'

/** SBX-34, SBX-44: transfers a paid charge to the connected account of its intent; null if it has none. */
export function passOn(bench: Bench, intent: Intent, charge: Pick<Charge, 'id'>): Transfer | null {
  if (intent.destination === null) return null
  const payment = { id: newId('py'), created: bench.seconds() }
  const transfer: Transfer = {
    id: newId('tr'),
    created: bench.seconds(),
    amount: intent.transfer_amount ?? intent.amount,
    amount_reversed: 0,
    currency: intent.currency,
    destination: intent.destination,
    charge: charge.id,
    destination_payment: payment.id,
  }
  bench.store.transfers.put(transfer, intent.id)
  bench.store.destinationPayments.put({ ...payment, transfer: transfer.id })
  const fee = intent.application_fee_amount ?? 0
  recordMovement(bench, {
    type: 'payment',
    amount: transfer.amount,
    fee,
    platform_fee: fee,
    currency: transfer.currency,
    source: payment.id,
    description: null,
    account: transfer.destination,
  })
  moveMoney(bench, 'transfer', transfer, -transfer.amount, transfer.id)
  recordEvent(bench, 'transfer.created', presentTransfer(bench, transfer))
  return transfer
}

export function findTransfer(bench: Bench, id: string): Transfer {
  const transfer = bench.store.transfers.find(id)
  if (!transfer) throw notFound('transfer', id)
  return transfer
}

/** SBX-34: reverses a part of a transfer, or its whole remainder. */
export function createReversal(bench: Bench, transfer: Transfer, form: Form): TransferReversal {
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
  return reverse(bench, transfer, { amount, sourceRefund: null, metadata: mergeMetadata({}, form) })
}

/** Reverses `amount` cents of a transfer. The caller must check that this much remains. */
export function reverse(
  bench: Bench,
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
  const back = payment === undefined ? null : { id: newId('pyr'), created: bench.seconds(), payment }
  const reversal: TransferReversal = {
    id: newId('trr'),
    created: bench.seconds(),
    amount,
    currency: transfer.currency,
    transfer: transfer.id,
    source_refund: sourceRefund,
    metadata,
    destination_payment_refund: back?.id ?? null,
  }
  if (back) returnPayment(bench, transfer, { ...back, reversal: reversal.id }, amount)
  const reversed: Transfer = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
  bench.store.reversals.put(reversal, transfer.id)
  bench.store.transfers.put(reversed)
  moveMoney(bench, 'transfer_refund', transfer, amount, reversal.id)
  recordEvent(bench, 'transfer.reversed', presentTransfer(bench, reversed), {
    amount_reversed: transfer.amount_reversed,
  })
  return reversal
}

/** SBX-44: takes `amount` back from the connected account that received the transfer. */
function returnPayment(
  bench: Bench,
  { currency, destination }: Transfer,
  refund: DestinationRefund,
  amount: number,
): void {
  bench.store.destinationRefunds.put(refund)
  recordMovement(bench, {
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
  bench: Bench,
  type: 'transfer' | 'transfer_refund',
  { currency }: Transfer,
  amount: number,
  source: string,
): void {
  recordMovement(bench, { type, amount, fee: 0, currency, source, description: null })
}
