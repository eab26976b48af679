import { expect, test } from 'vitest'
import type { Timing } from '#domain/cart/cart.ts'
import { firstTiming } from './first-timing.ts'

const [six, seven] = ['2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z']
const later = (at: string) => ({ kind: 'later', at }) as const
const asap = { kind: 'asap' } as const

test.for<[string, boolean, readonly string[], Timing | null, Timing]>([
  ['nothing chosen yet', true, [six, seven], null, asap],
  ['nothing chosen yet and no ASAP', false, [six, seven], null, later(six)],
  ['a time that is still offered', true, [six, seven], later(seven), later(seven)],
  ['a time that is gone', true, [seven], later(six), later(seven)],
  ['ASAP that is over', false, [seven], asap, later(seven)],
  ['nothing on offer', false, [], asap, later('')],
])('[TIM-13] %s', ([, acceptsAsap, pickableTimes, chosen, first]) => {
  expect(firstTiming({ acceptsAsap, pickableTimes }, chosen)).toEqual(first)
})
