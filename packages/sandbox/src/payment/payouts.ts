/** SBX-43: payouts of balances to bank accounts: one a day for each account, of what is available. */

import type Stripe from 'stripe'
import { listAccounts } from './accounts.ts'
import { arrivalOf, dayOf, recordMovement } from './balance.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, readText } from './form.ts'
import { type BalanceTransaction, newId, type SandboxPayout } from './objects.ts'
import { movementsOf } from './provider-shapes.ts'
import { allOf, type Collection } from './store.ts'

/** Makes today's payouts and ends those that have arrived, now and every `stepMs`. Returns a function that stops it. */
export function startPayoutDays(context: PaymentContext, onChange: () => void, stepMs: number): () => void {
  const run = () => {
    context.store.transaction(() => payOutDay(context))
    onChange()
  }
  run()
  const timer = setInterval(run, stepMs)
  timer.unref()
  return () => clearInterval(timer)
}

function payOutDay(context: PaymentContext): void {
  const now = context.seconds()
  for (const account of [null, ...listAccounts(context)]) {
    const [latest, ...earlier] = context.store.payouts.page({
      ...allOf(null),
      limit: 8,
      owner: account ?? platform,
    }).rows
    for (const payout of latest ? [latest, ...earlier] : [])
      if (payout.status === 'in_transit' && payout.arrival_date <= now)
        finishPayout(context, payout.id, 'paid')
    if (!latest || latest.created < dayOf(now)) payOut(context, account)
  }
}

/** The owner of the platform's payouts. */
const platform = 'platform'

/** Pays out what is available, or everything; null if that is nothing, or less. */
export function payOut(
  context: PaymentContext,
  account: string | null,
  { isEverything = false } = {},
): SandboxPayout | null {
  const { store } = context
  const created = context.seconds()
  const until = isEverything ? Number.MAX_SAFE_INTEGER : created
  const amount = store.balanceItems.available(account, until)
  if (amount <= 0) return null
  const id = newId('po')
  store.balanceItems.payOut(account, until, id)
  const moved = recordMovement(context, {
    type: 'payout',
    amount: -amount,
    fee: 0,
    currency: 'usd',
    source: id,
    description: 'STRIPE PAYOUT',
    account,
  })
  store.balanceItems.assign(moved.id, id)
  const payout: SandboxPayout = {
    id,
    created,
    amount,
    currency: 'usd',
    account,
    arrival_date: arrivalOf(created),
    status: 'in_transit',
    balance_transaction: moved.id,
    failure_balance_transaction: null,
  }
  save(context, payout, ['payout.created', 'payout.reconciliation_completed'])
  return payout
}

/** A payout arrives, or the bank returns it and the amount is back on the balance. Throws ApiError if it has failed. */
export function finishPayout(context: PaymentContext, id: string, outcome: 'paid' | 'failed'): void {
  const payout = findPayout(context, id)
  if (payout.status === 'failed' || payout.status === outcome)
    throw new ApiError(400, { message: `Payout ${id} has a status of ${payout.status}.` })
  if (outcome === 'paid') {
    save(context, { ...payout, status: 'paid' }, ['payout.updated', 'payout.paid'])
    return
  }
  const returned = recordMovement(context, {
    type: 'payout_failure',
    amount: payout.amount,
    fee: 0,
    currency: payout.currency,
    source: id,
    description: 'PAYOUT FAILURE',
    account: payout.account,
  })
  const failed: SandboxPayout = { ...payout, status: 'failed', failure_balance_transaction: returned.id }
  save(context, failed, ['payout.updated', 'payout.failed'])
}

/** `account`: whose payout it must be; default: any account's. */
export function findPayout(context: PaymentContext, id: string, account?: string | null): SandboxPayout {
  const payout = context.store.payouts.find(id)
  if (!payout || (account !== undefined && payout.account !== account)) throw notFound('payout', id)
  return payout
}

/** The payouts of an account, of the status that the form names. */
export function payoutsOf(
  context: PaymentContext,
  form: Form,
  account: string | null,
): Collection<SandboxPayout> {
  const { payouts } = context.store
  const status = readText(form, 'status')
  return {
    ...payouts,
    page: (page) => {
      const { rows, hasMore } = payouts.page({ ...page, owner: account ?? platform })
      return { rows: rows.filter((payout) => status === null || payout.status === status), hasMore }
    },
  }
}

/** The balance transactions of an account, of the payout and type that the form names. */
export function balanceOf(
  { store }: PaymentContext,
  form: Form,
  account: string | null,
): Collection<BalanceTransaction> {
  const type = readText(form, 'type')
  const filter = {
    account,
    payout: readText(form, 'payout'),
    types: type === null ? null : movementsOf(type),
  }
  return { ...store.balanceTransactions, page: (page) => store.balanceItems.page(filter, page) }
}

function save(
  context: PaymentContext,
  payout: SandboxPayout,
  events: readonly Extract<Stripe.Event['type'], `payout.${string}`>[],
): void {
  putPayout(context, payout)
  for (const event of events) recordEvent(context, event, presentPayout(payout), undefined, payout.account)
}

export function putPayout({ store }: Pick<PaymentContext, 'store'>, payout: SandboxPayout): void {
  store.payouts.put(payout, payout.account ?? platform)
}

export function presentPayout(payout: SandboxPayout): Stripe.Payout {
  const { id, amount, arrival_date, created, currency, status } = payout
  const hasFailed = status === 'failed'
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date,
    automatic: true,
    balance_transaction: payout.balance_transaction,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: payout.failure_balance_transaction,
    failure_code: hasFailed ? 'account_closed' : null,
    failure_message: hasFailed ? 'The bank account has been closed' : null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status,
    trace_id: null,
    type: 'bank_account',
  }
}
