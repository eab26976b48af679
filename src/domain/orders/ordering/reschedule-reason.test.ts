import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { elevenToTen, everyDay } from '../../restaurants/availability/restaurants.testing.ts'
import { someSpecialHours } from '../../restaurants/special-hours/special-hours.testing.ts'
import { opensOnDateOf, rescheduleReasonOf } from './reschedule-reason.ts'

const restaurant = aRestaurant({ hours: elevenToTen, timezone: 'America/New_York', deliveryEnabled: true })
const order = {
  orderType: 'delivery',
  dueAt: Temporal.Instant.from('2026-11-26T23:00:00Z'),
} as const
const reason = (changes: Parameters<typeof someSpecialHours>[0]) =>
  rescheduleReasonOf('Luna Tacos', order, { ...restaurant, specialHours: [someSpecialHours(changes)] })

test('[RSC-5] a diner reads whether the restaurant is closed, does not deliver, or takes no orders for that time', () => {
  expect(reason({})).toBe('Luna Tacos is closed on Nov 26.')
  expect(reason({ orderType: 'delivery' })).toBe('Luna Tacos has no delivery on Nov 26.')
  expect(reason({ windows: ['11:00-15:00'] })).toBe('Luna Tacos takes no orders for 6:00 PM on Nov 26.')
})

test('[RSC-5] hours begin on a date, whatever the night before or the next day have', () => {
  const night = { ...restaurant, hours: everyDay('17:00-02:00') }
  expect(opensOnDateOf(night, order.dueAt)).toBe(true)
  const specialHours = [someSpecialHours({})]
  expect(opensOnDateOf({ ...night, specialHours }, order.dueAt)).toBe(false)
  const always = { ...night, hours: everyDay('00:00-00:00') }
  expect(opensOnDateOf(always, order.dueAt)).toBe(true)
  expect(opensOnDateOf({ ...always, specialHours }, order.dueAt)).toBe(false)
})
