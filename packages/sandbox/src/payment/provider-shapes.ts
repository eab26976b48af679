/** SBX-39: the provider's complete JSON of each object, in the types of its library. */

import type Stripe from 'stripe'
import type { PaymentContext } from './context.ts'
import { below, type Expand } from './expand.ts'
import type {
  BalanceMovement,
  BalanceTransaction,
  Charge,
  Intent,
  PaymentFailure,
  PaymentMethod,
  SandboxDispute,
  SandboxDisputeStatus,
  SandboxRefund,
  Transfer,
  TransferReversal,
} from './objects.ts'
import { allOf } from './store.ts'

/** An intent as the server sees it. */
export function presentIntent(
  context: PaymentContext,
  intent: Intent,
  expand: Expand = [],
): Stripe.PaymentIntent {
  const { challenge, destination, override } = intent
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: override?.amountReceived ?? (intent.status === 'succeeded' ? intent.amount : 0),
    application: null,
    application_fee_amount: intent.application_fee_amount ?? null,
    automatic_payment_methods: intent.automatic_payment_methods ?? null,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: 'automatic_async',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: override?.currency ?? intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.last_payment_error && presentFailure(context, intent.last_payment_error),
    latest_charge: whole(expand, 'latest_charge', intent.latest_charge, (id, deeper) =>
      presentFound(context.store.charges.find(id), (charge) => presentCharge(context, charge, deeper)),
    ),
    livemode: false,
    managed_payments: null,
    metadata: { ...(override?.metadata ?? intent.metadata) },
    next_action: challenge && {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${context.origin()}/challenge/${intent.id}?token=${challenge.token}`,
        return_url: challenge.returnUrl,
      },
    },
    on_behalf_of: intent.on_behalf_of,
    payment_method: whole(expand, 'payment_method', intent.payment_method, (id) =>
      presentFound(context.store.methods.find(id), presentMethod),
    ),
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, network: null, mandate_options: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: [...intent.payment_method_types],
    payment_record: null,
    processing: intent.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: intent.receipt_email,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix ?? null,
    status: intent.status,
    transfer_data: destination === null ? null : transferData(destination, intent.transfer_amount),
    transfer_group: intent.latest_charge && destination ? `group_${intent.id}` : null,
  }
}

function transferData(
  destination: string,
  amount: number | null | undefined,
): Stripe.PaymentIntent.TransferData {
  return { destination, ...(typeof amount === 'number' ? { amount } : {}) }
}

/** The fields of an intent that only our server may see. */
type ServerOnly = 'metadata' | 'transfer_data' | 'on_behalf_of' | 'application_fee_amount' | 'transfer_group'

/** SBX-3: an intent as a browser sees it. */
export function presentIntentToBrowser(
  context: PaymentContext,
  intent: Intent,
): Omit<Stripe.PaymentIntent, ServerOnly> {
  const {
    metadata: _metadata,
    transfer_data: _transfer,
    on_behalf_of: _account,
    application_fee_amount: _fee,
    transfer_group: _group,
    ...shown
  } = presentIntent(context, intent)
  return shown
}

export function presentFailure(
  { store }: PaymentContext,
  { code, decline_code, message, charge, payment_method }: PaymentFailure,
): Stripe.PaymentIntent.LastPaymentError {
  const method = store.methods.find(payment_method)
  return {
    type: 'card_error',
    code,
    ...(decline_code === null ? {} : { decline_code }),
    message,
    ...(charge === null ? {} : { charge }),
    ...(method === null ? {} : { payment_method: presentMethod(method), payment_method_type: 'card' }),
  }
}

export function presentMethod(method: PaymentMethod): Stripe.PaymentMethod {
  const { id, created, brand, last4, exp_month, exp_year } = method
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: presentBilling(method.billing),
    card: {
      brand,
      checks: null,
      country: 'US',
      display_brand: brand,
      exp_month,
      exp_year,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function presentBilling({ name, email, phone, postalCode }: PaymentMethod['billing']) {
  const address = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: postalCode,
    state: null,
  }
  return { address, email, name, phone, tax_id: null }
}

const noBilling: PaymentMethod['billing'] = { name: null, email: null, phone: null, postalCode: null }

export function presentCharge(context: PaymentContext, charge: Charge, expand: Expand = []): Stripe.Charge {
  const { store } = context
  const paid = charge.status === 'succeeded'
  const method = store.methods.find(charge.payment_method)
  const intent = store.intents.find(charge.payment_intent)
  const transfer = whole(expand, 'transfer', charge.transfer ?? null, (id, deeper) =>
    presentFound(store.transfers.find(id), (shownTransfer) =>
      presentTransfer(context, shownTransfer, deeper),
    ),
  )
  const destination = intent?.destination ?? null
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.amount_refunded,
    application: null,
    application_fee: charge.application_fee ?? null,
    application_fee_amount: intent?.application_fee_amount ?? null,
    balance_transaction: presentTransactionOf(
      context,
      expand,
      'balance_transaction',
      charge.balance_transaction,
    ),
    billing_details: presentBilling(method?.billing ?? noBilling),
    calculated_statement_descriptor: 'COMANDA SANDBOX',
    captured: paid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: intent?.description ?? null,
    // Charges saved before disputes were supported.
    disputed: charge.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent?.metadata },
    on_behalf_of: intent?.on_behalf_of ?? null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: charge.failure?.code ?? null,
      risk_level: 'normal',
      seller_message: paid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: whole(expand, 'payment_intent', charge.payment_intent, (_id, deeper) =>
      presentFound(intent, (shownIntent) => presentIntent(context, shownIntent, deeper)),
    ),
    payment_method: charge.payment_method,
    payment_method_details: method && { type: 'card', card: presentCardDetails(method, charge.amount) },
    receipt_email: intent?.receipt_email ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && charge.amount_refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent?.statement_descriptor_suffix ?? null,
    status: charge.status,
    ...(transfer === null ? {} : { transfer }),
    transfer_data: destination === null ? null : { amount: intent?.transfer_amount ?? null, destination },
    transfer_group: destination === null ? null : `group_${charge.payment_intent}`,
  }
}

function presentCardDetails(
  { brand, last4, exp_month, exp_year, challenge }: PaymentMethod,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks: null,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: challenge
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  }
}

export function presentRefund(
  context: PaymentContext,
  refund: SandboxRefund,
  expand: Expand = [],
): Stripe.Refund {
  const { store } = context
  const status = refund.status ?? 'succeeded'
  const failureTransaction = presentTransactionOf(
    context,
    expand,
    'failure_balance_transaction',
    refund.failure_balance_transaction,
  )
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: presentTransactionOf(
      context,
      expand,
      'balance_transaction',
      refund.balance_transaction,
    ),
    charge: whole(expand, 'charge', refund.charge, (id, deeper) =>
      presentFound(store.charges.find(id), (charge) => presentCharge(context, charge, deeper)),
    ),
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    ...(failureTransaction === null ? {} : { failure_balance_transaction: failureTransaction }),
    ...(refund.failure_reason ? { failure_reason: refund.failure_reason } : {}),
    metadata: { ...refund.metadata },
    payment_intent: presentIntentOf(context, expand, refund.payment_intent),
    payment_method: store.charges.find(refund.charge)?.payment_method ?? null,
    ...(status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: whole(expand, 'transfer_reversal', refund.transfer_reversal ?? null, (id, deeper) =>
      presentFound(store.reversals.find(id), (reversal) => presentReversal(context, reversal, deeper)),
    ),
  }
}

export function presentDispute(
  context: PaymentContext,
  dispute: SandboxDispute,
  expand: Expand = [],
): Stripe.Dispute {
  const { store } = context
  const method = store.methods.find(dispute.payment_method)
  const hasEvidence = hasEvidenceByStatus[dispute.status]
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balance_transactions.flatMap((id) => {
      const transaction = store.balanceTransactions.find(id)
      return transaction ? [presentBalanceTransaction(transaction)] : []
    }),
    charge: whole(expand, 'charge', dispute.charge, (id, deeper) =>
      presentFound(store.charges.find(id), (charge) => presentCharge(context, charge, deeper)),
    ),
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.due_by,
      enhanced_eligibility: {},
      has_evidence: hasEvidence,
      past_due: !hasEvidence && context.seconds() > dispute.due_by,
      submission_count: hasEvidence ? 1 : 0,
      submission_method: hasEvidence ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'won',
    livemode: false,
    metadata: {},
    payment_intent: presentIntentOf(context, expand, dispute.payment_intent),
    payment_method_details: {
      type: 'card',
      card: {
        brand: method?.brand ?? 'visa',
        case_type: 'chargeback',
        network: method?.brand ?? 'visa',
        network_reason_code: null,
      },
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

const hasEvidenceByStatus = {
  needs_response: false,
  under_review: true,
  won: true,
  lost: false,
} as const satisfies Record<SandboxDisputeStatus, boolean>

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export function presentTransfer(
  context: PaymentContext,
  transfer: Transfer,
  expand: Expand = [],
): Stripe.Transfer {
  const { store } = context
  const { rows } = store.reversals.page(allOf(transfer.id))
  const charge = store.charges.find(transfer.charge)
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.amount_reversed,
    balance_transaction: latestTransaction(context, transfer.id),
    created: transfer.created,
    currency: transfer.currency,
    description: null,
    destination: transfer.destination,
    ...(transfer.destination_payment ? { destination_payment: transfer.destination_payment } : {}),
    livemode: false,
    metadata: {},
    reversals: {
      object: 'list',
      data: rows.map((reversal) => presentReversal(context, reversal)),
      has_more: false,
      url: `/v1/transfers/${transfer.id}/reversals`,
    },
    reversed: transfer.amount_reversed === transfer.amount,
    source_transaction: whole(expand, 'source_transaction', transfer.charge, (_id, deeper) =>
      presentFound(charge, (shownCharge) => presentCharge(context, shownCharge, deeper)),
    ),
    source_type: 'card',
    transfer_group: charge && `group_${charge.payment_intent}`,
  }
}

export function presentReversal(
  context: PaymentContext,
  reversal: TransferReversal,
  expand: Expand = [],
): Stripe.TransferReversal {
  const { store } = context
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: latestTransaction(context, reversal.id),
    created: reversal.created,
    currency: reversal.currency,
    destination_payment_refund: reversal.destination_payment_refund ?? null,
    metadata: { ...reversal.metadata },
    source_refund: whole(expand, 'source_refund', reversal.source_refund, (id, deeper) =>
      presentFound(store.refunds.find(id), (refund) => presentRefund(context, refund, deeper)),
    ),
    transfer: whole(expand, 'transfer', reversal.transfer, (id, deeper) =>
      presentFound(store.transfers.find(id), (transfer) => presentTransfer(context, transfer, deeper)),
    ),
  }
}

/** SBX-32: a balance transaction as the API shows it. */
export function presentBalanceTransaction(transaction: BalanceTransaction): Stripe.BalanceTransaction {
  const { id, created, amount, fee, currency, description, source } = transaction
  const { type, category } = movements[transaction.type]
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: transaction.available_on ?? created,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: feeTexts[transaction.type] ?? 'Stripe processing fees',
              type: transaction.platform_fee === fee ? 'application_fee' : 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  }
}

const feeTexts: Partial<Record<BalanceMovement, string>> = {
  dispute: 'Dispute fee',
  payment: 'Comanda sandbox application fee',
}

/** The provider's two names for each movement. */
const movements = {
  charge: { type: 'charge', category: 'charge' },
  refund: { type: 'refund', category: 'refund' },
  refund_failure: { type: 'refund_failure', category: 'refund_failure' },
  dispute: { type: 'adjustment', category: 'dispute' },
  dispute_reversal: { type: 'adjustment', category: 'dispute_reversal' },
  transfer: { type: 'transfer', category: 'transfer' },
  transfer_refund: { type: 'transfer_refund', category: 'transfer_reversal' },
  application_fee: { type: 'application_fee', category: 'platform_earning' },
  application_fee_refund: { type: 'application_fee_refund', category: 'platform_earning_refund' },
  payment: { type: 'payment', category: 'charge' },
  payment_refund: { type: 'payment_refund', category: 'refund' },
  payout: { type: 'payout', category: 'payout' },
  payout_failure: { type: 'payout_failure', category: 'payout_reversal' },
} as const satisfies Record<
  BalanceMovement,
  { readonly type: Stripe.BalanceTransaction.Type; readonly category: string }
>

/** The movements that the API calls by one of its types. */
export function movementsOf(type: string): readonly BalanceMovement[] {
  // The keys of `movements`.
  const names = Object.keys(movements) as BalanceMovement[]
  return names.filter((name) => movements[name].type === type)
}

/** The sandbox does not compute balances; the balance transactions show what moved. */
export const presentedBalance: Stripe.Balance = {
  object: 'balance',
  available: [],
  livemode: false,
  pending: [],
}

/** The whole object if the field is expanded, otherwise its id. */
export function whole<Id extends string | null, Thing>(
  expand: Expand,
  field: string,
  id: Id,
  present: (id: string, deeper: Expand) => Thing | null,
): Id | Thing {
  const deeper = id === null ? null : below(expand, field)
  return (id !== null && deeper !== null ? present(id, deeper) : null) ?? id
}

export function presentFound<Row, Thing>(row: Row | null, present: (row: Row) => Thing): Thing | null {
  return row === null ? null : present(row)
}

function presentTransactionOf(
  { store }: PaymentContext,
  expand: Expand,
  field: string,
  id: string | null | undefined,
): string | Stripe.BalanceTransaction | null {
  return whole(expand, field, id ?? null, (transactionId) =>
    presentFound(store.balanceTransactions.find(transactionId), presentBalanceTransaction),
  )
}

function presentIntentOf(context: PaymentContext, expand: Expand, id: string): string | Stripe.PaymentIntent {
  return whole(expand, 'payment_intent', id, (intentId, deeper) =>
    presentFound(context.store.intents.find(intentId), (intent) => presentIntent(context, intent, deeper)),
  )
}

function latestTransaction({ store }: PaymentContext, source: string): string | null {
  return store.balanceTransactions.page(allOf(source)).rows[0]?.id ?? null
}
