/** SBX-32: balance transactions with the object that moved the money. */

import type Stripe from 'stripe'
import type { PaymentContext } from './context.ts'
import { below, type Expand } from './expand.ts'
import type { ApplicationFee, BalanceTransaction, DestinationPayment, DestinationRefund } from './objects.ts'
import { presentPayout } from './payouts.ts'
import {
  presentBalanceTransaction,
  presentCharge,
  presentDispute,
  presentFound,
  presentRefund,
  presentReversal,
  presentTransfer,
  whole,
} from './provider-shapes.ts'

/** The transaction; its source as a whole object if it is to be expanded. */
export function presentWithSource(
  context: PaymentContext,
  transaction: BalanceTransaction,
  expand: Expand = [],
): Stripe.BalanceTransaction {
  const deeper = below(expand, 'source')
  const shown = presentBalanceTransaction(transaction)
  const source = deeper && presentSource(context, transaction.source, deeper)
  return source ? { ...shown, source } : shown
}

/** What the id's prefix says it is; null for an object that the sandbox does not have. */
function presentSource(
  context: PaymentContext,
  id: string,
  expand: Expand,
): Stripe.BalanceTransactionSource | null {
  const { store } = context
  switch (id.split('_')[0]) {
    case 'ch':
      return presentFound(store.charges.find(id), (charge) => presentCharge(context, charge, expand))
    case 're':
      return presentFound(store.refunds.find(id), (refund) => presentRefund(context, refund, expand))
    case 'dp':
      return presentFound(store.disputes.find(id), (dispute) => presentDispute(context, dispute, expand))
    case 'tr':
      return presentFound(store.transfers.find(id), (transfer) => presentTransfer(context, transfer, expand))
    case 'trr':
      return presentFound(store.reversals.find(id), (reversal) => presentReversal(context, reversal, expand))
    case 'po':
      return presentFound(store.payouts.find(id), presentPayout)
    case 'fee':
      return presentFound(store.applicationFees.find(id), (fee) => presentFee(context, fee, expand))
    case 'py':
      return presentFound(store.destinationPayments.find(id), (payment) =>
        presentPayment(context, payment, expand),
      )
    case 'pyr':
      return presentFound(store.destinationRefunds.find(id), (refund) => presentBack(context, refund, expand))
    default:
      return null
  }
}

function presentFee(
  context: PaymentContext,
  { id, created, amount, currency, charge, account }: ApplicationFee,
  expand: Expand,
): Stripe.ApplicationFee {
  return {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: null,
    charge,
    created,
    currency,
    fee_source: null,
    livemode: false,
    originating_transaction: whole(expand, 'originating_transaction', charge, (chargeId, deeper) =>
      presentFound(context.store.charges.find(chargeId), (source) => presentCharge(context, source, deeper)),
    ),
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
}

/** SBX-44: the payment as the connected account sees it: without the payer's data and the platform's intent. */
function presentPayment(
  context: PaymentContext,
  { id, created, transfer: transferId }: DestinationPayment,
  expand: Expand,
): Stripe.Charge | null {
  const transfer = context.store.transfers.find(transferId)
  const charge = context.store.charges.find(transfer?.charge ?? '')
  if (!transfer || !charge) return null
  const source_transfer = whole(expand, 'source_transfer', transferId, (_id, deeper) =>
    presentTransfer(context, transfer, deeper),
  )
  return {
    ...presentCharge(context, charge),
    id,
    created,
    amount: transfer.amount,
    amount_captured: transfer.amount,
    amount_refunded: transfer.amount_reversed,
    balance_transaction: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    source_transfer,
    transfer_data: null,
  }
}

/** SBX-44: the same for what it gave back. */
function presentBack(
  context: PaymentContext,
  { id, created, payment, reversal: reversalId }: DestinationRefund,
  expand: Expand,
): Stripe.Refund | null {
  const reversal = context.store.reversals.find(reversalId)
  if (!reversal) return null
  return {
    id,
    object: 'refund',
    amount: reversal.amount,
    balance_transaction: null,
    charge: payment,
    created,
    currency: reversal.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: whole(expand, 'source_transfer_reversal', reversalId, (_id, deeper) =>
      presentReversal(context, reversal, deeper),
    ),
    status: 'succeeded',
    transfer_reversal: null,
  }
}
