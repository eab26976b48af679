import { expect, test } from 'vitest'
import type { TimedMenu } from './menu.ts'
import { menusAfter, menusWith, timedMenuFaults } from './timed-menu-draft.ts'

const faultsOf = (name: string, schedule: TimedMenu['schedule']) =>
  timedMenuFaults({ name, schedule, productIds: [] }, ['Brunch']).map(
    ({ field, refusal }) => `${field} ${refusal.kind}`,
  )

test.for([
  ['Lunch', []],
  [' ', ['name timed_menu_name_missing']],
  ['Regular', ['name timed_menu_name_reserved']],
  ['Brunch', ['name timed_menu_name_taken']],
] as const)('[TMD-1] a menu named "%s"', ([name, faults]) => {
  expect(faultsOf(name, {})).toEqual(faults)
})

test.for([
  [
    'touching',
    [
      ['11:00', '14:00'],
      ['14:00', '15:00'],
    ],
    [],
  ],
  ['across midnight', [['22:00', '02:00']], []],
  ['no time', [['', '14:00']], ['monday.0 menu_time_missing']],
  ['not a time of day', [['11:00', '24:00']], ['monday.0 menu_time_missing']],
  [
    'overlapping',
    [
      ['11:00', '14:00'],
      ['13:59', '15:00'],
    ],
    ['monday.1 menu_times_overlap'],
  ],
  [
    'into the night',
    [
      ['22:00', '02:00'],
      ['23:00', '23:30'],
    ],
    ['monday.1 menu_times_overlap'],
  ],
] as const)('[TMD-2] hours of one day: %s', ([, windows, faults]) => {
  const monday = windows.map(([start, end]) => ({ start, end }))
  expect(faultsOf('Lunch', { monday, tuesday: [{ start: '11:00', end: '14:00' }] })).toEqual(faults)
})

test.for([
  [['regular', 'Lunch'], 'Noon', ['regular', 'Noon']],
  [['regular', 'Lunch'], null, ['regular']],
  [['Lunch'], null, ['regular']],
  [['Lunch', 'Brunch'], null, ['Brunch']],
  [['Brunch'], null, ['Brunch']],
] as const)('[TMD-3] the menus %o after Lunch becomes %s', ([menus, becomes, after]) => {
  expect(menusAfter(menus, 'Lunch', becomes)).toEqual(after)
})

test.for([
  [['regular'], null, ['regular', 'Lunch']],
  [['Brunch'], null, ['Brunch', 'Lunch']],
  [['regular'], true, ['Lunch']],
  [['regular', 'Lunch'], true, ['Lunch']],
  [['Lunch', 'Brunch'], true, ['Lunch', 'Brunch']],
  [['Lunch'], false, ['regular', 'Lunch']],
  [['regular', 'Lunch'], false, ['regular', 'Lunch']],
] as const)('[TMD-6] the menus %o on Lunch, at its hours alone: %s', ([menus, isTimedOnly, after]) => {
  expect(menusWith(menus, 'Lunch', isTimedOnly)).toEqual(after)
})
