/** What restaurants' own accounts at the payment provider can do, kept up to date. */

import { eq, sql } from 'drizzle-orm'
import { accountCapabilities, newlyLacking } from '#domain/restaurant/payment-account.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'

/**
 * PAY-61, PAY-62: brings what we know of an account to what the provider says now, so that events may come late, twice or in
 * any order. An account that the platform doesn't have any more lacks everything. Throws PaymentProviderError while the
 * provider can't be asked.
 */
export async function followPaymentAccount(
  deps: Pick<Deps, 'db' | 'payments' | 'ids' | 'jobs' | 'clock' | 'log'>,
  accountId: string,
): Promise<void> {
  const { db, payments } = deps
  if (!payments || (await db.$count(restaurants, eq(restaurants.stripeAccount, accountId))) === 0) return
  await db.transaction(async (tx) => {
    // One look at a time: of two, the answer that is older must not be the one that stays.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payment account ${accountId}`}))`)
    const account = await payments.readAccount(accountId)
    const lacks = account ? [...account.missing] : [...accountCapabilities]
    const using = await tx
      .select({ id: restaurants.id, known: restaurants.accountLacks })
      .from(restaurants)
      .where(eq(restaurants.stripeAccount, accountId))
      .orderBy(restaurants.id)
      .for('update')
    for (const { id: restaurantId, known } of using) {
      await tx.update(restaurants).set({ accountLacks: lacks }).where(eq(restaurants.id, restaurantId))
      if (newlyLacking(known, lacks).length === 0) continue
      await raiseAlert(deps, tx, { kind: 'account_restricted', restaurantId, lacks })
      deps.log.warn({ restaurantId, lacks }, "a restaurant's payment account is restricted")
    }
  })
}
