import type Stripe from 'stripe'
import { disputeFee, recordMovement } from './balance.ts'
import type { Bench } from './bench.ts'
import { ApiError, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { findIntent } from './intents.ts'
import { presentDispute } from './provider-shapes.ts'
import { allOf } from './store.ts'
import {
  type BalanceMovement,
  type Charge,
  type DisputeReason,
  newId,
  type SandboxDispute,
  type SandboxDisputeStatus,
} from './things.ts'

/** How long evidence is accepted, in seconds. */
const responseSeconds = 14 * 24 * 60 * 60

/** SBX-30: the cardholder disputes the paid charge of an intent. Throws ApiError if it has none or is already disputed. */
export function disputePayment(bench: Bench, intentId: string, reason: DisputeReason): Stripe.Dispute {
  const charge = bench.store.charges.find(findIntent(bench, intentId).latest_charge ?? '')
  if (charge?.status !== 'succeeded')
    throw new ApiError(400, { message: `Payment ${intentId} has no charge to dispute.` })
  if (findDisputeOf(bench, charge))
    throw new ApiError(400, { message: `Charge ${charge.id} is disputed already.` })
  return presentDispute(bench, openDispute(bench, charge, reason))
}

/** SBX-30: takes the amount and the dispute's fee from the balance, with events in the provider's order. */
export function openDispute(bench: Bench, charge: Charge, reason: DisputeReason): SandboxDispute {
  const { amount, currency, payment_intent, payment_method } = charge
  bench.store.charges.put({ ...charge, disputed: true })
  const opened: SandboxDispute = {
    id: newId('dp'),
    created: bench.seconds(),
    amount,
    currency,
    charge: charge.id,
    payment_intent,
    payment_method,
    reason,
    status: 'needs_response',
    due_by: bench.seconds() + responseSeconds,
    balance_transactions: [],
  }
  save(bench, opened, 'charge.dispute.created')
  const withdrawn = moveMoney(bench, opened, 'dispute', -amount, disputeFee)
  save(bench, withdrawn, 'charge.dispute.funds_withdrawn')
  return withdrawn
}

/** SBX-30: evidence was submitted, and the bank reviews it. */
export function reviewDispute(bench: Bench, id: string): Stripe.Dispute {
  const { status, ...dispute } = findStillOpen(bench, id)
  const reviewed: SandboxDispute = { ...dispute, status: 'under_review' }
  save(bench, reviewed, 'charge.dispute.updated', { status })
  return presentDispute(bench, reviewed)
}

/** SBX-30: closes a dispute with the bank's decision. A won dispute returns the amount; the fee is not returned. */
export function closeDispute(bench: Bench, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const { status, ...dispute } = findStillOpen(bench, id)
  const closed: SandboxDispute = { ...dispute, status: outcome }
  save(bench, closed, 'charge.dispute.closed', { status })
  if (outcome === 'lost') return presentDispute(bench, closed)
  const reinstated = moveMoney(bench, closed, 'dispute_reversal', closed.amount, 0)
  save(bench, reinstated, 'charge.dispute.funds_reinstated')
  return presentDispute(bench, reinstated)
}

export function findDispute(bench: Bench, id: string): SandboxDispute {
  const dispute = bench.store.disputes.find(id)
  if (!dispute) throw notFound('dispute', id)
  return dispute
}

/** Returns the charge's dispute. A charge has at most one. */
export function findDisputeOf(bench: Bench, charge: Charge): SandboxDispute | null {
  const { rows } = bench.store.disputes.page(allOf(charge.payment_intent))
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

function findStillOpen(bench: Bench, id: string): SandboxDispute {
  const dispute = findDispute(bench, id)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw new ApiError(400, { message: `Dispute ${id} is already closed.` })
  return dispute
}

function moveMoney(
  bench: Bench,
  dispute: SandboxDispute,
  type: BalanceMovement,
  amount: number,
  fee: number,
): SandboxDispute {
  const { currency, id: source, charge } = dispute
  const description = `${type === 'dispute' ? 'Chargeback withdrawal' : 'Chargeback reversal'} for ${charge}`
  const { id } = recordMovement(bench, { type, amount, fee, currency, source, description })
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, id] }
}

type DisputeEvent = Extract<Stripe.Event['type'], `charge.dispute.${string}`>

function save(
  bench: Bench,
  dispute: SandboxDispute,
  event: DisputeEvent,
  previous?: Pick<Stripe.Dispute, 'status'>,
): void {
  bench.store.disputes.put(dispute, dispute.payment_intent)
  recordEvent(bench, event, presentDispute(bench, dispute), previous)
}
