/** The restaurant's account at the courier: written, replaced or forgotten, never read back (C1). */

import type { RestaurantSettings } from '#contract/restaurants.ts'
import { whyNotCourierAccount } from '#domain/restaurant/settings.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { CourierAccount } from '../adapters/courier/port.ts'
import { sealedAccount } from '../delivery/courier-credentials.ts'
import type { Deps } from '../deps.ts'
import { editRestaurant, type RestaurantEdit, type RestaurantRow } from './edit-restaurant.ts'
import { courierAccountField } from './settings-view.ts'

/** RST-15: sealed before it is written; the record says only that it was. */
export function saveCourierAccount(
  deps: Deps,
  edit: RestaurantEdit,
  account: CourierAccount,
): Promise<Result<RestaurantSettings>> {
  return editRestaurant(deps, edit, (row) => {
    const [fault] = whyNotCourierAccount(account)
    if (fault) return refuse(fault.refusal)
    return accept({
      columns: sealedAccount(deps.seal, edit.restaurantId, account),
      changes: { [courierAccountField]: { from: stateOf(row), to: 'written' } },
      seenByDiners: false,
    })
  })
}

/** RST-15: without an account no courier can be sent for, so the courier is switched off too. */
export function removeCourierAccount(deps: Deps, edit: RestaurantEdit): Promise<Result<RestaurantSettings>> {
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

function stateOf({ courierClientId, courierClientSecret, courierCustomerId }: RestaurantRow): string {
  return courierClientId || courierClientSecret || courierCustomerId ? 'written before' : 'none'
}
