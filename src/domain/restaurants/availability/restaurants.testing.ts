/** Restaurants for tests of the time rules. */

import fc from 'fast-check'
import { aRestaurant } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { orderTypes } from '../../orders/ordering/order-types.ts'
import type { Restaurant } from '../settings/restaurant.ts'
import type { WeekHours } from '../settings/week-hours.ts'
import { type SpecialHours, specialHoursLevels } from '../special-hours/special-hours.ts'

export const newYork = 'America/New_York'
/** Zones whose clock changes differ in night, hour and size (before, at and after midnight), and one without changes. */
export const zones = [
  newYork,
  'America/Chicago',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Nuuk',
  'America/Santiago',
  'Asia/Tokyo',
] as const

export const closedAllWeek = everyDay()

/** The same windows, such as '17:00-02:00', on each day. */
export function everyDay(...windows: readonly string[]): WeekHours {
  return onEachDay(windows.map(toWindow))
}

/** 11:00 AM to 10:00 PM on each day. */
export const elevenToTen = everyDay('11:00-22:00')

/** Closed except on the given days. */
export function only(days: Partial<Record<keyof WeekHours, readonly string[]>>): WeekHours {
  const opened = Object.entries(days).map(([day, windows]) => [day, windows.map(toWindow)])
  return { ...closedAllWeek, ...Object.fromEntries(opened) }
}

/** The instant of '2026-11-20 18:30' in the zone, New York by default. */
export function local(text: string, zone: string = newYork): Temporal.Instant {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant()
}

const anyTime = fc.oneof(
  fc.constantFrom('00:00', '01:00', '01:30', '02:00', '02:30', '03:00', '04:00', '23:59'),
  fc
    .integer({ min: 0, max: 24 * 12 - 1 })
    .map((step) => `${pad(Math.floor(step / 12))}:${pad((step % 12) * 5)}`),
)
const anyWindow = fc.record({ open: anyTime, close: anyTime })
const anyDay = fc.array(anyWindow, { maxLength: 3 })

/** Arbitrary opening hours, in any order, with windows that touch, overlap or last 24 hours, and days without any. */
export const anyHours: fc.Arbitrary<WeekHours> = fc.oneof(
  { weight: 4, arbitrary: fc.record(onEachDay(anyDay)) },
  { weight: 1, arbitrary: anyDay.map(onEachDay) },
)

/** Arbitrary special hours of 2026, of every kind, of which some cover a tenth of the year. */
export const anySpecialHours: fc.Arbitrary<SpecialHours> = fc
  .record({
    level: fc.constantFrom(...specialHoursLevels),
    day: fc.integer({ min: -20, max: 365 }),
    days: fc.constantFrom(1, 2, 14, 40),
    isYearly: fc.constantFrom(false, false, true),
    orderType: fc.constantFrom(null, null, ...orderTypes),
    windows: anyDay,
    endsNightBefore: fc.boolean(),
  })
  .map(({ day, days, isYearly, ...hours }) => {
    const from = Temporal.PlainDate.from('2026-01-01').add({ days: day })
    return {
      ...hours,
      id: toId<'SpecialHours'>(`${day} ${days} ${hours.level}`),
      name: 'Holiday',
      isYearly,
      from: from.toString(),
      to: isYearly ? '9999-12-31' : from.add({ days: days - 1 }).toString(),
    }
  })

export const anyRestaurant: fc.Arbitrary<Restaurant> = fc
  .record({
    hours: anyHours,
    specialHours: fc.oneof(fc.constant([]), fc.array(anySpecialHours, { maxLength: 8 })),
    timezone: fc.constantFrom(...zones),
    dayStartsAt: anyTime,
    orderCutoffMinutes: fc.constantFrom(0, 10, 30, 45, 120),
    prepMinutes: fc.integer({ min: 0, max: 60 }),
  })
  .map(aRestaurant)

/** Any second of 2026, with the nights of clock changes overrepresented. */
export const anyInstant: fc.Arbitrary<Temporal.Instant> = fc
  .oneof(
    secondsFrom('2026-01-01T00:00:00Z', 365),
    ...['2026-03-07', '2026-03-28', '2026-04-04', '2026-09-05', '2026-10-03', '2026-10-24', '2026-10-31'].map(
      (night) => secondsFrom(`${night}T00:00:00Z`, 3),
    ),
  )
  .map((second) => Temporal.Instant.fromEpochMilliseconds(second * 1000))

function secondsFrom(start: string, days: number): fc.Arbitrary<number> {
  const first = Temporal.Instant.from(start).epochMilliseconds / 1000
  return fc.integer({ min: first, max: first + days * 86_400 })
}

function onEachDay<Value>(value: Value): Record<keyof WeekHours, Value> {
  return {
    sunday: value,
    monday: value,
    tuesday: value,
    wednesday: value,
    thursday: value,
    friday: value,
    saturday: value,
  }
}

function toWindow(text: string) {
  const [open = '', close = ''] = text.split('-')
  return { open, close }
}

function pad(value: number): string {
  return value.toString().padStart(2, '0')
}
