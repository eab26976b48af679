import { expect, test } from 'vitest'
import { explainDay, isDip } from './explain-day.ts'

const calm = {
  pauses: 0,
  pausedSeconds: 0,
  refusedByPause: 0,
  valueRefusedByPause: 0,
  refusals: 0,
  refusedValue: 0,
}

test.each([
  ['nothing was recorded', calm, [], null],
  ['a pause that cost nothing', { pauses: 1, pausedSeconds: 1140 }, [], '19 min pause'],
  [
    'a pause with its reason and its cost',
    {
      pauses: 1,
      pausedSeconds: 1140,
      refusedByPause: 12,
      valueRefusedByPause: 1450,
      refusals: 12,
      refusedValue: 1450,
    },
    ['Walk-in cooler alarm'],
    '19 min pause: Walk-in cooler alarm; 12 diners left; about $14.50',
  ],
  [
    'diners who were refused without a pause',
    { refusals: 2, refusedValue: 3000 },
    [],
    '2 diners could not order; about $30.00',
  ],
  [
    'several pauses, and diners who were refused otherwise',
    {
      pauses: 2,
      pausedSeconds: 3600,
      refusedByPause: 1,
      valueRefusedByPause: 0,
      refusals: 3,
      refusedValue: 2000,
    },
    ['Staff shortage', 'Staff shortage'],
    '2 pauses of 60 min: Staff shortage; 1 diner left; 2 diners could not order for other reasons; about $20.00',
  ],
] as const)('[TRD-12] %s', (_, changes, reasons, text) => {
  expect(explainDay({ ...calm, ...changes }, reasons)).toBe(text)
})

test('[TRD-12] a dip is a fifth or more below the day before it', () => {
  expect([isDip(80, 100), isDip(81, 100), isDip(0, 0), isDip(null, 100), isDip(80, null)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
