import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { cents } from '../../money.ts'
import { orderStatuses, paymentStatuses } from '../ordering/status.ts'
import { arrangeBoard, sectionOf } from './board.ts'
import { countersOf, countInSection, isSale } from './counters.ts'
import { elapsedMinutes, isLate, waitingSince } from './late.ts'

const now = '2026-11-20T23:00:00Z'
const today = { from: '2026-11-20T09:00:00Z', until: '2026-11-21T09:00:00Z' }
const scheduled = { scheduledFor: '2026-11-20T23:50:00Z', startAt: '2026-11-20T23:30:00Z' }

function sections(
  ...[orders, at = now, completed]: Parameters<typeof arrangeBoard> | [Parameters<typeof arrangeBoard>[0]]
) {
  return arrangeBoard(orders, at, completed).map(({ title, orders: inside }) => [
    title,
    inside.map(({ number }) => number),
  ])
}

describe('sections', () => {
  test('[KIT-1] are in their order, even if empty', () => {
    expect(sections([])).toEqual([
      ['New Orders - Needs Attention', []],
      ['Acknowledged - Ready to Prepare', []],
      ['In Progress', []],
      ['Upcoming', []],
      ['Recent Completed', []],
    ])
  })

  test.each([
    ['pending', {}, 'new'],
    ['received', {}, 'new'],
    ['pending', scheduled, 'new'],
    ['acknowledged', {}, 'acknowledged'],
    ['acknowledged', scheduled, 'upcoming'],
    ['acknowledged', { ...scheduled, startAt: now }, 'acknowledged'],
    ['preparing', {}, 'inProgress'],
    ['preparing', scheduled, 'inProgress'],
    ['ready', {}, 'inProgress'],
    ['completed', {}, 'completed'],
    ['cancelled', {}, null],
  ] as const)('[KIT-1] %s %j stands in %s', (status, changes, section) => {
    expect(sectionOf(aKitchenOrder(1, { status, ...changes }), now)).toBe(section)
  })

  test('[KIT-41] an order that its diner canceled stays new for five minutes, in no count; one canceled in the kitchen does not', () => {
    const cancellation = { reason: 'Canceled by the diner', by: 'diner', at: now, refund: null } as const
    const order = aKitchenOrder(1, { status: 'cancelled', cancellation })
    expect(sectionOf(order, '2026-11-20T23:04:59Z')).toBe('new')
    expect(sectionOf(order, '2026-11-20T23:05:00Z')).toBeNull()
    expect(countInSection([order, aKitchenOrder(2)], today)).toBe(1)
    expect(countersOf([order], today).new).toEqual({ today: 0, later: 0 })
    expect(sections([order], now, 'all').map(([, numbers]) => numbers)).toEqual([[1], [], [], [], []])
    const later = '2026-11-20T23:06:00Z'
    expect(sections([order], later, 'all').map(([, numbers]) => numbers)).toEqual([[], [], [], [], [1]])
    for (const by of ['kitchen', 'owner'] as const)
      expect(sectionOf({ ...order, cancellation: { ...cancellation, by } }, now)).toBeNull()
  })

  test('[KIT-1] eight completed orders are recent, and all are shown on request', () => {
    const orders = Array.from({ length: 10 }, (_, place) =>
      aKitchenOrder(place + 1, { status: 'completed', completedAt: `2026-11-20T20:${10 + place}:00Z` }),
    )
    expect(sections(orders).at(-1)).toEqual(['Recent Completed', [10, 9, 8, 7, 6, 5, 4, 3]])
    expect(sections(orders, now, 'all').at(-1)).toEqual([
      'All Completed Orders Today',
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    ])
  })

  test('[KIT-2] the one that has waited longest comes first', () => {
    const at = (number: number, minute: number, changes = {}) =>
      aKitchenOrder(number, { placedAt: `2026-11-20T22:${minute}:00Z`, ...changes })
    const startsAt = (startAt: string) => ({
      status: 'acknowledged' as const,
      scheduledFor: startAt,
      startAt,
    })
    const [fresh, acknowledged, , upcoming] = sections([
      at(4, 40),
      at(2, 20),
      at(3, 20),
      at(5, 30, { status: 'acknowledged' }),
      at(1, 10, startsAt('2026-11-20T22:45:00Z')),
      at(6, 11, startsAt('2026-11-21T23:00:00Z')),
      at(7, 12, startsAt('2026-11-20T23:05:00Z')),
    ])
    expect(fresh?.[1]).toEqual([2, 3, 4])
    expect(acknowledged?.[1]).toEqual([5, 1])
    expect(upcoming?.[1]).toEqual([7, 6])
  })

  test('[KIT-2] of two at the same time, the lower number comes first', () => {
    const pairOf = (changes = {}) => [aKitchenOrder(2, changes), aKitchenOrder(1, changes)]
    expect(sections(pairOf())[0]?.[1]).toEqual([1, 2])
    expect(sections(pairOf({ status: 'preparing' }))[2]?.[1]).toEqual([1, 2])
    expect(sections(pairOf({ status: 'completed', completedAt: now }))[4]?.[1]).toEqual([2, 1])
  })

  const anOrder = fc.record({
    number: fc.nat(500),
    status: fc.constantFrom(...orderStatuses),
    paymentStatus: fc.constantFrom(...paymentStatuses),
    startAt: fc.option(fc.constantFrom('2026-11-20T22:30:00Z', now, '2026-11-20T23:30:00Z')),
  })

  test('[KIT-1] every order is on the full board once, a canceled one on no other, and the input is unchanged', () => {
    fc.assert(
      fc.property(fc.array(anOrder), (chosen) => {
        const orders = chosen.map(({ number, ...changes }) => aKitchenOrder(number, changes))
        const before = [...orders]
        const shown = arrangeBoard(orders, now, 'all').flatMap((section) => section.orders)
        expect(shown).toHaveLength(orders.length)
        expect(new Set(shown)).toEqual(new Set(orders))
        const recent = arrangeBoard(orders, now).flatMap((section) => section.orders)
        expect(recent.filter(({ status }) => status === 'cancelled')).toEqual([])
        expect(orders).toEqual(before)
      }),
    )
  })
})

