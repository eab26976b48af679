import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tap } from '../board-state.ts'
import { evening, orderId } from '../kitchen.testing.ts'
import { parseTaps, readTaps, writeTaps } from './offline-queue.ts'

const queued = { orderId: orderId(1), from: 'pending', to: 'preparing', at: evening }

describe('[KDS-8] what was queued on the device', () => {
  test('waits to be sent again, with the status that was seen and the time of the tap', () => {
    expect([...parseTaps([queued])]).toEqual([
      [orderId(1), { kind: 'step', from: 'pending', to: 'preparing', at: evening, isQueued: true }],
    ])
  })

  test.each([
    ['nothing', null],
    ['no list', { taps: [] }],
    ['an unknown status', [{ ...queued, to: 'eaten' }]],
    ['no time', [{ ...queued, at: 'soon' }]],
    ['no order', [{ ...queued, orderId: 7 }]],
    ['no tap at all', [null, 'tap']],
  ])('is left out where it is %s', (_, stored) => {
    expect(parseTaps(stored).size).toBe(0)
  })
})

test('[KDS-8] a step is queued on the device, an undo is not: sent again it might take back another step', () => {
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
