import { expect, test } from 'vitest'
import {
  type CartSessionStatus,
  statusAfterChange,
  statusAfterCheckoutStarted,
  statusAt,
} from './cart-session.ts'

const evening = Temporal.Instant.from('2026-11-21T01:00:00Z')
const after = (time: Temporal.DurationLike) => evening.add(time)

test('[REC-5] a change makes a cart active; one that empties it makes it abandoned', () => {
  expect(statusAfterChange(1)).toBe('active')
  expect(statusAfterChange(0)).toBe('abandoned')
})

test.each<[CartSessionStatus, Temporal.DurationLike, CartSessionStatus]>([
  ['active', { minutes: 29, seconds: 59 }, 'active'],
  ['active', { minutes: 30 }, 'abandoned'],
  ['active', { hours: 23, minutes: 59 }, 'abandoned'],
  ['active', { hours: 24 }, 'expired'],
  ['checkout_started', { minutes: 29 }, 'checkout_started'],
  ['checkout_started', { minutes: 30 }, 'abandoned'],
  ['checkout_started', { hours: 24 }, 'expired'],
  ['abandoned', { hours: 23 }, 'abandoned'],
  ['abandoned', { hours: 24 }, 'expired'],
  ['expired', { hours: 100 }, 'expired'],
  ['checkout_completed', { hours: 100 }, 'checkout_completed'],
])('[REC-6] a cart that is %s becomes, %j after the last activity, %s', (status, time, then) => {
  expect(statusAt({ status, lastActivity: evening }, after(time))).toBe(then)
})

test.each<[CartSessionStatus, CartSessionStatus]>([
  ['active', 'checkout_started'],
  ['abandoned', 'checkout_started'],
  ['expired', 'checkout_started'],
  ['checkout_started', 'checkout_started'],
  ['checkout_completed', 'checkout_completed'],
])('[REC-7] a checkout that begins with a cart that is %s makes it %s', (status, then) => {
  expect(statusAfterCheckoutStarted({ status, lastActivity: evening }, after({ minutes: 1 }))).toBe(then)
})

test('[REC-7] activity after the checkout began takes precedence', () => {
  const changed = { status: 'active', lastActivity: after({ seconds: 1 }) } as const
  expect(statusAfterCheckoutStarted(changed, evening)).toBe('active')
})
