import { describe, expect, test } from 'vitest'
import { refusalMessage } from '../../messages/messages.ts'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import {
  codeStanding,
  compareStandings,
  type DiscountCode,
  normaliseCode,
  whyNotCode,
} from './discount-code.ts'

const now = Temporal.Instant.from('2026-03-08T18:00:00Z')
const tenPercent: DiscountCode = {
  code: 'WELCOME10',
  description: null,
  isActive: true,
  reward: { kind: 'percent', rate: percentFromThousandths(10_000) },
  validFrom: null,
  validUntil: null,
  minimumOrderAmount: cents(0),
  maxUses: null,
  currentUses: 0,
}
const kidsFree: DiscountCode = { ...tenPercent, reward: { kind: 'free_kids_meal', eligible: [] } }

function refusalText(code: DiscountCode | null, subtotal = 3000, holdsUse = false): string | null {
  const refusal = whyNotCode(code, cents(subtotal), now, holdsUse)
  return refusal && refusalMessage(refusal)
}

test.for([
  ['welcome10', 'WELCOME10'],
  ['  FiveOff\n', 'FIVEOFF'],
  ['   ', ''],
] as const)('[DSC-1] %j is looked up as %j', ([typed, code]) => {
  expect(normaliseCode(typed)).toBe(code)
})

describe('[DSC-2] a code', () => {
  test.for([
    ['unknown', null, 'Invalid discount code'],
    ['inactive', { ...tenPercent, isActive: false }, 'Invalid discount code'],
    ['that has just expired', { ...tenPercent, validUntil: now }, 'This discount code has expired'],
    [
      'that is about to begin',
      { ...tenPercent, validFrom: now.add({ milliseconds: 1 }) },
      'This discount code is not yet active',
    ],
    [
      'below its minimum',
      { ...tenPercent, minimumOrderAmount: cents(3001) },
      'Minimum order amount is $30.01',
    ],
    [
      'used up',
      { ...tenPercent, maxUses: 2, currentUses: 2 },
      'This discount code has reached its usage limit',
    ],
    [
      'below its minimum and used up: the first reason first',
      { ...tenPercent, minimumOrderAmount: cents(3001), maxUses: 1, currentUses: 1 },
      'Minimum order amount is $30.01',
    ],
    [
      'expired and used up: the first reason first',
      { ...tenPercent, validUntil: now, maxUses: 1, currentUses: 1 },
      'This discount code has expired',
    ],
  ] as const)('%s is refused', ([, code, text]) => {
    expect(refusalText(code)).toBe(text)
  })

  test.for([
    ['without limits', tenPercent],
    ['from its first moment on', { ...tenPercent, validFrom: now }],
    ['until its last moment', { ...tenPercent, validUntil: now.add({ milliseconds: 1 }) }],
    ['at exactly its minimum', { ...tenPercent, minimumOrderAmount: cents(3000) }],
    ['with one use left', { ...tenPercent, maxUses: 2, currentUses: 1 }],
  ] as const)('is good %s', ([, code]) => {
    expect(refusalText(code)).toBeNull()
  })

  test('whose last use belongs to this checkout is still valid for it', () => {
    expect(refusalText({ ...tenPercent, maxUses: 1, currentUses: 1 }, 3000, true)).toBeNull()
  })
})

test('[DSC-5] free kids meals need a subtotal of $19.00', () => {
  expect(refusalText(kidsFree, 1899)).toBe('Minimum $19.00 required for free kids meal')
  expect(refusalText(kidsFree, 1900)).toBeNull()
})

test.for([
  ['without limits', tenPercent, 'active'],
  ['inactive and expired', { ...tenPercent, isActive: false, validUntil: now }, 'inactive'],
  ['that has just expired', { ...tenPercent, validUntil: now }, 'expired'],
  ['in its last moment', { ...tenPercent, validUntil: now.add({ milliseconds: 1 }) }, 'active'],
  ['that is about to begin', { ...tenPercent, validFrom: now.add({ milliseconds: 1 }) }, 'not_yet'],
  ['in its first moment', { ...tenPercent, validFrom: now }, 'active'],
  ['with one use left', { ...tenPercent, maxUses: 2, currentUses: 1 }, 'active'],
  ['used up', { ...tenPercent, maxUses: 2, currentUses: 2 }, 'used_up'],
  ['expired and used up', { ...tenPercent, validUntil: now, maxUses: 1, currentUses: 1 }, 'expired'],
] as const)('[DCM-7] a code %s stands as %s', ([, code, standing]) => {
  expect(codeStanding(code, now)).toBe(standing)
})

test('[DCM-7, DSC-2] a code has the state active exactly if a large enough order can use it', () => {
  const ends = [null, now, now.add({ hours: 1 })]
  for (const isActive of [true, false])
    for (const validFrom of ends)
      for (const validUntil of ends)
        for (const maxUses of [null, 1, 2]) {
          const code = { ...tenPercent, isActive, validFrom, validUntil, maxUses, currentUses: 1 }
          expect(codeStanding(code, now) === 'active').toBe(refusalText(code) === null)
        }
})

test('[DCM-8] the list begins with what can be used and ends with what is switched off', () => {
  const standings = ['inactive', 'expired', 'used_up', 'not_yet', 'active'] as const
  expect(standings.toSorted(compareStandings)).toEqual([
    'active',
    'not_yet',
    'used_up',
    'expired',
    'inactive',
  ])
})
