import { expect, test } from 'vitest'
import { factNamesFor, type OrderFacts, type OrderReader } from './order-facts.ts'

const readers: readonly OrderReader[] = [
  'diner',
  'placer',
  'kitchen',
  'adminList',
  'adminOrder',
  'export',
  'confirmation',
  'staffMail',
]

test('[ORD-23] personal data reaches only these readers', () => {
  const expected: Partial<Record<keyof OrderFacts, readonly OrderReader[]>> = {
    customerFirstName: ['diner', 'confirmation'],
    customerName: ['kitchen', 'adminList', 'export'],
    customerEmail: ['adminList', 'export'],
    customerPhone: ['kitchen', 'adminList', 'export'],
    card: ['placer', 'adminOrder', 'confirmation'],
    deliveryAddress: ['placer', 'kitchen', 'adminOrder', 'export', 'confirmation'],
    lines: ['diner', 'kitchen', 'adminOrder', 'confirmation', 'staffMail'],
  }
  for (const [fact, allowed] of Object.entries(expected)) expect(readersOf(fact), fact).toEqual(allowed)
})

test('[ORD-23] what the platform earns reaches the export only, the courier only the kitchen', () => {
  expect(readersOf('applicationFee')).toEqual(['export'])
  expect(readersOf('courier')).toEqual(['kitchen'])
})

function readersOf(fact: string): readonly OrderReader[] {
  return readers.filter((reader) => factNamesFor(reader).some((name) => name === fact))
}
