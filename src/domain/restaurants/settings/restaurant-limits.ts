/** The limits of a restaurant's settings, in forms and in menu files alike. */

import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'

export const restaurantLimits = {
  /** In characters. */
  name: 100,
  slug: 60,
  /** Opening windows per day. */
  windows: 6,
  /** For cutoff, preparation and delivery. */
  minutes: 720,
  zipCodes: 500,
  notificationEmails: 20,
  hosts: 50,
  /** For fees and minimums, which start at 0. */
  amount: cents(1_000_000),
  /** 100%. */
  rate: percentFromThousandths(100_000),
} as const

/** RST-14: the maximum number of an owner's restaurants that wait for approval. */
export const mostWaitingRestaurants = 5
