import { describe, expect, test } from 'vitest'
import { evening, orderId } from '../kitchen.testing.ts'
import { parseTaps } from './kept-taps.ts'

const kept = { orderId: orderId(1), from: 'pending', to: 'preparing', at: evening }

describe('[KDS-8] what was kept on the device', () => {
  test('waits to be sent again, with the status that was seen and the time of the tap', () => {
    expect([...parseTaps([kept])]).toEqual([
      [orderId(1), { kind: 'step', from: 'pending', to: 'preparing', at: evening, isKept: true }],
    ])
  })

  test.each([
    ['nothing', null],
    ['no list', { taps: [] }],
    ['an unknown status', [{ ...kept, to: 'eaten' }]],
    ['no time', [{ ...kept, at: 'soon' }]],
    ['no order', [{ ...kept, orderId: 7 }]],
    ['no tap at all', [null, 'tap']],
  ])('is left out where it is %s', (_, stored) => {
    expect(parseTaps(stored).size).toBe(0)
  })
})
