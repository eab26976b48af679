import { expect, test } from 'vitest'
import { emptySetup, faultsOf } from './setup.ts'

const filled = {
  ...emptySetup,
  name: 'Blue Door',
  slug: 'blue-door',
  address: '1 Main Street, New York, NY 10001',
  phone: '(212) 555-0142',
}

test('[RST-21] the first step requires name, address, phone and a web address', () => {
  expect(faultsOf(emptySetup, 'basics').map(({ field }) => field)).toEqual([
    'name',
    'address',
    'phone',
    'slug',
  ])
  expect(faultsOf(filled, 'basics')).toEqual([])
})

test('[RST-21] the second step requires hours that don’t overlap; the last one requires nothing', () => {
  expect(faultsOf(filled, 'hours')).toEqual([])
  const monday = [
    { open: '11:00', close: '15:00' },
    { open: '14:00', close: '22:00' },
  ]
  const overlapping = { ...filled, hours: { ...filled.hours, monday } }
  expect(faultsOf(overlapping, 'hours').map(({ field }) => field)).toEqual(['hours.monday.1'])
  expect(faultsOf(overlapping, 'review')).toEqual([])
})
