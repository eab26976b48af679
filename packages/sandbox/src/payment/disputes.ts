import type Stripe from 'stripe'
import { disputeFee, recordMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { findIntent } from './intents.ts'
import {
  type BalanceMovement,
  type Charge,
  type DisputeReason,
  newId,
  type SandboxDispute,
  type SandboxDisputeStatus,
} from './objects.ts'
import { presentDispute } from './provider-shapes.ts'
import { allOf } from './store.ts'

/** How long evidence is accepted, in seconds. */
const responseSeconds = 14 * 24 * 60 * 60

/** SBX-30: the cardholder disputes the paid charge of an intent. Throws ApiError if it has none or is already disputed. */
export function disputePayment(
  context: PaymentContext,
  intentId: string,
  reason: DisputeReason,
): Stripe.Dispute {
  const charge = context.store.charges.find(findIntent(context, intentId).latest_charge ?? '')
  if (charge?.status !== 'succeeded')
    throw new ApiError(400, { message: `Payment ${intentId} has no charge to dispute.` })
  if (findDisputeOf(context, charge))
    throw new ApiError(400, { message: `Charge ${charge.id} is disputed already.` })
  return presentDispute(context, openDispute(context, charge, reason))
}

/** SBX-30: takes the amount and the dispute's fee from the balance, with events in the provider's order. */
export function openDispute(context: PaymentContext, charge: Charge, reason: DisputeReason): SandboxDispute {
  const { amount, currency, payment_intent, payment_method } = charge
  context.store.charges.put({ ...charge, disputed: true })
  const opened: SandboxDispute = {
    id: newId('dp'),
    created: context.seconds(),
    amount,
    currency,
    charge: charge.id,
    payment_intent,
    payment_method,
    reason,
    status: 'needs_response',
    due_by: context.seconds() + responseSeconds,
    balance_transactions: [],
  }
  save(context, opened, 'charge.dispute.created')
  const withdrawn = moveMoney(context, opened, 'dispute', -amount, disputeFee)
  save(context, withdrawn, 'charge.dispute.funds_withdrawn')
  return withdrawn
}

/** SBX-30: evidence was submitted, and the bank reviews it. */
export function reviewDispute(context: PaymentContext, id: string): Stripe.Dispute {
  const { status, ...dispute } = findStillOpen(context, id)
  const reviewed: SandboxDispute = { ...dispute, status: 'under_review' }
  save(context, reviewed, 'charge.dispute.updated', { status })
  return presentDispute(context, reviewed)
}

/** SBX-30: closes a dispute with the bank's decision. A won dispute returns the amount; the fee is not returned. */
export function closeDispute(context: PaymentContext, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const { status, ...dispute } = findStillOpen(context, id)
  const closed: SandboxDispute = { ...dispute, status: outcome }
  save(context, closed, 'charge.dispute.closed', { status })
  if (outcome === 'lost') return presentDispute(context, closed)
  const reinstated = moveMoney(context, closed, 'dispute_reversal', closed.amount, 0)
  save(context, reinstated, 'charge.dispute.funds_reinstated')
  return presentDispute(context, reinstated)
}

export function findDispute(context: PaymentContext, id: string): SandboxDispute {
  const dispute = context.store.disputes.find(id)
  if (!dispute) throw notFound('dispute', id)
  return dispute
}

/** Returns the charge's dispute. A charge has at most one. */
export function findDisputeOf(context: PaymentContext, charge: Charge): SandboxDispute | null {
  const { rows } = context.store.disputes.page(allOf(charge.payment_intent))
  return rows.find((dispute) => dispute.charge === charge.id) ?? null
}

/** Whether the dispute prevents refunds of its charge. */
export function blocksRefunds({ status }: SandboxDispute): boolean {
  return blockingStatus[status]
}

const blockingStatus = {
  needs_response: true,
  under_review: true,
  lost: true,
  won: false,
} as const satisfies Record<SandboxDisputeStatus, boolean>

function findStillOpen(context: PaymentContext, id: string): SandboxDispute {
  const dispute = findDispute(context, id)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw new ApiError(400, { message: `Dispute ${id} is already closed.` })
  return dispute
}

function moveMoney(
  context: PaymentContext,
  dispute: SandboxDispute,
  type: BalanceMovement,
  amount: number,
  fee: number,
): SandboxDispute {
  const { currency, id: source, charge } = dispute
  const description = `${type === 'dispute' ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${charge}`
  const { id } = recordMovement(context, { type, amount, fee, currency, source, description })
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, id] }
}

type DisputeEvent = Extract<Stripe.Event['type'], `charge.dispute.${string}`>

function save(
  context: PaymentContext,
  dispute: SandboxDispute,
  event: DisputeEvent,
  previous?: Pick<Stripe.Dispute, 'status'>,
): void {
  context.store.disputes.put(dispute, dispute.payment_intent)
  recordEvent(context, event, presentDispute(context, dispute), previous)
}
