import { expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { RefusalKind } from '../../refusal.ts'
import { type DeliveryQuote, type QuoteUse, whyNotQuote } from './quote.ts'

const now = Temporal.Instant.from('2026-11-20T23:00:00Z')
const due = '2026-11-21T01:30:00Z'
const restaurantId = toId<'Restaurant'>('corner')
const asap: DeliveryQuote = {
  id: toId('quote-1'),
  restaurantId,
  address: { street: '1 Main St', city: 'New York', state: 'NY', zipCode: '10001', country: 'US' },
  fee: cents(799),
  minutes: 35,
  forTime: null,
  expiresAt: now.add({ minutes: 15 }),
}
const scheduled: DeliveryQuote = { ...asap, forTime: Temporal.Instant.from(due) }
const address = '1 Main St, New York, NY 10001'
const use: QuoteUse = {
  restaurantId,
  delivery: { quoteId: asap.id, address },
  timing: { kind: 'asap' },
}
const later = { ...use, timing: { kind: 'later', at: due } } as const
const to = (typed: string): QuoteUse => ({ ...use, delivery: { quoteId: asap.id, address: typed } })

const cases: readonly (readonly [string, DeliveryQuote | null, QuoteUse, RefusalKind | null])[] = [
  ['its own address, now', asap, use, null],
  ['the address in different case', asap, to('1 MAIN ST, new york, ny 10001'), null],
  ['its own time', scheduled, later, null],
  [
    'the same time written with an offset',
    scheduled,
    { ...use, timing: { kind: 'later', at: '2026-11-20T20:30:00-05:00' } },
    null,
  ],
  ['no request for a delivery', asap, { ...use, delivery: null }, 'order_incomplete'],
  ['an empty address', asap, to('  '), 'order_incomplete'],
  ['an incomplete address', asap, to('1 Main St'), 'address_incomplete'],
  ['an address without zip code', asap, to('1 Main St, New York, NY'), 'address_no_state_zip'],
  ['a quote that does not exist', null, use, 'quote_unknown'],
  ['another quote', { ...asap, id: toId('quote-2') }, use, 'quote_unknown'],
  ['the quote of another restaurant', { ...asap, restaurantId: toId('other') }, use, 'quote_unknown'],
  ['another address', asap, to('2 Main St, New York, NY 10001'), 'quote_for_other_address'],
  ['a scheduled order with a quote for now', asap, later, 'quote_for_other_time'],
  ['an order for now with a scheduled quote', scheduled, use, 'quote_for_other_time'],
  [
    'another time',
    scheduled,
    { ...later, timing: { kind: 'later', at: '2026-11-21T01:45:00Z' } },
    'quote_for_other_time',
  ],
  ['no time chosen', scheduled, { ...later, timing: { kind: 'later', at: '' } }, 'quote_for_other_time'],
]

test.for(cases)('[DLV-5] %s', ([, quote, wanted, kind]) => {
  expect(whyNotQuote(quote, wanted, now)?.kind ?? null).toBe(kind)
})

test.for([
  [-1, null],
  [0, 'quote_expired'],
  [1, 'quote_expired'],
] as const)('[DLV-6] %i ms from its end', ([ms, kind]) => {
  const at = asap.expiresAt.add({ milliseconds: ms })
  expect(whyNotQuote(asap, use, at)?.kind ?? null).toBe(kind)
})