describe('counters', () => {
  test('[KIT-3] count the orders due on the business day', () => {
    const orders = [
      aKitchenOrder(1, { status: 'pending' }),
      aKitchenOrder(2, { status: 'received' }),
      aKitchenOrder(3, { status: 'acknowledged' }),
      aKitchenOrder(4, { status: 'preparing' }),
      aKitchenOrder(5, { status: 'ready' }),
      aKitchenOrder(6, { status: 'completed', grandTotal: cents(2500) }),
      aKitchenOrder(7, { status: 'cancelled' }),
      aKitchenOrder(8, { status: 'pending', scheduledFor: '2026-11-22T18:00:00Z' }),
      aKitchenOrder(9, { status: 'completed', placedAt: '2026-11-19T18:00:00Z', scheduledFor: today.from }),
      aKitchenOrder(10, { status: 'completed', scheduledFor: today.until }),
    ]
    expect(countersOf(orders, today)).toEqual({
      new: { today: 2, later: 1 },
      received: 1,
      inProgress: 2,
      completed: 2,
      dailySales: 2500 + 1000,
    })
  })

  test('[KIT-3] without orders, all are 0', () => {
    expect(countersOf([], today)).toEqual({
      new: { today: 0, later: 0 },
      received: 0,
      inProgress: 0,
      completed: 0,
      dailySales: 0,
    })
  })

  test('[KIT-4] sales are the grand totals of completed orders minus refunds', () => {
    const orders = [
      aKitchenOrder(1, { status: 'completed', grandTotal: cents(2500) }),
      aKitchenOrder(2, {
        status: 'completed',
        paymentStatus: 'partly_refunded',
        grandTotal: cents(2000),
        refunded: cents(500),
      }),
      aKitchenOrder(3, {
        status: 'completed',
        paymentStatus: 'refunded',
        grandTotal: cents(900),
        refunded: cents(900),
      }),
      aKitchenOrder(4, { status: 'ready', grandTotal: cents(7000) }),
    ]
    expect(countersOf(orders, today)).toMatchObject({ completed: 2, dailySales: 4000 })
  })

  test('[KIT-4] only a completed order that is still paid counts as a sale', () => {
    for (const status of orderStatuses) {
      for (const paymentStatus of paymentStatuses) {
        expect(isSale({ status, paymentStatus })).toBe(status === 'completed' && paymentStatus !== 'refunded')
      }
    }
  })
})

describe('waiting', () => {
  const placedAt = '2026-11-20T22:45:00Z'

  test.each([
    ['15 minutes', now, 15, false],
    ['a moment more', '2026-11-20T23:00:00.001Z', 15, true],
    ['an hour', '2026-11-20T23:45:30Z', 60, true],
    ['less than a minute', '2026-11-20T22:45:59Z', 0, false],
    ['a clock that is slow', '2026-11-20T22:40:00Z', 0, false],
  ])('[KIT-9] %s', (_, at, minutes, late) => {
    const order = aKitchenOrder(1, { status: 'preparing', placedAt })
    expect(elapsedMinutes(order, at)).toBe(minutes)
    expect(isLate(order, at)).toBe(late)
  })

  test('[KIT-9] a scheduled order waits from its start time', () => {
    const order = aKitchenOrder(1, { status: 'acknowledged', placedAt, ...scheduled })
    expect(waitingSince(order)).toBe(scheduled.startAt)
    expect(elapsedMinutes(order, '2026-11-20T23:40:00Z')).toBe(10)
    expect(isLate(order, '2026-11-20T23:40:00Z')).toBe(false)
    expect(elapsedMinutes(order, now)).toBe(0)
  })

  test.each(['completed', 'cancelled'] as const)('[KIT-9] a %s order is not late', (status) => {
    const order = aKitchenOrder(1, { status, placedAt, completedAt: '2026-11-20T23:15:00Z' })
    expect(isLate(order, '2026-11-21T03:00:00Z')).toBe(false)
    expect(elapsedMinutes(order, '2026-11-21T03:00:00Z')).toBe(30)
  })
})
