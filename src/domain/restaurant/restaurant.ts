/** A restaurant's public data, as used by rules. Contains neither secrets nor the owner's data. */

import type { RestaurantId } from '../ids.ts'
import type { Cents } from '../money.ts'
import type { Percent } from '../percent.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A local time of day, 'HH:MM', '00:00' to '23:59'. */
export type LocalTime = string

/**
 * One opening window of the weekday on which it opens. A close at or before the open is on the next day (T2):
 * '17:00'–'02:00' ends at 2 AM, and open = close means 24 hours.
 */
export type OpeningWindow = { readonly open: LocalTime; readonly close: LocalTime }

/** The windows of each weekday, in the order of opening; empty if closed. */
export type WeekHours = Readonly<Record<Weekday, readonly OpeningWindow[]>>

/** The data that the time rules need. */
export type Schedule = {
  /** IANA name, such as 'America/New_York'. */
  readonly timezone: string
  readonly hours: WeekHours
  /** When the business day begins (T2). */
  readonly dayStartsAt: LocalTime
  /** Orders end this many minutes before a real closing. */
  readonly orderCutoffMinutes: number
  /** How long the kitchen needs before an order is due (T4). */
  readonly prepMinutes: number
}

/** A pause of ordering by the kitchen (K5). Its reason is not visible to diners. */
export type OrderingPause = {
  /** UTC instant in ISO 8601 at which ordering resumes automatically. */
  readonly until: string
}

export type Restaurant = Schedule & {
  readonly id: RestaurantId
  readonly slug: string
  readonly name: string
  readonly description: string | null
  readonly cuisine: string | null
  readonly logoUrl: string | null
  readonly coverUrl: string | null
  /** MED-5: what the cover shows, in words. Absent: it only decorates. */
  readonly coverAlt?: string
  readonly address: string
  readonly phone: string
  /** If false, every order is refused and the menu shows that online orders are closed (P2). */
  readonly onlineOrdersEnabled: boolean
  /** Whether diners can ask for utensils and napkins. */
  readonly offerUtensils: boolean
  /** Whether diners who agree receive win-back mail; the box to agree is shown only then. */
  readonly winBackEnabled: boolean
  readonly pause: OrderingPause | null
  readonly deliveryEnabled: boolean
  readonly deliveryFee: Cents
  readonly minimumOrderPickup: Cents
  readonly minimumOrderDelivery: Cents
  readonly taxRate: Percent
  readonly processingFee: Percent
  readonly taxBase: TaxBase
  /** Shows tax and processing fee as one line, 'Taxes & Fees' (M3). */
  readonly combineTaxProcessing: boolean
  readonly tipPercentages: readonly [Percent, Percent, Percent]
}

/** What tax and processing fee are a percentage of (M3). */
export const taxBases = ['subtotal', 'after_discount'] as const
export type TaxBase = (typeof taxBases)[number]
