import { expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { aDelivery } from './delivery.testing.ts'
import { usedDelivery, whyNotReuse } from './delivery.ts'
import { deliveryFeeOf } from './delivery-fee.ts'
import type { DraftDelivery } from './draft.ts'

const asap = { kind: 'asap' } as const
const later = { kind: 'later', at: '2026-11-20T20:00:00Z' } as const
const quoted = aDelivery()

test.for<[string, DraftDelivery | null, Timing, string, string | null]>([
  ['its own time', quoted, asap, '18:14:59', null],
  ['its expiry', quoted, asap, '18:15:00', 'quote_expired'],
  ['another time', quoted, later, '18:00:00', 'quote_for_other_time'],
  ['its own later time', aDelivery({ timing: later }), later, '18:00:00', null],
  ['as soon as possible instead', aDelivery({ timing: later }), asap, '18:00:00', 'quote_for_other_time'],
  ['no delivery', null, asap, '18:00:00', 'order_incomplete'],
  [
    'an address that was shortened by hand',
    { ...quoted, address: '12 Grand Street' },
    asap,
    '18:00:00',
    'address_incomplete',
  ],
])('[DLV-12] a stored quote at %s', ([, delivery, timing, clock, kind]) => {
  const now = Temporal.Instant.from(`2026-11-20T${clock}Z`)
  expect(whyNotReuse(toId('corner'), delivery, timing, now)?.kind ?? null).toBe(kind)
})

test('[DLV-15] the fee is the quote’s, otherwise the restaurant’s, and null for pickup', () => {
  const restaurant = { deliveryFee: cents(599) }
  expect(deliveryFeeOf({ orderType: 'delivery', delivery: quoted }, restaurant)).toBe(649)
  expect(deliveryFeeOf({ orderType: 'delivery', delivery: null }, restaurant)).toBe(599)
  expect(deliveryFeeOf({ orderType: 'pickup', delivery: quoted }, restaurant)).toBeNull()
  expect(deliveryFeeOf({ orderType: null, delivery: null }, restaurant)).toBeNull()
})

test('[DLV-12] an address stored next to a pickup is not the order’s address', () => {
  expect(usedDelivery({ orderType: 'pickup', delivery: quoted })).toBeNull()
  expect(usedDelivery({ orderType: 'delivery', delivery: quoted })).toBe(quoted)
})
