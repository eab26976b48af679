/** A restaurant as its rules see it: what a diner may know. Secrets and the owner's data are not in here. */

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

/** A time of day in the restaurant's zone, 'HH:MM', '00:00' to '23:59'. */
export type LocalTime = string

/**
 * One opening window, named by the day on which it opens. A close at or before the open is on the next day (T2):
 * '17:00'–'02:00' ends at two in the morning, and open = close means 24 hours.
 */
export type OpeningWindow = { readonly open: LocalTime; readonly close: LocalTime }

/** The windows of each weekday, in the order of their opening; an empty list is a closed day. */
export type WeekHours = Readonly<Record<Weekday, readonly OpeningWindow[]>>

/** What the rules of time need to know of a restaurant. */
export type Schedule = {
  /** IANA name, for instance 'America/New_York'. */
  readonly timezone: string
  readonly hours: WeekHours
  /** When the business day begins (T2). */
  readonly dayStartsAt: LocalTime
  /** Orders end this many minutes before a real closing. */
  readonly orderCutoffMinutes: number
  /** How long the kitchen needs before an order is due (T4). */
  readonly prepMinutes: number
}

/** A pause of ordering by the kitchen (K5). Why is not for diners. */
export type OrderingPause = {
  /** UTC instant in ISO 8601 at which ordering resumes by itself. */
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
  readonly address: string
  readonly phone: string
  /** False refuses every order and shows the menu as closed for online orders (P2). */
  readonly onlineOrdersEnabled: boolean
  readonly pause: OrderingPause | null
  readonly deliveryEnabled: boolean
  readonly deliveryFee: Cents
  readonly minimumOrderPickup: Cents
  readonly minimumOrderDelivery: Cents
  readonly taxRate: Percent
  readonly processingFee: Percent
  /** Shows tax and processing fee as one line, 'Taxes & Fees' (M3). */
  readonly combineTaxProcessing: boolean
  readonly tipPercentages: readonly [Percent, Percent, Percent]
}

export const orderTypes = ['pickup', 'delivery'] as const
export type OrderType = (typeof orderTypes)[number]
