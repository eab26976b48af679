import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { formatOpenUntil } from './open-until.ts'
import { elevenToTen, local } from './restaurants.testing.ts'

test.each([
  ['2026-11-20 22:00', 'until 10:00 PM'],
  ['2026-11-21 01:00', 'until 1:00 AM'],
  ['2026-11-21 12:00', 'until 12:00 PM'],
  ['2026-11-21 12:01', 'until tomorrow at 12:01 PM'],
  ['2026-11-22 22:00', 'until Sunday at 10:00 PM'],
])('[SCR-22] at noon on Friday, November 20, a closing at %s reads %s', (closing, text) => {
  expect(
    formatOpenUntil(local(closing), aRestaurant({ hours: elevenToTen }), local('2026-11-20 12:00')),
  ).toBe(text)
})
