/** Lets a restaurant use the account that its owner has set up. */

import { eq, sql } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import { theSystem, writeAudit } from '../../access/audit/write-audit.ts'
import { accountSetups } from '../../platform/db/schema/account-setups.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'

/**
 * CON-4: once an account that is being set up lacks nothing, new orders are paid to it, unless another one was entered
 * meanwhile. Returns whether it lacks nothing. Throws PaymentProviderError if the provider can't be reached.
 */
export async function adoptReadyAccount(
  deps: Pick<RestaurantsDeps, 'db' | 'payments' | 'ids' | 'clock' | 'log'>,
  account: string,
): Promise<boolean> {
  const { db, payments } = deps
  const setup = await db.query.accountSetups.findFirst({ where: eq(accountSetups.account, account) })
  if (!setup || !payments) return false
  const connected = await payments.readAccount(account)
  if (!connected || connected.missing.length > 0) return false
  const { restaurantId, startedBy } = setup
  await db.transaction(async (tx) => {
    const [restaurant] = await tx
      .select()
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    const ended = await tx.delete(accountSetups).where(eq(accountSetups.account, account)).returning()
    if (!restaurant || ended.length === 0 || restaurant.stripeAccount !== null) return
    await tx
      .update(restaurants)
      .set({
        stripeAccount: account,
        accountLacks: [],
        revision: sql`${restaurants.revision} + 1`,
        updatedAt: deps.clock.now(),
      })
      .where(eq(restaurants.id, restaurantId))
    const person = startedBy && (await tx.query.users.findFirst({ where: eq(users.id, startedBy) }))
    await writeAudit(deps, tx, {
      restaurantId,
      actor: person ? { id: person.id, name: person.name } : theSystem,
      subject: 'restaurant',
      subjectId: restaurantId,
      subjectName: restaurant.name,
      action: 'changed',
      changes: changesBetween({ stripeAccount: null }, { stripeAccount: account }),
    })
    deps.log.info({ restaurantId, account }, 'a restaurant uses the payment account that its owner set up')
  })
  return true
}
