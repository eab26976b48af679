import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { isKitchenSilent } from './kitchen-silent.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00Z`)
/** 6:30 PM in New York, in the middle of an opening. */
const now = at('23:30')
const day = [{ open: '17:00', close: '23:00' }]
const hours = {
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
}
const restaurant = aRestaurant({ hours })
const signs = { aliveAt: at('23:27'), watchedSince: at('20:00'), watchedAt: at('23:29') }
const ask = (changes: Partial<typeof signs | { aliveAt: null }> = {}, startAt = now, schedule = restaurant) =>
  isKitchenSilent(schedule, { ...signs, ...changes }, startAt, now)

test('[KIT-42] an open kitchen whose display has been silent for more than two minutes is silent', () => {
  expect(ask()).toBe(true)
  expect(ask({ aliveAt: at('23:28') })).toBe(false)
})

test('[KIT-42] a kitchen that never had a display, or none within seven days, is not: it works without', () => {
  expect(ask({ aliveAt: null })).toBe(false)
  expect(ask({ aliveAt: now.subtract({ hours: 7 * 24 }) })).toBe(true)
  expect(ask({ aliveAt: now.subtract({ hours: 7 * 24, seconds: 1 }) })).toBe(false)
})

test('[KIT-42] only an order that is started within 30 minutes is asked about', () => {
  expect(ask({}, now.add({ minutes: 30 }))).toBe(true)
  expect(ask({}, now.add({ minutes: 31 }))).toBe(false)
})

test('[KIT-42] nobody is asked while the restaurant is closed, or has just opened', () => {
  const closed = aRestaurant({ hours: { ...hours, friday: [] } })
  const justOpened = aRestaurant({ hours: { ...hours, friday: [{ open: '18:29', close: '23:00' }] } })
  expect([closed, justOpened].map((schedule) => ask({}, now, schedule))).toEqual([false, false])
})

test('[KIT-42] time that the server itself has missed does not count', () => {
  expect(ask({ watchedSince: at('23:29') })).toBe(false)
  expect(ask({ watchedAt: at('23:20') })).toBe(false)
})
