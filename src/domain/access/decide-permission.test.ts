import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { answerPermission, whyNotPermitted } from './decide-permission.ts'
import { accessWith } from './permissions.ts'

const now = Temporal.Instant.from('2026-03-07T17:00:00Z')
const offered = { platform: 'offered', now } as const
const demanded = { platform: 'demanded', now } as const
const verified = { emailVerified: true, secondFactor: false }
const lead = { name: 'Shift lead', permissions: ['orders.refund'], refundLimit: cents(5000) } as const

test.for([
  [null, ['owner'], 'offered', 'not_signed_in'],
  [{ ...verified, emailVerified: false }, ['owner'], 'offered', 'address_not_verified'],
  [verified, null, 'offered', 'permission_missing'],
  [verified, [], 'offered', 'permission_missing'],
  [verified, ['staff'], 'offered', 'permission_missing'],
  [verified, ['owner'], 'offered', null],
  [verified, ['owner'], 'demanded', 'second_factor_missing'],
  [{ ...verified, secondFactor: true }, ['owner'], 'demanded', null],
] as const)('[PRM-3, ACC-37, ACC-44] %j as %j, second factor %s: %s', ([caller, roles, policy, kind]) => {
  const access = roles && accessWith(roles)
  expect(whyNotPermitted(caller, access, 'menu.write', { platform: policy, now })?.kind ?? null).toBe(kind)
})

test('[ACC-44] plain staff need no second factor, a role with more than theirs does', () => {
  expect(whyNotPermitted(verified, accessWith(['staff']), 'orders.read', demanded)).toBeNull()
  expect(whyNotPermitted(verified, accessWith(['staff'], lead), 'orders.refund', demanded)).toEqual({
    kind: 'second_factor_missing',
  })
})

test.each([
  [null, false, null],
  [now.add({ hours: 1 }), false, null],
  [now, false, 'second_factor_missing'],
  [now, true, null],
])(
  '[ACC-70] a demand of the restaurant from %s on, with two-step verification %s: %s',
  (from, secondFactor, kind) => {
    for (const role of ['staff', 'owner', 'administrator'] as const) {
      const access = accessWith([role], null, from)
      const refusal = whyNotPermitted({ ...verified, secondFactor }, access, 'orders.read', offered)
      expect(refusal?.kind ?? null).toBe(kind)
    }
  },
)

describe('[PRM-8] the answer to “May Ana …?”', () => {
  const ask = (changes: Partial<Parameters<typeof answerPermission>[0]>) =>
    answerPermission({
      name: 'Ana',
      caller: verified,
      suspended: null,
      access: accessWith(['staff'], lead),
      permission: 'orders.refund',
      policy: offered,
      refund: { amount: cents(4000), spent: cents(0) },
      ...changes,
    })

  test.for([
    [{}, true, 'The role Shift lead may, up to $50.00 a day; $50.00 is left today.'],
    [
      { refund: { amount: cents(4000), spent: cents(2000) } },
      false,
      'The role can refund $50.00 a day; Ana has refunded $20.00 today.',
    ],
    [{ permission: 'menu.write' }, false, 'The role Shift lead does not include it.'],
    [{ access: accessWith(['staff']) }, false, 'The role Staff does not include it.'],
    [{ access: accessWith(['staff']), permission: 'orders.read' }, true, 'Staff may.'],
    [{ access: accessWith(['owner']) }, true, 'Owners may.'],
    [{ access: accessWith(['administrator']) }, true, 'Administrators of the platform may.'],
    [{ access: null }, false, 'Ana does not work at this restaurant.'],
    [{ caller: { ...verified, emailVerified: false } }, false, 'Ana has not verified an email address yet.'],
    [{ suspended: 'account' }, false, 'Ana’s account is suspended.'],
    [{ suspended: 'account', access: accessWith(['owner']) }, false, 'Ana’s account is suspended.'],
    [{ suspended: 'member', access: accessWith([]) }, false, 'Ana is suspended at this restaurant.'],
    [
      { suspended: 'member', access: accessWith(['administrator']) },
      true,
      'Administrators of the platform may.',
    ],
    [{ policy: demanded }, false, 'Ana must set up two-step verification first.'],
  ] as const)('%j: %s, %s', ([changes, isAllowed, reason]) => {
    expect(ask(changes)).toEqual({ isAllowed, reason })
  })
})
