/** A restaurant's public data, as used by rules. Contains neither secrets nor the owner's data. */

import type { RestaurantId } from '../../ids.ts'
import type { OrderType } from '../../orders/ordering/order-types.ts'
import type { SpecialHours } from '../special-hours/special-hours.ts'
import type { NameShownToDiners, SettingsIn, SettingValues } from './setting-names.ts'

/** The data that the time rules need. */
export type Schedule = SettingsIn<'hours'> &
  Pick<SettingValues, 'timezone' | 'deliveryEnabled'> & {
    /** Those that apply to the restaurant, also of its business and the platform, in no order. */
    readonly specialHours: readonly SpecialHours[]
    /** SPH-4: the order type whose hours are asked for. Absent: those of the restaurant as a whole. */
    readonly orderType?: OrderType
  }

/** A pause of ordering by the kitchen (K5). Its reason is not visible to diners. */
export type OrderingPause = {
  /** UTC instant in ISO 8601 at which ordering resumes automatically. */
  readonly until: string
}

/** What decides when a restaurant takes orders. */
export type OrderingTimes = Schedule & Pick<Restaurant, 'onlineOrdersEnabled' | 'pause'>

export type Restaurant = Pick<SettingValues, NameShownToDiners> &
  Pick<Schedule, 'specialHours'> & {
    readonly id: RestaurantId
    readonly slug: string
    readonly logoUrl: string | null
    readonly coverUrl: string | null
    /** MED-5: what the cover shows, in words. Absent: it only decorates. */
    readonly coverAlt?: string
    readonly pause: OrderingPause | null
  }
