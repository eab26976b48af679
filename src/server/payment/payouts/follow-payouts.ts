/** Follows payouts at the provider: an event only names the payout to read again. */

import { isNotNull, notInArray, sql } from 'drizzle-orm'
import { PaymentProviderError } from '../../adapters/payment/port.ts'
import { payouts } from '../../db/schema/payouts.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
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
    await storePayout(deps, account, await deps.payments.readPayout(account, payoutId))
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'not_found') throw error
    deps.log.warn({ payoutId }, 'an event names a payout that the payment provider does not know')
  }
}

/** PYT-2: the same for all payouts of the last days, of every account that receives payments. */
export async function followPayouts(deps: PayoutDeps): Promise<void> {
  const { payments, db } = deps
  if (!payments) return
  const own = await db
    .selectDistinct({ account: restaurants.stripeAccount })
    .from(restaurants)
    .where(isNotNull(restaurants.stripeAccount))
  for (const account of [null, ...own.map((row) => row.account)]) {
    try {
      const found = await Array.fromAsync(payments.listPayouts(account, await readSince(deps, account)))
      // Oldest first: a later payout may return an earlier one.
      for (const payout of found.toReversed()) await storePayout(deps, account, payout)
    } catch (error) {
      if (!(error instanceof PaymentProviderError) || !willStay.has(error.kind)) throw error
      deps.log.warn({ account, problem: error.kind, code: error.code }, 'payouts cannot be read')
    }
  }
  await explainAgain(deps)
}

/** A key without the permission, an account that is no longer connected: the next run may find it changed, a retry won't. */
const willStay: ReadonlySet<PaymentProviderError['kind']> = new Set([
  'misconfigured',
  'not_found',
  'rejected',
])

async function readSince({ db, providerClock, clock }: PayoutDeps, account: string | null) {
  const now = providerClock.now()
  const ahead = now.until(clock.now())
  const isOfAccount = sql`${payouts.account} is not distinct from ${account}`
  const [known] = await db
    .select({
      unfinished: sql<
        string | null
      >`min(${payouts.createdAt}) filter (where not ${payouts.hasLines} or ${notInArray(payouts.status, ['paid', 'failed', 'canceled'])})`,
      latest: sql<string | null>`max(${payouts.createdAt})`,
    })
    .from(payouts)
    .where(isOfAccount)
  if (!known?.latest) return now.subtract(firstSpan)
  const times = [known.latest, known.unfinished].flatMap((at) =>
    at === null ? [] : [Temporal.Instant.from(new Date(at).toISOString()).subtract(ahead)],
  )
  const [earliest = now] = times.toSorted(Temporal.Instant.compare)
  return earliest.subtract(mayChange)
}
