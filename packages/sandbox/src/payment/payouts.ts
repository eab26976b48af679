/** SBX-43: payouts of balances to bank accounts: one a day for each account, of what is available. */

import type Stripe from 'stripe'
import { listAccounts } from './accounts.ts'
import { arrivalOf, dayOf, recordMovement } from './balance.ts'
import type { Bench } from './bench.ts'
import { ApiError, notFound } from './errors.ts'
import { recordEvent } from './events.ts'
import { type Form, readText } from './form.ts'
import { movementsOf } from './provider-shapes.ts'
import { allOf, type Collection } from './store.ts'
import { type BalanceTransaction, newId, type SandboxPayout } from './things.ts'

/** Makes today's payouts and ends those that have arrived, now and every `stepMs`. Returns a function that stops it. */
export function startPayoutDays(bench: Bench, onChange: () => void, stepMs: number): () => void {
  const run = () => {
    bench.store.transaction(() => payOutDay(bench))
    onChange()
  }
  run()
  const timer = setInterval(run, stepMs)
  timer.unref()
  return () => clearInterval(timer)
}

function payOutDay(bench: Bench): void {
  const now = bench.seconds()
  for (const account of [null, ...listAccounts(bench)]) {
    const [latest, ...earlier] = bench.store.payouts.page({
      ...allOf(null),
      limit: 8,
      owner: account ?? platform,
    }).rows
    for (const payout of latest ? [latest, ...earlier] : [])
      if (payout.status === 'in_transit' && payout.arrival_date <= now) finishPayout(bench, payout.id, 'paid')
    if (!latest || latest.created < dayOf(now)) payOut(bench, account)
  }
}

/** The owner of the platform's payouts. */
const platform = 'platform'

/** Pays out what is available, or everything; null if that is nothing, or less. */
export function payOut(
  bench: Bench,
  account: string | null,
  { isEverything = false } = {},
): SandboxPayout | null {
  const { store } = bench
  const created = bench.seconds()
  const until = isEverything ? Number.MAX_SAFE_INTEGER : created
  const amount = store.balanceItems.available(account, until)
  if (amount <= 0) return null
  const id = newId('po')
  store.balanceItems.payOut(account, until, id)
  const moved = recordMovement(bench, {
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
  save(bench, payout, ['payout.created', 'payout.reconciliation_completed'])
  return payout
}

/** A payout arrives, or the bank returns it and the amount is back on the balance. Throws ApiError if it has failed. */
export function finishPayout(bench: Bench, id: string, outcome: 'paid' | 'failed'): void {
  const payout = findPayout(bench, id)
  if (payout.status === 'failed' || payout.status === outcome)
    throw new ApiError(400, { message: `Payout ${id} has a status of ${payout.status}.` })
  if (outcome === 'paid') {
    save(bench, { ...payout, status: 'paid' }, ['payout.updated', 'payout.paid'])
    return
  }
  const returned = recordMovement(bench, {
    type: 'payout_failure',
    amount: payout.amount,
    fee: 0,
    currency: payout.currency,
    source: id,
    description: 'PAYOUT FAILURE',
    account: payout.account,
  })
  const failed: SandboxPayout = { ...payout, status: 'failed', failure_balance_transaction: returned.id }
  save(bench, failed, ['payout.updated', 'payout.failed'])
}

/** `account`: whose payout it must be; default: anybody's. */
export function findPayout(bench: Bench, id: string, account?: string | null): SandboxPayout {
  const payout = bench.store.payouts.find(id)
  if (!payout || (account !== undefined && payout.account !== account)) throw notFound('payout', id)
  return payout
}

/** The payouts of an account, of the status that the form names. */
export function payoutsOf(bench: Bench, form: Form, account: string | null): Collection<SandboxPayout> {
  const { payouts } = bench.store
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
  { store }: Bench,
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
  bench: Bench,
  payout: SandboxPayout,
  events: readonly Extract<Stripe.Event['type'], `payout.${string}`>[],
): void {
  putPayout(bench, payout)
  for (const event of events) recordEvent(bench, event, presentPayout(payout), undefined, payout.account)
}

export function putPayout({ store }: Pick<Bench, 'store'>, payout: SandboxPayout): void {
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
