import { describe, expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { local, newYork } from '../restaurants/availability/restaurants.testing.ts'
import { hourName } from './format-date.ts'
import {
  formatClock,
  formatDatedTime,
  formatDay,
  formatDayAndTime,
  formatDuration,
  formatFullDate,
} from './format-time.ts'
import { foreignZone, formatFullTime, formatZonedClock, zoneShortName } from './format-zone.ts'

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
    ['2026-11-19 11:00', 'yesterday at 11:00 AM'],
    ['2026-11-18 11:00', 'Wed, Nov 18 at 11:00 AM'],
    ['2025-11-20 11:00', 'Thu, Nov 20, 2025 at 11:00 AM'],
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

  test('[MAI-10] a full time names its zone', () => {
    const text = 'Friday, November 20, 2026 at 11:00 PM EST'
    expect(formatFullTime(local('2026-11-20 23:00'), newYork)).toBe(text)
  })

  test('[TIM-16] a time with its date, even on the same day', () => {
    expect(formatDatedTime(local('2026-11-20 18:30'), newYork)).toBe('Fri, Nov 20 at 6:30 PM')
  })

  test('[TIM-16] a time of day with its zone', () => {
    expect(formatZonedClock(local('2026-11-20 18:30'), newYork)).toBe('6:30 PM EST')
  })

  test('[TIM-16] a day has its year if that is another one', () => {
    const [day, today] = ['2025-12-31', '2026-01-01'].map((text) => Temporal.PlainDate.from(text))
    if (!day || !today) throw new Error('expected two days')
    expect([formatDay(day, today), formatDay(day, day)]).toEqual(['Dec 31, 2025', 'Dec 31'])
  })

  test.each([
    [newYork, 'America/Toronto', ''],
    [newYork, 'America/Chicago', ' EST'],
    [newYork, null, ''],
    ['America/Chicago', newYork, ' CST'],
  ])('[TIM-27] the zone %s, to a reader in %s, reads %j', (zone, readerZone, text) => {
    expect(foreignZone(local('2026-11-20 18:30'), zone, readerZone)).toBe(text)
  })

  test('[TIM-27] a zone that shares the time in winter only has its name in summer', () => {
    const [winter, summer] = [local('2026-11-20 18:30'), local('2026-07-01 18:30')]
    const zones = ['America/Denver', 'America/Phoenix'] as const
    expect([foreignZone(winter, ...zones), foreignZone(summer, ...zones)]).toEqual(['', ' MDT'])
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

test.each([
  [-3, '0 min'],
  [12.9, '12 min'],
  [59, '59 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [1500, '25 h'],
])('[TIM-17] %d minutes read %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('[TIM-16] an hour of the clock', () => {
  expect([0, 1, 12, 13, 23].map(hourName)).toEqual(['12 AM', '1 AM', '12 PM', '1 PM', '11 PM'])
})
