import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { everyDay, local } from '../../restaurants/availability/restaurants.testing.ts'
import { pausedSeconds } from './paused-seconds.ts'

const kitchen = aRestaurant({ hours: everyDay('11:00-14:00', '17:00-02:00') })

test.each([
  ['while it is open', '2026-11-20 19:00', '2026-11-20 19:30', 30],
  ['across the afternoon', '2026-11-20 13:30', '2026-11-20 17:15', 45],
  ['until after it closes', '2026-11-21 01:30', '2026-11-21 04:00', 30],
  ['across midnight', '2026-11-20 23:30', '2026-11-21 00:30', 60],
  ['while it is closed', '2026-11-20 15:00', '2026-11-20 16:00', 0],
  ['over the night of the clock change', '2026-10-31 23:30', '2026-11-01 03:00', 210],
])('[TRD-22] a pause %s costs %s to %s, %i minutes', (_, from, until, minutes) => {
  expect(pausedSeconds(kitchen, local(from), local(until))).toBe(minutes * 60)
})
