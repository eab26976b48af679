/** The restaurant's own account at the payment provider. */

import { eq } from 'drizzle-orm'
import type { PaymentAccountView, RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { AccountCapability } from '#domain/restaurants/settings/payment-account.ts'
import { stripeAccountFaults } from '#domain/restaurants/settings/settings.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { editRestaurant, type RestaurantEdit } from './edit-restaurant.ts'
import { decidePayments } from './sections.ts'

/** RST-16: asks the provider before locking the restaurant. */
export async function savePayments(
  deps: RestaurantsDeps,
  edit: RestaurantEdit,
  account: string | null,
): Promise<Result<RestaurantSettings>> {
  const lacks = await checkAccount(deps, edit.restaurantId, account)
  return lacks.ok ? editRestaurant(deps, edit, decidePayments(account, lacks.value)) : lacks
}

/** RST-61: asks the provider what the account still lacks to take orders. */
export async function readPaymentAccount(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
): Promise<PaymentAccountView> {
  const account = await storedAccount(deps, restaurantId)
  if (account === null || !deps.payments) return { state: 'none' }
  const result = await readAtProvider(deps, account)
  switch (result.kind) {
    case 'found':
      return { state: 'found', missing: result.missing }
    case 'unknown':
      return { state: 'unknown' }
    case 'unavailable':
      return { state: 'unchecked' }
  }
}

/**
 * The capabilities that the account lacks; null if not checked. An account that is already saved is not checked, so it can
 * stay while the provider is down.
 */
async function checkAccount(
  deps: RestaurantsDeps,
  restaurantId: RestaurantId,
  account: string | null,
): Promise<Result<readonly AccountCapability[] | null>> {
  const [fault] = stripeAccountFaults(account)
  if (fault) return refuse(fault.refusal)
  if (account === null || !deps.payments) return accept(null)
  if (account === (await storedAccount(deps, restaurantId))) return accept(null)
  const result = await readAtProvider(deps, account)
  switch (result.kind) {
    case 'found':
      return accept(result.missing)
    case 'unknown':
      return refuse({ kind: 'stripe_account_unknown' })
    case 'unavailable':
      return refuse({ kind: 'stripe_account_unchecked' })
  }
}

type AccountAtProvider =
  | { readonly kind: 'found'; readonly missing: readonly AccountCapability[] }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' }

async function readAtProvider({ payments, log }: RestaurantsDeps, id: string): Promise<AccountAtProvider> {
  try {
    const account = await payments?.readAccount(id)
    return account ? { kind: 'found', missing: account.missing } : { kind: 'unknown' }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ error }, "could not read a restaurant's account at the payment provider")
    return { kind: 'unavailable' }
  }
}

async function storedAccount({ db }: RestaurantsDeps, id: RestaurantId): Promise<string | null> {
  const row = await db.query.restaurants.findFirst({
    columns: { stripeAccount: true },
    where: eq(restaurants.id, id),
  })
  return row?.stripeAccount ?? null
}
