import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { accessWith } from '../permissions.ts'
import {
  dueReminder,
  formatOtherRestaurants,
  type KeyDraft,
  keyFaults,
  keyGrantOf,
  keyStateAt,
  whyNotAnotherKey,
} from './api-key.ts'
import { keyAnswer } from './key-refusal.ts'

const till: KeyDraft = {
  name: 'Till',
  permissions: ['orders.read', 'orders.move'],
  refundLimit: null,
  days: 90,
  lastDay: null,
  networks: [],
}
const today = Temporal.PlainDate.from('2026-11-20')
const ofOwner = keyGrantOf(accessWith(['owner']))

test.each([
  ['a good draft', {}, null, ''],
  ['no name', { name: ' ' }, 'name', 'Enter a name.'],
  ['a long name', { name: 'x'.repeat(61) }, 'name', 'At most 60 characters.'],
  ['no permission', { permissions: [] }, 'permissions', 'Choose at least one permission.'],
  ['no date', { lastDay: '' }, 'lastDay', 'Choose a date.'],
  ['yesterday', { lastDay: '2026-11-19' }, 'lastDay', 'Choose a date that is not over.'],
  ['today', { lastDay: '2026-11-20' }, null, ''],
  ['two years from now', { lastDay: '2028-11-20' }, null, ''],
  ['a day more', { lastDay: '2028-11-21' }, 'lastDay', 'A key works for at most two years.'],
  ['twenty networks', { networks: Array(20).fill('203.0.113.0/24') }, null, ''],
  ['one more', { networks: Array(21).fill('203.0.113.0/24') }, 'networks', 'At most 20 networks.'],
  [
    'diners without orders',
    { permissions: ['customers.read'] },
    'permissions',
    '“Read names, addresses, phone numbers and emails of diners” goes with “View orders and today’s figures”.',
  ],
] as const)('[KEY-1] [KEY-2] %s', (_, changes, field, message) => {
  expect(keyFaults({ ...till, ...changes }, ofOwner, today)).toEqual(field ? [{ field, message }] : [])
})

test('[KEY-2] staff can give what they have, and who the diner is with it', () => {
  const ofStaff = keyGrantOf(accessWith(['staff']))
  expect(ofStaff.permissions).toEqual(['orders.read', 'customers.read', 'stock.write'])
  expect(keyFaults(till, ofStaff, today)).toEqual([
    { field: 'permissions', message: 'You can’t give “Acknowledge and move orders”.' },
  ])
})

test.each([
  ['refunds without a limit', null, null, 'Enter the most that it may refund in a day.'],
  ['refunds of nothing', 0, null, 'Enter the most that it may refund in a day.'],
  ['a limit where the giver has none', 10_000, null, null],
  ['the giver’s own limit', 5_000, 5_000, null],
  ['more than the giver’s own limit', 5_001, 5_000, 'You can refund at most $50.00 a day.'],
])('[KEY-2] %s', (_, refundLimit, own, message) => {
  const draft: KeyDraft = {
    ...till,
    permissions: ['orders.refund'],
    refundLimit: refundLimit === null ? null : cents(refundLimit),
  }
  const grant = { ...ofOwner, refundLimit: own === null ? null : cents(own) }
  expect(keyFaults(draft, grant, today)).toEqual(message ? [{ field: 'refundLimit', message }] : [])
})

test('[KEY-1] the twenty-sixth key is refused', () => {
  expect(whyNotAnotherKey(24)).toBeNull()
  expect(whyNotAnotherKey(25)).toBe('25 keys work already. Revoke one first.')
})

test.each([
  [[], 0, null],
  [[], 1, '1 other restaurant'],
  [[], 2, '2 other restaurants'],
  [['Luna Tacos'], 0, 'Luna Tacos'],
  [['Luna Tacos', 'Burger Barn'], 0, 'Luna Tacos and Burger Barn'],
  [['Luna Tacos'], 1, 'Luna Tacos and 1 more restaurant'],
  [['Luna Tacos', 'Burger Barn'], 2, 'Luna Tacos, Burger Barn, and 2 more restaurants'],
] as const)('[KEY-15] %j and %i more: %s', (names, more, text) => {
  expect(formatOtherRestaurants(names, more)).toBe(text)
})

test('[KEY-4] a key works until its end, and not once it was revoked', () => {
  const now = Temporal.Instant.from('2026-11-20T20:00Z')
  const expiresAt = now.add({ seconds: 1 })
  expect(keyStateAt({ expiresAt, revokedAt: null }, now)).toBe('active')
  expect(keyStateAt({ expiresAt: now, revokedAt: null }, now)).toBe('expired')
  expect(keyStateAt({ expiresAt: now, revokedAt: now }, now)).toBe('revoked')
})

test.each([
  [{ kind: 'unknown' }, 401, 'This key is not valid.'],
  [{ kind: 'revoked' }, 401, 'This key was revoked.'],
  [{ kind: 'expired', on: Temporal.PlainDate.from('2026-03-05') }, 401, 'This key expired on March 5, 2026.'],
  [{ kind: 'network', address: '203.0.113.9' }, 403, 'This key can’t be used from 203.0.113.9.'],
  [{ kind: 'closed' }, 403, 'Keys can’t reach this.'],
  [{ kind: 'lacks', permission: 'orders.move' }, 403, 'This key lacks “Acknowledge and move orders”.'],
  [{ kind: 'in_address' }, 400, 'Send the key in the Authorization header, never in an address.'],
] as const)('[KEY-5] [KEY-6] %j', (refusal, status, message) => {
  expect(keyAnswer(refusal)).toEqual({ status, message })
})

test.each([
  ['15 days before', '2026-11-16', null, null],
  ['14 days before', '2026-11-17', null, 14],
  ['the same again', '2026-11-18', 14, null],
  ['4 days before', '2026-11-27', 14, null],
  ['3 days before', '2026-11-28', 14, 3],
  ['3 days before, without the first one', '2026-11-28', null, 3],
  ['on the day', '2026-12-01', 3, 0],
  ['on the day again', '2026-12-01', 0, null],
])('[KEY-13] of a key that ends with December 1, %s', (_, day, endReminder, due) => {
  const [createdAt, expiresAt] = ['2026-09-01T15:00:00Z', '2026-12-02T05:00:00Z'].map(Temporal.Instant.from)
  if (!createdAt || !expiresAt) throw new Error('expected two instants')
  const now = Temporal.ZonedDateTime.from(`${day}T09:00[America/New_York]`).toInstant()
  const key = { createdAt, expiresAt, endReminder }
  expect(dueReminder(key, now, 'America/New_York')).toBe(due)
  expect(dueReminder({ ...key, createdAt: now }, now, 'America/New_York')).toBe(null)
})
