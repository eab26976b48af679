/** Follows payouts at the provider: an event only names the payout to read again. */

import { eq, gt, isNull, sql } from 'drizzle-orm'
import { earlierOf } from '#domain/clock/compare.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { payouts } from '../../platform/db/schema/payouts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { explainAgain } from './explain-again.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { storePayout } from './store-payout.ts'

/** PYT-2: how far back payouts are read that were never read before. */
const firstSpan = { hours: 24 * 100 } as const
/** PYT-2: how long after it was made a payout may still change: banks take up to five business days to return it. */
const mayChange = { hours: 24 * 10 } as const

/** PYT-1: stores a payout as it is now. Throws PaymentProviderError if the provider can't be reached. */
export async function followPayout(
  deps: PayoutDeps,
  account: string | null,
  payoutId: string,
): Promise<void> {
  if (!deps.payments) return
  try {
    const payout = await deps.payments.readPayout(account, payoutId)
    if (payout) await storePayout(deps, account, payout)
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'not_found') throw error
    deps.log.warn({ payoutId }, 'an event names a payout that the payment provider does not know')
  }
}

/** PYT-2: the same for all payouts of the last days, of every account that receives payments or has received some. */
export async function followPayouts(deps: PayoutDeps): Promise<void> {
  const { payments } = deps
  if (!payments) return
  const failures: unknown[] = []
  for (const account of await listAccounts(deps)) {
    try {
      const listed = await Array.fromAsync(payments.listPayouts(account, await readSince(deps, account)))
      // Oldest first: the next run reads again from the latest stored one.
      for (const payout of listed.toReversed()) await storePayout(deps, account, payout)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      deps.log.warn({ account, problem: error.kind, code: error.code }, 'payouts cannot be read')
      if (!willStay.has(error.kind)) failures.push(error)
    }
  }
  await explainAgain(deps)
  // The job is retried.
  if (failures.length > 0) throw failures[0]
}

/** null: the platform's. Accounts that a restaurant has left still pay out what they received. */
async function listAccounts({ db, clock }: PayoutDeps): Promise<ReadonlySet<string | null>> {
  const used = await db.selectDistinct({ account: restaurants.stripeAccount }).from(restaurants)
  const left = await db
    .selectDistinct({ account: payouts.account })
    .from(payouts)
    .where(gt(payouts.createdAt, clock.now().subtract(firstSpan)))
  return new Set([null, ...[...used, ...left].map(({ account }) => account)])
}

/** A key without the permission, an account that is no longer connected: the next run may find it changed, a retry won't. */
const willStay: ReadonlySet<PaymentProviderError['kind']> = new Set([
  'misconfigured',
  'not_found',
  'rejected',
])

/**
 * PYT-2: from the latest known payout that can't change anymore, so that an outage leaves no gap even if events after it
 * have been stored already, or from the oldest unfinished one.
 */
async function readSince({ db, providerClock, clock }: PayoutDeps, account: string | null) {
  const now = clock.now()
  const isFinal = sql`${payouts.createdAt} <= ${now.subtract(mayChange).toString()}`
  // Payouts that a person made never get lines; they are not looked for forever.
  const isUnfinished = sql`${payouts.createdAt} > ${now.subtract(firstSpan).toString()}
    and (not ${payouts.hasLines} or ${payouts.status} not in ('paid', 'failed', 'canceled'))`
  const [times] = await db
    .select({
      final: sql<string | null>`max(${payouts.createdAt}) filter (where ${isFinal})`,
      unfinished: sql<string | null>`min(${payouts.createdAt}) filter (where ${isUnfinished})`,
    })
    .from(payouts)
    .where(account === null ? isNull(payouts.account) : eq(payouts.account, account))
  const toInstant = (at: string) => Temporal.Instant.from(new Date(at).toISOString())
  const final = times?.final ? toInstant(times.final) : now.subtract(firstSpan)
  const earliest = times?.unfinished ? earlierOf(final, toInstant(times.unfinished)) : final
  // An hour more, because the two clocks are read one after the other.
  return earliest.subtract(providerClock.now().until(now)).subtract({ hours: 1 })
}
