import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StockTap, Tap } from '../board-state.ts'
import { evening, orderId } from '../kitchen.testing.ts'
import {
  parseStockTaps,
  parseTaps,
  readStockTaps,
  readTaps,
  writeStockTaps,
  writeTaps,
} from './offline-queue.ts'

const queued = { orderId: orderId(1), from: 'pending', to: 'preparing', at: evening }

describe('[KDS-8] the offline queue', () => {
  test('restores each tap with its status and time, waiting to be sent', () => {
    expect([...parseTaps([queued])]).toEqual([
      [orderId(1), { kind: 'step', from: 'pending', to: 'preparing', at: evening, isQueued: true }],
    ])
  })

  test.each([
    ['nothing', null],
    ['an object instead of a list', { taps: [] }],
    ['an unknown status', [{ ...queued, to: 'eaten' }]],
    ['an invalid time', [{ ...queued, at: 'soon' }]],
    ['an invalid order id', [{ ...queued, orderId: 7 }]],
    ['not a tap', [null, 'tap']],
  ])('ignores invalid stored data: %s', (_, stored) => {
    expect(parseTaps(stored).size).toBe(0)
  })
})

test('[KDS-8] a step is queued on the device, an undo is not: sent again it might undo a different step', () => {
  stubStorage()
  const step: Tap = { kind: 'step', from: 'pending', to: 'acknowledged', at: evening, isQueued: true }
  const undo: Tap = { kind: 'undo', from: 'ready', to: 'preparing', at: evening, isQueued: false }
  writeTaps(
    new Map([
      [orderId(1), step],
      [orderId(2), undo],
    ]),
  )
  expect([...readTaps()]).toEqual([[orderId(1), step]])
})

const outOfSalmon: StockTap = {
  kind: 'product',
  id: 'salmon',
  name: 'Salmon',
  request: { hours: 1 },
  at: evening,
  isQueued: true,
}

test('[KDS-41] a sold-out tap is queued on the device with its time', () => {
  stubStorage()
  writeStockTaps(new Map([['salmon', { ...outOfSalmon, isQueued: false }]]))
  expect([...readStockTaps()]).toEqual([['salmon', outOfSalmon]])
})

test.each([
  ['an unknown kind', { kind: 'soup' }],
  ['no name', { name: null }],
  ['no id', { id: 7 }],
  ['an invalid time', { at: 'soon' }],
  ['an unknown duration', { request: 'forever' }],
  ['no hours', { request: { hours: 0 } }],
  ['too many hours', { request: { hours: 73 } }],
  ['a part of an hour', { request: { hours: 0.5 } }],
])('[KDS-41] ignores an invalid stored tap: %s', (_, changes) => {
  expect(parseStockTaps([{ ...outOfSalmon, ...changes }, null, 'tap'])).toEqual(new Map())
  expect(parseStockTaps({ taps: [] }).size).toBe(0)
})

test.each(['until_said', 'end_of_day', { hours: 72 }, null] as const)('[KDS-41] restores %j', (request) => {
  expect(parseStockTaps([{ ...outOfSalmon, request }]).get('salmon')?.request).toEqual(request)
})

function stubStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

afterEach(() => vi.unstubAllGlobals())
