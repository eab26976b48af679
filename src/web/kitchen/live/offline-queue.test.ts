import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tap } from '../board-state.ts'
import { evening, orderId } from '../kitchen.testing.ts'
import { parseTaps, readTaps, writeTaps } from './offline-queue.ts'

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
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
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

afterEach(() => vi.unstubAllGlobals())
