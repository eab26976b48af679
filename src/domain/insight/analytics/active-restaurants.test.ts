import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { everyDay, local } from '../../restaurants/availability/restaurants.testing.ts'
import { countActiveRestaurants, formatOpenAndPaused } from './active-restaurants.ts'

const now = local('2026-11-20 18:00')
const at = (hours: string, pausedUntil: string | null = null) => ({
  schedule: aRestaurant({ hours: everyDay(hours) }),
  pause: pausedUntil === null ? null : { until: local(pausedUntil).toString() },
})

test('[DSH-11] counts restaurants that are open and not paused, and those that are paused', () => {
  const restaurants = [
    at('11:00-22:00'),
    at('11:00-17:00'),
    at('11:00-22:00', '2026-11-20 18:30'),
    at('11:00-22:00', '2026-11-20 17:30'),
    at('11:00-17:00', '2026-11-20 18:30'),
  ]
  expect(countActiveRestaurants(restaurants, now)).toEqual({ active: 5, open: 2, paused: 2 })
  expect(countActiveRestaurants([], now)).toEqual({ active: 0, open: 0, paused: 0 })
})

test('[DSH-11] the second line under the active restaurants', () => {
  expect(formatOpenAndPaused({ open: 2, paused: 1 })).toBe('2 open now, 1 paused')
  expect(formatOpenAndPaused({ open: 0, paused: 0 })).toBe('0 open now, 0 paused')
})
