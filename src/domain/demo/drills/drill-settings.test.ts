import { expect, test } from 'vitest'
import { type DrillSettings, drillFaults, usualDrill, usualMix } from './drill-settings.ts'

test.each([
  ['the usual drill', {}, []],
  ['one order in three seconds', { orders: 1, minutes: 0.05 }, []],
  ['600 orders in 5 minutes', { orders: 600, minutes: 5 }, []],
  ['no orders', { orders: 0 }, ['orders']],
  ['half an order', { orders: 1.5 }, ['orders']],
  ['too many orders', { orders: 2_001, minutes: 60 }, ['orders']],
  ['no time', { minutes: 0 }, ['minutes']],
  ['more than two hours', { minutes: 121 }, ['minutes']],
  ['not a number', { seed: Number.NaN }, ['seed']],
  ['a negative seed', { seed: -1 }, ['seed']],
  ['a share above 100', { mix: { ...usualMix, cuts: 101 } }, ['mix.cuts']],
  ['two wrong numbers', { orders: 0, minutes: 0 }, ['orders', 'minutes']],
  ['more than 20 orders a second', { orders: 2_000, minutes: 1 }, ['orders']],
] satisfies [string, Partial<DrillSettings>, string[]][])('[DRL-3] %s', (_, changes, fields) => {
  expect(drillFaults({ ...usualDrill, ...changes }).map(({ field }) => field)).toEqual(fields)
})
