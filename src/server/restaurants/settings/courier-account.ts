/** The restaurant's account at the courier: written, replaced or removed, never returned (C1). */

import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { courierAccountFaults, signingKeyFaults } from '#domain/restaurants/settings/settings.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { CourierAccount } from '../../platform/adapters/courier/port.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { encryptAccount, encryptSigningKey } from './courier-credentials.ts'
import { editRestaurant, type RestaurantEdit, type RestaurantRow } from './edit-restaurant.ts'
import { courierAccountField } from './settings-view.ts'

/** RST-15: encrypts the account before storing it; the audit entry only says that it changed. */
export function saveCourierAccount(
  deps: RestaurantsDeps,
  edit: RestaurantEdit,
  account: CourierAccount,
): Promise<Result<RestaurantSettings>> {
  return editRestaurant(deps, edit, (row) => {
    const [fault] = courierAccountFaults(account)
    if (fault) return refuse(fault.refusal)
    return accept({
      columns:
        account.signingKey === undefined
          ? encryptWithoutSigningKey(deps, edit, account)
          : encryptAccount(deps.cipher, edit.restaurantId, account),
      changes: { [courierAccountField]: { from: stateOf(row), to: 'written' } },
      seenByDiners: false,
    })
  })
}

/**
 * RST-15: replaces only the key, for a recreated webhook; an empty key removes it. The audit entry only says that it
 * changed.
 */
export function saveSigningKey(
  deps: RestaurantsDeps,
  edit: RestaurantEdit,
  signingKey: string,
): Promise<Result<RestaurantSettings>> {
  return editRestaurant(deps, edit, (row) => {
    const [fault] = signingKeyFaults(signingKey)
    if (fault) return refuse(fault.refusal)
    const from = row.courierSigningKey ? 'signing key written before' : 'no signing key'
    const to = signingKey ? 'signing key written' : 'signing key removed'
    const isNothing = !signingKey && !row.courierSigningKey
    return accept({
      columns: { courierSigningKey: encryptSigningKey(deps.cipher, edit.restaurantId, signingKey) },
      changes: isNothing ? {} : { [courierAccountField]: { from, to } },
      seenByDiners: false,
    })
  })
}

/** RST-15: no courier can be requested without an account, so this also disables the courier. */
export function removeCourierAccount(
  deps: RestaurantsDeps,
  edit: RestaurantEdit,
): Promise<Result<RestaurantSettings>> {
  return editRestaurant(deps, edit, (row) =>
    accept({
      columns: {
        courierClientId: null,
        courierClientSecret: null,
        courierCustomerId: null,
        courierSigningKey: null,
        uberEnabled: false,
      },
      changes:
        stateOf(row) === 'none'
          ? {}
          : {
              [courierAccountField]: { from: stateOf(row), to: 'removed' },
              ...(row.uberEnabled && { uberEnabled: { from: true, to: false } }),
            },
      seenByDiners: row.uberEnabled,
    }),
  )
}

/** A replaced client secret does not affect the webhook, nor its signing key. */
function encryptWithoutSigningKey(
  { cipher }: RestaurantsDeps,
  { restaurantId }: RestaurantEdit,
  account: CourierAccount,
) {
  const { courierSigningKey: _kept, ...columns } = encryptAccount(cipher, restaurantId, account)
  return columns
}

function stateOf({ courierClientId, courierClientSecret, courierCustomerId }: RestaurantRow): string {
  return courierClientId || courierClientSecret || courierCustomerId ? 'written before' : 'none'
}
