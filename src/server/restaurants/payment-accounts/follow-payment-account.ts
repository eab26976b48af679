/** Keeps the capabilities of restaurants' own accounts at the payment provider up to date. */

import { eq, sql } from 'drizzle-orm'
import { accountCapabilities, newlyLacking } from '#domain/restaurants/settings/payment-account.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { adoptReadyAccount } from './adopt-ready-account.ts'

/**
 * PAY-61: updates the stored state of an account to that at the provider, so that events may arrive late, twice or in any
 * order. An account that is no longer connected to the platform lacks everything. Throws PaymentProviderError if the
 * provider can't be reached.
 */
export async function followPaymentAccount(
  deps: Pick<RestaurantsDeps, 'db' | 'payments' | 'ids' | 'jobs' | 'clock' | 'log'>,
  accountId: string,
): Promise<void> {
  const { db, payments } = deps
  await adoptReadyAccount(deps, accountId)
  if (!payments || (await db.$count(restaurants, eq(restaurants.stripeAccount, accountId))) === 0) return
  await db.transaction(async (tx) => {
    // Serializes reads, so that an older response cannot overwrite a newer one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payment account ${accountId}`}))`)
    const account = await payments.readAccount(accountId)
    const lacks = account ? [...account.missing] : [...accountCapabilities]
    const using = await tx
      .select({ id: restaurants.id, lackedBefore: restaurants.accountLacks })
      .from(restaurants)
      .where(eq(restaurants.stripeAccount, accountId))
      .orderBy(restaurants.id)
      .for('no key update')
    for (const { id: restaurantId, lackedBefore } of using) {
      await tx.update(restaurants).set({ accountLacks: lacks }).where(eq(restaurants.id, restaurantId))
      if (newlyLacking(lackedBefore, lacks).length === 0) continue
      await raiseAlert(deps, tx, { kind: 'account_restricted', restaurantId, lacks })
      deps.log.warn({ restaurantId, lacks }, "a restaurant's payment account is restricted")
    }
  })
}
