import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTimeOf } from '../../restaurants/availability/kitchen-start.ts'
import { assumedRoadMinutes, deliveryWindow } from './courier-window.ts'

const now = Temporal.Instant.from('2026-11-20T18:00:00Z')
const minutesTo = (to: Temporal.Instant, from = now) => from.until(to).total('minutes')

test.for([
  // due in, on the road, ready, collected by, at the door from, by
  [180, 30, 150, 170, 170, 195],
  [180, 50, 130, 170, 170, 195],
  [40, 30, 10, 30, 30, 55],
  [30, 30, 0, 20, 20, 45],
  [20, 30, 0, 20, 10, 35],
  [5, 30, 0, 20, 0, 20],
] as const)('[DLV-7] due in %i minutes, %i on the road', ([due, road, ...expected]) => {
  const window = deliveryWindow(now.add({ minutes: due }), road, now)
  expect([
    minutesTo(window.pickupReady),
    minutesTo(window.pickupDeadline),
    minutesTo(window.dropoffReady),
    minutesTo(window.dropoffDeadline),
  ]).toEqual(expected)
})

test('[DLV-7] every window is valid for couriers and includes the due time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_080 }), fc.integer({ min: 1, max: 120 }), (minutes, road) => {
      const due = now.add({ minutes })
      const { pickupReady, pickupDeadline, dropoffReady, dropoffDeadline } = deliveryWindow(due, road, now)
      expect(minutesTo(pickupReady)).toBeGreaterThanOrEqual(0)
      expect(minutesTo(pickupDeadline)).toBeGreaterThanOrEqual(20)
      expect(minutesTo(pickupDeadline, pickupReady)).toBeGreaterThanOrEqual(10)
      expect(minutesTo(pickupDeadline, dropoffReady)).toBeGreaterThanOrEqual(0)
      expect(minutesTo(dropoffDeadline, dropoffReady)).toBeGreaterThanOrEqual(20)
      expect(minutesTo(dropoffDeadline, pickupDeadline)).toBeGreaterThanOrEqual(0)
      expect(minutesTo(dropoffDeadline, due)).toBeGreaterThanOrEqual(15)
    }),
  )
})

test('[DLV-7] a courier comes when the food is ready if the kitchen begins in time', () => {
  const due = now.add({ hours: 5 })
  const { pickupReady } = deliveryWindow(due, assumedRoadMinutes, now)
  expect(startTimeOf({ placedAt: now, dueAt: due }, 20, assumedRoadMinutes).add({ minutes: 20 })).toEqual(
    pickupReady,
  )
})
