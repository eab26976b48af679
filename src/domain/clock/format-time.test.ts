import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { local, newYork } from '../restaurants/availability/restaurants.testing.ts'
import {
  formatClock,
  formatDatedTime,
  formatDayAndTime,
  formatElapsed,
  formatElapsedProse,
  formatFullDate,
  formatZonedClock,
  hourName,
  zoneShortName,
} from './format-time.ts'

const restaurant = aRestaurant()

describe('a time as text', () => {
  test.each([
    ['2026-11-20 00:05', '12:05 AM'],
    ['2026-11-20 11:00', '11:00 AM'],
    ['2026-11-20 12:00', '12:00 PM'],
    ['2026-11-20 18:30', '6:30 PM'],
  ])('[TIM-16] %s on the clock reads %s', (time, text) => {
    expect(formatClock(local(time), newYork)).toBe(text)
  })

  test.each([
    ['2026-11-20 18:30', 'today at 6:30 PM'],
    ['2026-11-21 00:30', 'tomorrow at 12:30 AM'],
    ['2026-11-21 11:00', 'tomorrow at 11:00 AM'],
    ['2026-11-22 11:00', 'Sunday at 11:00 AM'],
    ['2026-11-26 11:00', 'Thursday at 11:00 AM'],
    ['2026-11-27 11:00', 'Fri, Nov 27 at 11:00 AM'],
    ['2026-11-29 11:00', 'Sun, Nov 29 at 11:00 AM'],
    ['2026-11-19 11:00', 'Thu, Nov 19 at 11:00 AM'],
  ])('[TIM-16] %s, as of Friday, November 20, reads %s', (time, text) => {
    expect(formatDayAndTime(local(time), restaurant, local('2026-11-20 13:00'))).toBe(text)
  })

  test("[TIM-16] the day is the restaurant's, not UTC's", () => {
    const now = local('2026-11-20 22:00')
    expect(formatDayAndTime(local('2026-11-20 23:00'), restaurant, now)).toBe('today at 11:00 PM')
  })

  test('[TIM-16] a full date', () => {
    expect(formatFullDate(local('2026-11-20 23:00'), newYork)).toBe('Friday, November 20, 2026')
  })

  test.each([
    ['2026-03-08T06:59:59Z', newYork, 'EST'],
    ['2026-03-08T07:00:00Z', newYork, 'EDT'],
    ['2026-11-20T12:00:00Z', 'America/Chicago', 'CST'],
    ['2026-07-01T12:00:00Z', 'America/Los_Angeles', 'PDT'],
    ['2026-11-20T12:00:00Z', 'Europe/Paris', 'GMT+1'],
  ])('[TIM-16] at %s, the short name of zone %s is %s', (instant, zone, name) => {
    expect(zoneShortName(Temporal.Instant.from(instant), zone)).toBe(name)
  })

  test('[TIM-16] a time with its date, even on the same day', () => {
    expect(formatDatedTime(local('2026-11-20 18:30'), newYork)).toBe('Fri, Nov 20 at 6:30 PM')
  })

  test('[TIM-16] a time of day with its zone', () => {
    expect(formatZonedClock(local('2026-11-20 18:30'), newYork)).toBe('6:30 PM EST')
  })

  test('[TIM-16] no text contains a space other than the plain one', () => {
    const now = local('2026-11-20 13:00')
    const texts = [
      formatDayAndTime(now, restaurant, now),
      formatFullDate(now, newYork),
      zoneShortName(now, newYork),
    ]
    expect(texts.join('')).toMatch(/^[ -~]+$/)
  })
})

describe('elapsed time', () => {
  test.each([
    [-3, '0m'],
    [0, '0m'],
    [12.9, '12m'],
    [59, '59m'],
    [60, '1h 0m'],
    [65, '1h 5m'],
    [1500, '25h 0m'],
  ])('[TIM-17] %d minutes read %s', (minutes, text) => {
    expect(formatElapsed(minutes)).toBe(text)
  })

  test.each([
    [-3, '0 min'],
    [12.9, '12 min'],
    [60, '1 h 0 min'],
    [65, '1 h 5 min'],
  ])('[TIM-26] %d minutes read %s in text', (minutes, text) => {
    expect(formatElapsedProse(minutes)).toBe(text)
  })
})

test('[TIM-16] an hour of the clock', () => {
  expect([0, 1, 12, 13, 23].map(hourName)).toEqual(['12 AM', '1 AM', '12 PM', '1 PM', '11 PM'])
})
