import { expect, test } from 'vitest'
import { hoursFaults, inOrder } from './hours-check.ts'
import type { OpeningWindow, Weekday, WeekHours } from './week-hours.ts'

const closed: WeekHours = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
}
const window = (text: string): OpeningWindow => {
  const [open = '', close = ''] = text.split('–')
  return { open, close }
}
const week = (days: Partial<Record<Weekday, string>>): WeekHours => ({
  ...closed,
  ...Object.fromEntries(
    Object.entries(days).map(([day, text]) => [day, text.split(' ').filter(Boolean).map(window)]),
  ),
})

test.for([
  ['closed all week', {}],
  ['lunch and dinner', { monday: '11:00–14:30 17:00–22:00' }],
  ['windows that touch', { monday: '11:00–15:00 15:00–22:00' }],
  ['a night that ends where the next day begins', { monday: '17:00–02:00', tuesday: '02:00–04:00' }],
  ['around the clock', { sunday: '04:00–04:00', monday: '04:00–04:00', tuesday: '04:00–04:00' }],
  ["across the week's end up to Sunday's opening", { saturday: '17:00–02:00', sunday: '02:00–10:00' }],
  ['written in any order', { monday: '17:00–22:00 11:00–14:30' }],
] as const)('[RST-5] %s may be', ([, days]) => {
  expect(hoursFaults(week(days))).toEqual([])
})

test.for([
  ['the second begins too soon', { monday: '11:00–15:00 14:59–22:00' }, ['monday 1']],
  ['the same window twice', { monday: '11:00–15:00 11:00–15:00' }, ['monday 1']],
  ['one within another', { monday: '09:00–22:00 12:00–13:00' }, ['monday 1']],
  ['the previous night is still open', { monday: '17:00–02:00', tuesday: '01:00–04:00' }, ['tuesday 0']],
  ['the day is open for 24 hours', { monday: '04:00–04:00 12:00–13:00' }, ['monday 1']],
  ['Saturday night is still open', { saturday: '17:00–02:00', sunday: '01:30–10:00' }, ['sunday 0']],
  [
    'a long window spans two others',
    { monday: '09:00–22:00 10:00–11:00 12:00–13:00' },
    ['monday 1', 'monday 2'],
  ],
] as const)('[RST-5] %s', ([, days, wrong]) => {
  const faults = hoursFaults(week(days))
  expect(faults.map(({ day, index }) => `${day} ${index}`)).toEqual(wrong)
  expect(new Set(faults.map(({ refusal }) => refusal.kind))).toEqual(new Set(['windows_overlap']))
})

test('[RST-5] invalid times are reported before any comparison', () => {
  const faults = hoursFaults(week({ monday: '25:00–26:00 11:00–', friday: '9:00–12:00' }))
  expect(faults.map(({ day, index, refusal }) => `${day} ${index} ${refusal.kind}`)).toEqual([
    'monday 0 time_of_day_invalid',
    'monday 1 time_of_day_invalid',
    'friday 0 time_of_day_invalid',
  ])
})

test('[RST-5] a day has at most six windows', () => {
  const seven = Array.from({ length: 7 }, (_, index) => `0${index}:00–0${index}:30`).join(' ')
  expect(hoursFaults(week({ monday: seven }))).toEqual([
    { day: 'monday', index: null, refusal: { kind: 'too_many_windows', max: 6 } },
  ])
})

test('[RST-5] windows are stored in the order of opening', () => {
  expect(inOrder(week({ monday: '17:00–22:00 11:00–14:30' })).monday).toEqual([
    { open: '11:00', close: '14:30' },
    { open: '17:00', close: '22:00' },
  ])
})
