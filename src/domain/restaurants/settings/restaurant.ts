/** A restaurant's public data, as used by rules. Contains neither secrets nor the owner's data. */

import type { RestaurantId } from '../../ids.ts'
import type { NameShownToDiners, SettingsIn, SettingValues } from './setting-names.ts'

/** The data that the time rules need. */
export type Schedule = SettingsIn<'hours'> & Pick<SettingValues, 'timezone'>

/** A pause of ordering by the kitchen (K5). Its reason is not visible to diners. */
export type OrderingPause = {
  /** UTC instant in ISO 8601 at which ordering resumes automatically. */
  readonly until: string
}

export type Restaurant = Pick<SettingValues, NameShownToDiners> & {
  readonly id: RestaurantId
  readonly slug: string
  readonly logoUrl: string | null
  readonly coverUrl: string | null
  /** MED-5: what the cover shows, in words. Absent: it only decorates. */
  readonly coverAlt?: string
  readonly pause: OrderingPause | null
}
