import { expect, test } from 'vitest'
import { accountNumberFaults, readAccountNumbers } from './account-numbers.ts'

test('[REP-23] numbers are trimmed, and accounts without one are left out', () => {
  expect(readAccountNumbers({ sales: ' 4000 ', bank: ' ', card_clearing: '1200' })).toEqual({
    card_clearing: '1200',
    sales: '4000',
  })
})

test('[REP-23] a number has at most 20 characters', () => {
  expect(accountNumberFaults({ sales: `${'4'.repeat(20)} `, bank: '1' })).toEqual([])
  expect(accountNumberFaults({ sales: '4'.repeat(21), bank: '1' })).toEqual([
    { field: 'sales', refusal: { kind: 'text_too_long', max: 20 } },
  ])
})
