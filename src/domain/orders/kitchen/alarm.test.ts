import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { orderStatuses } from '../ordering/status.ts'
import {
  alarmRepeatMilliseconds,
  alarmTones,
  alarmWave,
  nextAlarmChange,
  ringing,
  silenced,
} from './alarm.ts'

const now = '2026-11-20T23:00:00.000Z'
const ago = (minutes: number, seconds = 0) =>
  new Date(Date.parse(now) - (minutes * 60 + seconds) * 1000).toISOString()
const start = (startAt: string) => ({ status: 'acknowledged' as const, scheduledFor: startAt, startAt })

const rings = (changes: Parameters<typeof aKitchenOrder>[1]) =>
  ringing([aKitchenOrder(1, changes)], now).length > 0

test.each([
  ['pending', true],
  ['received', true],
  ['acknowledged', false],
  ['preparing', false],
  ['ready', false],
  ['completed', false],
  ['cancelled', false],
] as const)('[KIT-5] an order that is %s rings: %s', (status, expected) => {
  expect(rings({ status })).toBe(expected)
})

test('[KIT-5] a scheduled order rings when it is received, regardless of when it is due', () => {
  expect(rings({ ...start('2026-11-24T18:00:00Z'), status: 'pending' })).toBe(true)
})

test('[KIT-5] acknowledging one order does not silence another', () => {
  const orders = [
    aKitchenOrder(1, { status: 'acknowledged' }),
    aKitchenOrder(2, { status: 'pending' }),
    aKitchenOrder(3, { status: 'received' }),
  ]
  expect(ringing(orders, now)).toEqual([orders[1]?.id, orders[2]?.id])
})

test.each([
  ['just now', ago(0), false],
  ['almost three minutes ago', ago(2, 59), false],
  ['three minutes ago', ago(3), true],
  ['long ago', ago(60), true],
])('[KIT-6] a new order silenced %s rings: %s', (_, silencedAt, expected) => {
  expect(rings({ status: 'pending', silencedAt })).toBe(expected)
})

test('[KDS-32] the orders whose alarm was stopped are those that would ring otherwise', () => {
  const orders = [
    aKitchenOrder(1, { status: 'pending' }),
    aKitchenOrder(2, { status: 'pending', silencedAt: ago(2) }),
    aKitchenOrder(3, { status: 'pending', silencedAt: ago(4) }),
    aKitchenOrder(4, { status: 'preparing', silencedAt: ago(1) }),
    aKitchenOrder(5, { ...start(ago(5)), silencedAt: ago(1) }),
  ]
  expect(silenced(orders, now)).toEqual([orders[1], orders[4]])
})

test.each([
  ['by a clock that was an hour fast', ago(-60), true],
  ['by a clock that was fast by slightly more than a silence', ago(-3, -1), true],
  ['by a clock that is slightly fast', ago(0, -5), false],
])('[FLT-42] a new order silenced %s (%s) rings: %s', (_, silencedAt, expected) => {
  const order = aKitchenOrder(1, { status: 'pending', silencedAt })
  expect(ringing([order], now).length > 0).toBe(expected)
})

test.each([
  ['before its start time', { ...start(ago(-1)) }, false],
  ['at its start time', { ...start(now) }, true],
  ['after its start time', { ...start(ago(10)) }, true],
  ['silenced on receipt', { ...start(ago(10)), silencedAt: ago(30) }, true],
  ['silenced since its start', { ...start(ago(10)), silencedAt: ago(9) }, false],
  ['silenced at its start', { ...start(ago(10)), silencedAt: ago(10) }, false],
  ['started', { ...start(ago(10)), status: 'preparing' as const }, false],
])('[KIT-7] an acknowledged scheduled order rings %s: %j', (_, changes, expected) => {
  expect(rings(changes)).toBe(expected)
})

test('[KIT-8] the next change is the end of a silence or a start time, whichever is earlier', () => {
  const silenced = aKitchenOrder(1, { status: 'pending', silencedAt: ago(1) })
  const soon = aKitchenOrder(2, start(ago(-1)))
  const later = aKitchenOrder(3, start(ago(-90)))
  expect(nextAlarmChange([later, silenced, soon], now)).toBe(ago(-1))
  expect(nextAlarmChange([later, silenced], now)).toBe(ago(-2))
  expect(nextAlarmChange([aKitchenOrder(4, { status: 'pending' })], now)).toBeNull()
  expect(nextAlarmChange([], now)).toBeNull()
})

test('[KIT-8] nothing changes before the predicted instant, and something does at it', () => {
  const minute = fc.integer({ min: -10, max: 10 })
  const anOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    startAt: fc.option(minute.map((minutes) => ago(minutes))),
    silencedAt: fc.option(fc.integer({ min: 0, max: 10 }).map((minutes) => ago(minutes))),
  })
  fc.assert(
    fc.property(fc.array(anOrder, { maxLength: 6 }), (chosen) => {
      const orders = chosen.map((changes, place) => aKitchenOrder(place, changes))
      const change = nextAlarmChange(orders, now)
      const before = change === null ? ago(-1000) : new Date(Date.parse(change) - 1).toISOString()
      expect(ringing(orders, before)).toEqual(ringing(orders, now))
      if (change !== null) expect(ringing(orders, change)).not.toEqual(ringing(orders, now))
    }),
  )
})

test('[KIT-10] three square-wave tones, every 2 seconds', () => {
  expect(alarmTones).toEqual([800, 1000, 1200])
  expect(alarmWave).toBe('square')
  expect(alarmRepeatMilliseconds).toBe(2000)
})
