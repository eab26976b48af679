import { expect, test } from 'vitest'
import { type TimedOrder, timeHeadline } from './time-headline.ts'

const zone = 'America/New_York'
/** 12:30 PM in New York. */
const placedAt = '2026-03-06T17:30:00Z'
const pickup: TimedOrder = {
  status: 'pending',
  orderType: 'pickup',
  placedAt,
  scheduledFor: null,
  prepMinutes: 20,
  deliveryMinutes: null,
  courier: null,
}
const delivery: TimedOrder = { ...pickup, orderType: 'delivery', deliveryMinutes: 40 }
const tonight = { scheduledFor: '2026-03-06T23:30:00Z' }
const tomorrow = { scheduledFor: '2026-03-07T23:30:00Z' }

test.each<[minutes: number, order: TimedOrder, text: string | null, left: number | null]>([
  [0, pickup, 'Ready 12:45–12:50 PM', 20],
  [14.5, { ...pickup, status: 'preparing' }, 'Ready 12:45–12:50 PM', 6],
  [19.9, pickup, 'Ready 12:45–12:50 PM', 1],
  [20, pickup, 'Should be ready any minute', null],
  [90, pickup, 'Should be ready any minute', null],
  [0, { ...pickup, placedAt: '2026-03-06T16:42:00Z' }, 'Should be ready any minute', null],
  [0, { ...pickup, ...tonight }, 'Ready at 6:30 PM', 360],
  [0, { ...pickup, ...tomorrow }, 'Ready tomorrow at 6:30 PM', 1800],
  [360, { ...pickup, ...tonight }, 'Should be ready any minute', null],
  [0, { ...pickup, status: 'ready' }, null, null],
  [0, { ...pickup, status: 'completed' }, null, null],
  [0, { ...pickup, status: 'cancelled' }, null, null],
  [0, delivery, 'Arrives around 1:10 PM', 40],
  [0, { ...pickup, prepMinutes: 21 }, 'Ready at 12:51 PM', 21],
  [15, { ...pickup, prepMinutes: 90 }, 'Ready at 2:00 PM', 75],
  [0, { ...delivery, prepMinutes: 90 }, 'Arrives around 2:40 PM', 130],
  [0, { ...delivery, ...tomorrow }, 'Arrives tomorrow at 6:30 PM', 1800],
  [40, { ...delivery, status: 'ready' }, 'Should arrive any minute', null],
  [30, { ...delivery, status: 'completed', courier: { state: 'on_the_way' } }, 'Arrives around 1:10 PM', 10],
  [30, { ...delivery, status: 'completed', courier: { state: 'delivered' } }, null, null],
  [30, { ...delivery, status: 'completed', courier: { state: 'returning' } }, null, null],
  [0, { ...delivery, status: 'cancelled' }, null, null],
  [0, { ...delivery, deliveryMinutes: null }, null, null],
])('[ORD-26] %s minutes after it was placed, an order like %o is headed %s', (minutes, order, text, left) => {
  const now = Temporal.Instant.from(placedAt).add({ seconds: minutes * 60 })
  expect(timeHeadline(order, zone, now)).toEqual(text && { text, minutesLeft: left })
})

test('[ORD-26] a range over noon or midnight names both halves of the day', () => {
  const at = (instant: string) =>
    timeHeadline({ ...pickup, placedAt: instant }, zone, Temporal.Instant.from(instant))?.text
  expect(at('2026-03-06T16:43:00Z')).toBe('Ready 11:58 AM–12:03 PM')
  expect(at('2026-03-07T04:50:00Z')).toBe('Ready tomorrow at 12:10 AM')
})
