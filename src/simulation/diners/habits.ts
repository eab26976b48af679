/** When the diners of the demo's restaurants come, and how they order. */

import type { Weekday } from '#domain/restaurants/settings/week-hours.ts'

export type Habits = {
  /** Visits on an average day. */
  readonly visits: number
  /** The share of an average day's visits on each weekday; 1 is average. */
  readonly weekdays: Readonly<Record<Weekday, number>>
  /** The share of a day's visits in each local hour, from 0:00 to 23:00, in relation to each other. */
  readonly hours: readonly number[]
  /** The share of orders that are deliveries, and that are for later; from 0 to 1. */
  readonly deliveries: number
  readonly scheduled: number
  /** The minutes that the kitchen takes to acknowledge, to start and to cook, when it is quiet. */
  readonly kitchen: { readonly acknowledges: number; readonly starts: number; readonly cooks: number }
}

const lunchAndDinner = [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 12, 18, 11, 5, 4, 7, 14, 22, 21, 14, 7, 3, 1]
const lateTacos = [6, 3, 0, 0, 0, 0, 0, 0, 0, 1, 3, 9, 14, 10, 3, 3, 6, 11, 16, 18, 15, 12, 10, 8]
const roundTheClock = [5, 3, 2, 1, 1, 1, 2, 3, 4, 4, 6, 12, 16, 12, 7, 6, 8, 13, 18, 17, 12, 9, 8, 7]

export const demoHabits: Readonly<Record<string, Habits>> = {
  sakura: {
    visits: 168,
    weekdays: {
      sunday: 1.05,
      monday: 0.72,
      tuesday: 0.8,
      wednesday: 0.88,
      thursday: 0.98,
      friday: 1.35,
      saturday: 1.3,
    },
    hours: lunchAndDinner,
    deliveries: 0.24,
    scheduled: 0.14,
    kitchen: { acknowledges: 0.8, starts: 2.5, cooks: 14 },
  },
  luna: {
    visits: 108,
    weekdays: {
      sunday: 0.9,
      monday: 0.12,
      tuesday: 1.1,
      wednesday: 0.9,
      thursday: 1,
      friday: 1.5,
      saturday: 1.45,
    },
    hours: lateTacos,
    deliveries: 0,
    scheduled: 0.1,
    kitchen: { acknowledges: 0.6, starts: 1.5, cooks: 9 },
  },
  burgerbarn: {
    visits: 172,
    weekdays: {
      sunday: 1.15,
      monday: 0.85,
      tuesday: 0.85,
      wednesday: 0.9,
      thursday: 0.95,
      friday: 1.15,
      saturday: 1.2,
    },
    hours: roundTheClock,
    deliveries: 0.3,
    scheduled: 0.06,
    kitchen: { acknowledges: 0.5, starts: 2, cooks: 10 },
  },
}
