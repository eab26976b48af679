/** Setting up a restaurant's own account at the payment provider. */

import { eq } from 'drizzle-orm'
import type { AccountSetupView } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import { linkBase } from '../../access/link-base.ts'
import { type PaymentProvider, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { accountSetups } from '../../platform/db/schema/account-setups.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { adoptReadyAccount } from './adopt-ready-account.ts'

/** CON-1: creates the account at the first call, and returns the address of the provider's page for it. */
export async function startAccountSetup(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
  actor: AuditActor,
): Promise<Result<{ readonly url: string }>> {
  const { payments } = deps
  if (!payments) return refuse({ kind: 'stripe_account_unchecked' })
  try {
    const { slug, stripeAccount } = await restaurantOf(deps, restaurantId)
    const account = stripeAccount ?? (await accountInSetup(deps, payments, restaurantId, actor))
    const returnUrl = `${await linkBase(deps)}/admin/restaurant/payments?restaurant=${slug}`
    return accept({ url: await payments.createAccountLink({ account, returnUrl }) })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ restaurantId, error }, 'the setup of a payment account could not be started')
    return refuse({ kind: 'stripe_account_unchecked' })
  }
}

/** CON-3: asks the provider each time, so that nothing is missed without its events. */
export async function readAccountSetup(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
): Promise<AccountSetupView> {
  const setup = await deps.db.query.accountSetups.findFirst({
    where: eq(accountSetups.restaurantId, restaurantId),
  })
  try {
    const isReady = setup ? await adoptReadyAccount(deps, setup.account) : false
    const { stripeAccount } = await restaurantOf(deps, restaurantId)
    const account = stripeAccount ?? setup?.account ?? null
    if (account === null || !deps.payments) return { state: 'none', canStart: deps.payments !== null }
    const state = await deps.payments.readAccountSetup(account)
    if (!state && setup && stripeAccount === null) {
      await deps.db.delete(accountSetups).where(eq(accountSetups.account, setup.account))
      deps.log.warn(
        { restaurantId, account },
        'a payment account that was being set up does not exist anymore',
      )
      return { state: 'none', canStart: true }
    }
    if (!state) return { state: 'unknown' }
    return {
      state: setup && !isReady && stripeAccount === null ? 'in_progress' : 'connected',
      missing: [...state.missing],
      hasSubmitted: state.hasSubmitted,
      payoutsEnabled: state.payoutsEnabled,
      due: state.due,
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ restaurantId, error }, 'the setup of a payment account could not be read')
    return { state: 'unchecked' }
  }
}

/** CON-5: forgets an account that is being set up; at the provider it stays. */
export async function endAccountSetup(
  { db }: Pick<RestaurantsDeps, 'db'>,
  restaurantId: RestaurantId,
): Promise<void> {
  await db.delete(accountSetups).where(eq(accountSetups.restaurantId, restaurantId))
}

async function accountInSetup(
  deps: RestaurantsDeps,
  payments: PaymentProvider,
  restaurantId: RestaurantId,
  actor: AuditActor,
): Promise<string> {
  const existing = await deps.db.query.accountSetups.findFirst({
    where: eq(accountSetups.restaurantId, restaurantId),
  })
  if (existing) return existing.account
  const account = await payments.createAccount({
    restaurantId,
    // Two clicks at once create one account, also those of two people.
    idempotencyKey: `account-setup-${restaurantId}`,
  })
  await deps.db
    .insert(accountSetups)
    .values({ restaurantId, account, startedAt: deps.clock.now(), startedBy: actor.id })
    .onConflictDoNothing({ target: accountSetups.restaurantId })
  return account
}

async function restaurantOf({ db }: Pick<RestaurantsDeps, 'db'>, id: RestaurantId) {
  const restaurant = await db.query.restaurants.findFirst({
    columns: { slug: true, stripeAccount: true },
    where: eq(restaurants.id, id),
  })
  if (!restaurant) throw new Error(`no restaurant ${id}`)
  return restaurant
}
