/** The payouts of a history: one a day, as the sandbox makes them, with the rows that the product stores of them. */

import type { OrderId, RestaurantId } from '#domain/ids.ts'
import { netOf } from '#domain/money/payouts/payout.ts'
import { shareNet, sumLines } from '#domain/money/payouts/payout-share.ts'
import { cents, zero } from '#domain/money.ts'
import { arrivalOf, dayOf } from '#sandbox/payment/balance.ts'
import type { ProviderHistory } from '#sandbox/payment/history.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import type { Ledger } from './ledger.ts'
import { newId, type PaymentBook } from './payment-book.ts'
import { instantOf } from './shop.ts'

type PayoutStory = {
  readonly ids: Ids
  readonly ledger: Ledger
  readonly book: PaymentBook
  readonly endsAt: number
}

type Movement = ProviderHistory['balanceTransactions'][number]
type Payout = ProviderHistory['payouts'][number]

const daySeconds = 86_400
/** How many days before the end the bank returned one payout. */
const failedAgo = 19

/** DEM-21: every balance transaction is paid out once, and every line belongs to an order, or is explained. */
export function tellOfPayouts(story: PayoutStory): void {
  const { book, endsAt } = story
  const { balanceTransactions, payouts } = book.history
  const now = Math.floor((endsAt - book.aheadMs) / 1000)
  const queue = balanceTransactions.toSorted((one, other) => availability(one) - availability(other))
  const write = payoutWriter(story)
  const movements: Movement[] = []
  let next = 0
  let waiting: Movement[] = []
  for (let day = dayOf(availability(queue[0])); day + 30 <= now && queue.length > 0; day += daySeconds) {
    const created = day + 30
    const failed = returnLatest(story, payouts, created, now)
    if (failed) waiting.push(failed)
    for (; next < queue.length && availability(queue[next]) <= created; next++)
      waiting.push(...queue.slice(next, next + 1))
    const amount = waiting.reduce((total, each) => total + each.amount - each.fee, 0)
    if (amount <= 0) continue
    const paid = makePayout(book, { created, amount, now })
    const items = waiting.map((each) => ({ ...each, payout: paid.payout.id }))
    payouts.push(paid.payout)
    movements.push(...items, paid.moved)
    write(paid.payout, items)
    waiting = []
  }
  balanceTransactions.splice(0, balanceTransactions.length, ...movements, ...waiting, ...queue.slice(next))
}

function availability(movement: Movement | undefined): number {
  return movement?.available_on ?? 0
}

function makePayout(
  book: PaymentBook,
  { created, amount, now }: { readonly created: number; readonly amount: number; readonly now: number },
): { readonly payout: Payout; readonly moved: Movement } {
  const id = newId(book, 'po')
  const balance_transaction = newId(book, 'txn')
  const arrival_date = arrivalOf(created)
  return {
    payout: {
      id,
      created,
      amount,
      currency: 'usd',
      account: null,
      arrival_date,
      status: arrival_date <= now ? 'paid' : 'in_transit',
      balance_transaction,
      failure_balance_transaction: null,
    },
    moved: {
      id: balance_transaction,
      created,
      available_on: created,
      type: 'payout',
      amount: -amount,
      fee: 0,
      currency: 'usd',
      description: 'STRIPE PAYOUT',
      source: id,
      payout: id,
    },
  }
}

/** The bank returns yesterday's payout, once. Returns what is back on the balance. */
function returnLatest(
  { ids, ledger, book }: PayoutStory,
  payouts: Payout[],
  at: number,
  now: number,
): Movement | null {
  const payout = payouts.at(-1)
  if (!payout || dayOf(at) !== dayOf(now) - failedAgo * daySeconds) return null
  const movement: Movement = {
    id: newId(book, 'txn'),
    created: at,
    available_on: at,
    type: 'payout_failure',
    amount: payout.amount,
    fee: 0,
    currency: 'usd',
    description: 'PAYOUT FAILURE',
    source: payout.id,
  }
  payouts.splice(-1, 1, { ...payout, status: 'failed', failure_balance_transaction: movement.id })
  const row = ledger.payouts.at(-1)
  if (row) Object.assign(row, { status: 'failed', failureCode: 'account_closed' })
  const createdAt = instantOf(at * 1000 + book.aheadMs)
  for (const share of ledger.payoutShares) {
    if (share.payoutId !== payout.id) continue
    share.failedOn = share.bookedOn ?? null
    ledger.notices.push({
      id: ids.next(),
      restaurantId: share.restaurantId,
      kind: 'payout_failed',
      facts: { amount: shareNet(share), failureCode: 'account_closed' },
      key: `payout_failed-${payout.id}-${share.restaurantId}`,
      createdAt,
    })
  }
  return movement
}

