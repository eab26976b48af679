/** The lines of payouts for spreadsheets. */

import { between } from 'drizzle-orm'
import type { PayoutView } from '#contract/money/payouts.ts'
import { payoutLineKinds } from '#domain/money/payouts/payout.ts'
import { cents } from '#domain/money.ts'
import { csvDollars, csvLine, csvStart, csvTime } from '#domain/orders/admin-orders/csv.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payouts } from '../../platform/db/schema/payouts.ts'
import { accountOf } from './list-payouts.ts'
import { linesOf } from './payout-detail.ts'
import { readShares } from './payout-rows.ts'

/** The lines that are read at once. */
const atOnce = 1_000

const head = [
  'Payout',
  'Arrives',
  'Status',
  'Line',
  'Time',
  'Order',
  'Amount',
  'Stripe fee',
  'Platform fee',
  'Net',
  'Unexplained',
  'Balance transaction',
]

/** PYT-11: one line per balance transaction, and one for what a failed payout returned. */
export async function* payoutTable(
  db: Database,
  restaurant: Membership,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): AsyncGenerator<string> {
  yield csvStart
  yield csvLine(head)
  const account = await accountOf(db, restaurant.id)
  for (const payout of await readShares(db, restaurant.id, account, between(payouts.arrivesOn, first, last)))
    yield* linesOfPayout(db, restaurant, payout)
}

async function* linesOfPayout(
  db: Database,
  restaurant: Membership,
  { id, arrivesOn, status, sums, createdAt }: PayoutView,
): AsyncGenerator<string> {
  const { timezone } = restaurant.schedule
  let cursor: string | null = null
  do {
    const lines = await linesOf(db, restaurant, id, cursor, atOnce)
    for (const line of lines) {
      // As part of the share, below.
      if (line.kind === 'failed_payout') continue
      yield csvLine([
        id,
        arrivesOn,
        status,
        payoutLineKinds[line.kind],
        csvTime(Temporal.Instant.from(line.at), timezone),
        line.orderNumber === null ? '' : `${line.orderNumber}`,
        ...[line.amount, line.providerFee, line.platformFee, line.net, line.unexplained].map(dollars),
        line.id,
      ])
    }
    cursor = lines.length === atOnce ? (lines.at(-1)?.id ?? null) : null
  } while (cursor !== null)
  if (sums.returned !== 0)
    yield csvLine([
      id,
      arrivesOn,
      status,
      payoutLineKinds.failed_payout,
      csvTime(Temporal.Instant.from(createdAt), timezone),
      '',
      ...[sums.returned, 0, 0, sums.returned, 0].map(dollars),
      '',
    ])
}

function dollars(amount: number): string {
  return csvDollars(cents(amount))
}
