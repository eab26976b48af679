import { expect, test } from 'vitest'
import { someSpecialHours } from './special-hours.testing.ts'
import type { SpecialHours } from './special-hours.ts'
import {
  normalizeDraft,
  type SpecialHoursDraft,
  specialHoursFaults,
  specialHoursLimits,
  whyNotDelete,
} from './special-hours-draft.ts'

const today = Temporal.PlainDate.from('2026-11-20')

type Changes = NonNullable<Parameters<typeof someSpecialHours>[0]>

function draft(changes: Changes = {}): SpecialHoursDraft {
  const { id: _id, ...fields } = someSpecialHours(changes)
  return fields
}

function faults(changes: Changes, before: SpecialHours | null = null, others: readonly SpecialHours[] = []) {
  return specialHoursFaults(draft(changes), before, others, today).map(
    ({ field, refusal }) => `${field}: ${refusal.kind}`,
  )
}

test.each<[string, Changes, string[]]>([
  ['a date', {}, []],
  ['today', { from: '2026-11-20' }, []],
  ['a span of 90 days', { from: '2026-12-01', to: '2027-02-28' }, []],
  ['a span of 91 days', { from: '2026-12-01', to: '2027-03-01' }, ['to: special_hours_too_long']],
  ['every year', { isYearly: true }, []],
  ['three windows', { windows: ['08:00-10:00', '12:00-14:00', '18:00-02:00'] }, []],
  ['windows that touch', { windows: ['08:00-12:00', '12:00-14:00'] }, []],
  ['without a name', { name: '  ' }, ['name: special_hours_name_missing']],
  ['a name of 40 characters', { name: 'a'.repeat(40) }, []],
  ['a name of 41 characters', { name: 'a'.repeat(41) }, ['name: text_too_long']],
  ['without a date', { from: '' }, ['from: special_hours_date_missing']],
  ['without a last date', { to: '' }, ['to: special_hours_date_missing']],
  ['ending before it starts', { to: '2026-11-25' }, ['to: special_hours_end_before_start']],
  ['yesterday', { from: '2026-11-19' }, ['from: special_hours_over']],
  ['begun yesterday', { from: '2026-11-19', to: '2026-12-01' }, ['from: special_hours_over']],
  [
    'four windows',
    { windows: ['08:00-09:00', '10:00-11:00', '12:00-13:00', '14:00-15:00'] },
    ['windows: too_many_windows'],
  ],
  ['a window without its end', { windows: ['08:00-'] }, ['windows.0: time_of_day_invalid']],
  ['windows that overlap', { windows: ['08:00-12:30', '12:00-14:00'] }, ['windows.1: windows_overlap']],
  ['two equal windows', { windows: ['08:00-12:00', '08:00-12:00'] }, ['windows.1: windows_overlap']],
  ['past midnight into the same window', { windows: ['18:00-02:00', '01:00-03:00'] }, []],
  [
    'in a span, past midnight into the next date',
    { to: '2026-11-27', windows: ['01:00-03:00', '18:00-02:00'] },
    ['windows.0: windows_overlap'],
  ],
])('[SPH-8] %s', (_, changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})

test.each<[string, Changes, Changes, string[]]>([
  ['the same date', {}, {}, ['from: special_hours_taken']],
  ['the same date for another order type', { orderType: 'pickup' }, {}, []],
  ['the same date at another level', { level: 'platform' }, {}, []],
  ['a date within a span', {}, { from: '2026-11-20', to: '2026-11-30' }, []],
  [
    'a span that overlaps another',
    { to: '2026-11-28' },
    { from: '2026-11-28', to: '2026-11-30' },
    ['from: special_hours_taken'],
  ],
  ['a span beside another', { to: '2026-11-27' }, { from: '2026-11-28', to: '2026-11-30' }, []],
  [
    'the same day of every year',
    { isYearly: true },
    { isYearly: true, from: '2020-11-26' },
    ['from: special_hours_taken'],
  ],
  [
    'the same day of every year, ended before',
    { isYearly: true },
    { isYearly: true, from: '2020-11-26', to: '2025-01-01' },
    [],
  ],
  ['a date on a yearly date', {}, { isYearly: true, from: '2020-11-26' }, []],
])('[SPH-8] beside others: %s', (_, changes, other, expected) => {
  expect(faults(changes, null, [someSpecialHours(other)])).toEqual(expected)
})

test('[SPH-8] the refusal names the date', () => {
  const [fault] = specialHoursFaults(draft(), null, [someSpecialHours()], today)
  expect(fault?.refusal).toEqual({ kind: 'special_hours_taken', day: 'Nov 26' })
})

test('[SPH-8] at most 60 of a level lie ahead', () => {
  const others = Array.from({ length: specialHoursLimits.future }, (_, index) =>
    someSpecialHours({ from: Temporal.PlainDate.from('2027-01-01').add({ days: index }).toString() }),
  )
  expect(faults({}, null, others)).toEqual(['from: special_hours_full'])
  expect(faults({}, null, others.slice(1))).toEqual([])
  expect(faults({}, null, [...others.slice(1), someSpecialHours({ from: '2026-01-01' })])).toEqual([])
  expect(faults({ level: 'business' }, null, others)).toEqual([])
  expect(faults({ name: 'Day off' }, someSpecialHours(), others)).toEqual([])
})

test.each<[string, Changes, Changes, string[]]>([
  ['the name', { name: 'Holiday' }, {}, []],
  ['a later end', { to: '2026-12-24' }, {}, []],
  ['an end yesterday', { to: '2026-11-19' }, {}, []],
  ['an end before yesterday', { to: '2026-11-18' }, {}, ['to: special_hours_over']],
  ['another start', { from: '2026-11-21' }, {}, ['from: special_hours_begun']],
  ['hours', { windows: ['11:00-12:00'] }, {}, ['from: special_hours_begun']],
  ['the order type', { orderType: 'pickup' }, {}, ['from: special_hours_begun']],
  ['one that is over', { name: 'Holiday' }, { to: '2026-11-19' }, ['from: special_hours_over']],
])('[SPH-9] of hours that have begun: %s', (_, changes, existing, expected) => {
  const running = { from: '2026-11-15', to: '2026-11-30' } as const
  expect(faults({ ...running, ...changes }, someSpecialHours({ ...running, ...existing }))).toEqual(expected)
})

test('[SPH-9] a date that is over can’t be deleted', () => {
  expect(whyNotDelete(someSpecialHours({ from: '2026-11-19' }), today)).toEqual({
    kind: 'special_hours_over',
  })
  expect(whyNotDelete(someSpecialHours({ from: '2026-11-15', to: '2026-11-20' }), today)).toBeNull()
  expect(whyNotDelete(someSpecialHours({ from: '2020-11-15', isYearly: true }), today)).toBeNull()
})

test('[SPH-8] is stored with its windows in order, without spaces around its name, a yearly one without an end', () => {
  const stored = normalizeDraft(
    draft({ name: ' Party ', isYearly: true, to: '2026-11-26', windows: ['18:00-23:00', '11:00-12:00'] }),
  )
  expect(stored).toMatchObject({ name: 'Party', to: '9999-12-31' })
  expect(stored.windows.map(({ open }) => open)).toEqual(['11:00', '18:00'])
})