type Owner = { readonly restaurantId: RestaurantId; readonly orderId: OrderId | null }

/** Adds the rows of a payout. */
function payoutWriter({ ledger, book }: PayoutStory) {
  const intentBySource = new Map(
    [...book.history.charges, ...book.history.refunds, ...book.history.disputes].map((each) => [
      each.id,
      each.payment_intent,
    ]),
  )
  const owners = new Map<string, Owner>()
  for (const { intentId, restaurantId } of ledger.paymentGaps)
    if (intentId) owners.set(intentId, { restaurantId, orderId: null })
  for (const { intentId, restaurantId, id: orderId } of ledger.orders)
    if (intentId) owners.set(intentId, { restaurantId, orderId })
  const lineOf = (payoutId: string, { id, source, type, amount, fee, created }: Movement) => {
    const intentId = intentBySource.get(source) ?? null
    return {
      id,
      payoutId,
      kind: kinds[type] ?? 'other',
      amount: cents(amount),
      providerFee: cents(fee),
      platformFee: zero,
      at: instantOf(created * 1000 + book.aheadMs),
      description: null,
      intentId: intentId as (typeof ledger.orders)[number]['intentId'],
      refundId: type === 'refund' ? source : null,
      disputeId: type === 'dispute' ? source : null,
      failedPayoutId: type === 'payout_failure' ? source : null,
      restaurantId: owners.get(intentId ?? '')?.restaurantId ?? null,
      orderId: owners.get(intentId ?? '')?.orderId ?? null,
      unexplained: zero,
    } as const
  }
  return ({ id, amount, created, arrival_date, status }: Payout, items: readonly Movement[]) => {
    const lines = items.map((item) => lineOf(id, item))
    const arrivesOn = instantOf(arrival_date * 1000 + book.aheadMs)
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
    const bookedOn = status === 'in_transit' ? null : arrivesOn
    ledger.payouts.push({
      id,
      account: null,
      amount: cents(amount),
      status,
      createdAt: instantOf(created * 1000 + book.aheadMs),
      arrivesOn,
      failureCode: null,
      hasLines: true,
      missing: cents(Math.abs(amount - lines.reduce((total, line) => total + netOf(line), 0))),
    })
    ledger.payoutLines.push(...lines)
    const returned = new Map(
      lines.flatMap(({ failedPayoutId }) =>
        ledger.payoutShares
          .filter(({ payoutId }) => payoutId === failedPayoutId)
          .map((share) => [share.restaurantId, shareNet(share)] as const),
      ),
    )
    const own = Map.groupBy(lines, (line) => line.restaurantId)
    for (const restaurantId of new Set([...own.keys(), ...returned.keys()])) {
      if (restaurantId === null) continue
      const ofRestaurant = own.get(restaurantId) ?? []
      ledger.payoutShares.push({
        payoutId: id,
        restaurantId,
        lines: ofRestaurant.length,
        ...sumLines(ofRestaurant),
        returned: returned.get(restaurantId) ?? zero,
        bookedOn,
        failedOn: null,
      })
    }
  }
}

const kinds: Readonly<Partial<Record<Movement['type'], 'payment' | 'refund' | 'dispute' | 'failed_payout'>>> =
  {
    charge: 'payment',
    refund: 'refund',
    dispute: 'dispute',
    payout_failure: 'failed_payout',
  }
