import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import { everyDay } from '../../restaurants/availability/restaurants.testing.ts'
import { greatestOfEach, reasonOf, reasonOfVisit, refusedReasons } from './refused-demand.ts'

const noon = Temporal.Instant.from('2026-11-20T17:00:00Z')
const paused = { until: noon.add({ hours: 1 }).toString() }

test.each([
  ['open', {}, null],
  ['within its cutoff', { hours: everyDay('11:00-12:10') }, null],
  ['closed', { hours: everyDay('17:00-22:00') }, 'closed'],
  ['paused', { pause: paused }, 'paused'],
  ['paused and closed', { pause: paused, hours: everyDay('17:00-22:00') }, 'paused'],
  [
    'off, paused and closed',
    { onlineOrdersEnabled: false, pause: paused, hours: everyDay() },
    'not_taking_orders',
  ],
  ['after its pause', { pause: { until: noon.toString() } }, null],
] as const)('[RFS-1] a visit to a restaurant that is %s', (_what, changes, reason) => {
  expect(reasonOfVisit(aRestaurant(changes), noon)).toBe(reason)
})

const line = { lineId: toId<'Line'>('line'), name: 'Roll' }
test.each<[Refusal, ReturnType<typeof reasonOf>]>([
  [{ kind: 'asap_not_available' }, 'closed'],
  [{ kind: 'ordering_paused', until: noon.toString(), resumes: 'soon' }, 'paused'],
  [{ kind: 'online_orders_off' }, 'not_taking_orders'],
  [{ kind: 'below_minimum', orderType: 'pickup', minimum: cents(1500), missing: cents(1) }, 'below_minimum'],
  [{ kind: 'outside_delivery_area', zipCode: '10001' }, 'out_of_range'],
  [{ kind: 'delivery_not_possible', message: 'too far' }, 'out_of_range'],
  [{ kind: 'product_gone', ...line }, 'sold_out'],
  [{ kind: 'product_sold_out', ...line }, 'sold_out'],
  [{ kind: 'line_options', ...line, because: { kind: 'option_sold_out', option: 'Large' } }, 'sold_out'],
  [{ kind: 'line_options', ...line, because: { kind: 'unknown_option' } }, 'sold_out'],
  [
    {
      kind: 'line_options',
      ...line,
      because: { kind: 'too_few_options', wanted: 1, group: 'Size', rolls: false },
    },
    null,
  ],
  [{ kind: 'time_not_available' }, null],
  [{ kind: 'product_not_on_menu', ...line }, null],
  [{ kind: 'cart_empty' }, null],
  [{ kind: 'courier_quote_failed' }, null],
  [{ kind: 'code_expired' }, null],
  [{ kind: 'terms_not_accepted' }, null],
])('[RFS-2] %j is reported as %s', (refusal, reason) => {
  expect(reasonOf(refusal)).toBe(reason)
})

test('[RFS-3] each reason occurs once, with its greatest value, in the same order for any input', () => {
  const met = [
    { reason: 'sold_out', value: cents(5) },
    { reason: 'closed', value: cents(0) },
    { reason: 'closed', value: cents(900) },
    { reason: 'sold_out', value: cents(4) },
  ] as const
  const kept = [
    { reason: 'closed', value: 900 },
    { reason: 'sold_out', value: 5 },
  ]
  expect(greatestOfEach(met)).toEqual(kept)
  expect(greatestOfEach(met.toReversed())).toEqual(kept)
  expect(greatestOfEach([])).toEqual([])
  expect(refusedReasons).toHaveLength(7)
})
