import { expect, test } from 'vitest'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { firstTiming } from './first-timing.ts'

const [six, seven] = ['2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z']
const later = (at: string) => ({ kind: 'later', at }) as const
const asap = { kind: 'asap' } as const

test.for<[string, boolean, readonly string[], Timing | null, Timing]>([
  ['without a choice, as soon as possible', true, [six, seven], null, asap],
  ['without a choice and without ASAP, the first time', false, [six, seven], null, later(six)],
  ['a chosen time that is still offered', true, [six, seven], later(seven), later(seven)],
  ['the first time if the chosen one is gone', true, [seven], later(six), later(seven)],
  ['the first time if ASAP is gone', false, [seven], asap, later(seven)],
  ['no time if nothing is offered', false, [], asap, later('')],
])('[TIM-13] the timing step starts with: %s', ([, acceptsAsap, pickableTimes, chosen, first]) => {
  expect(firstTiming({ acceptsAsap, pickableTimes }, chosen)).toEqual(first)
})
