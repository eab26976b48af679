/** How much of anything a restaurant's settings hold, on its forms and in its menu file alike. */

import { cents } from '../money.ts'
import { percentFromThousandths } from '../percent.ts'

export const restaurantLimits = {
  /** In characters. */
  name: 100,
  slug: 60,
  description: 1000,
  cuisine: 100,
  address: 200,
  phone: 30,
  /** Opening windows on one day. */
  windows: 6,
  /** Cutoff, preparation and delivery. */
  minutes: 720,
  zipCodes: 500,
  notificationEmails: 20,
  hosts: 50,
  /** Fees and minimums, from 0 on. */
  amount: cents(1_000_000),
  /** 100 %. */
  rate: percentFromThousandths(100_000),
} as const

/** RST-14: of one owner, waiting to be approved at a time. */
export const mostWaitingRestaurants = 5
