import { describe, expect, test } from 'vitest'
import { ringing } from '#domain/orders/kitchen/alarm.ts'
import {
  type BoardEvent,
  type BoardState,
  emptyBoard,
  isWaiting,
  reduceBoard,
  shownOrders,
} from './board-state.ts'
import { boardWith, evening, kitchenOrder, orderId } from './kitchen.testing.ts'

const later = '2026-11-20T23:00:30.000Z'

function stateAfter(...events: readonly BoardEvent[]): BoardState {
  return events.reduce(reduceBoard, emptyBoard)
}

function snapshotOf(...args: Parameters<typeof boardWith>): BoardEvent {
  return { kind: 'snapshot', board: boardWith(...args), at: evening }
}

function orderEvent(seq: number, order: ReturnType<typeof kitchenOrder>): BoardEvent {
  return { kind: 'message', message: { kind: 'order', seq, order }, at: later }
}

function heartbeat(seq: number): BoardEvent {
  return { kind: 'message', message: { kind: 'heartbeat', seq, now: later }, at: later }
}

function statuses(state: BoardState): readonly string[] {
  return shownOrders(state).map(({ number, status }) => `${number} ${status}`)
}

describe('[KDS-1] following the stream', () => {
  test('the next event changes its order and advances the cursor', () => {
    const state = stateAfter(snapshotOf([kitchenOrder(1)]), orderEvent(11, kitchenOrder(2)))
    expect(statuses(state)).toEqual(['1 pending', '2 pending'])
    expect(state.content?.cursor).toBe(11)
    expect(state.heardAt).toBe(later)
  })

  test('[DRL-9] orders that were hidden leave the board', () => {
    const before = stateAfter(snapshotOf([kitchenOrder(1), kitchenOrder(2), kitchenOrder(3)]))
    const kitchen = before.content?.kitchen as NonNullable<BoardState['content']>['kitchen']
    const hiddenOrders = [kitchenOrder(1).id, kitchenOrder(3).id]
    const message = { kind: 'kitchen', seq: 11, kitchen, hiddenOrders } as const
    expect(statuses(reduceBoard(before, { kind: 'message', message, at: later }))).toEqual(['2 pending'])
  })

  test('an event that is already known changes nothing', () => {
    const state = stateAfter(
      snapshotOf([kitchenOrder(1, { status: 'preparing' })]),
      orderEvent(10, kitchenOrder(1, { status: 'acknowledged' })),
    )
    expect(statuses(state)).toEqual(['1 preparing'])
    expect(state).toMatchObject({ isOutdated: false, content: { cursor: 10 } })
  })

  test('an event out of sequence is ignored and requests a new snapshot', () => {
    const state = stateAfter(snapshotOf([kitchenOrder(1)]), orderEvent(12, kitchenOrder(2)))
    expect(statuses(state)).toEqual(['1 pending'])
    expect(state).toMatchObject({ isOutdated: true, content: { cursor: 10 } })
  })

  test('a heartbeat beyond the cursor requests a new snapshot; any other only updates the time', () => {
    expect(stateAfter(snapshotOf([]), heartbeat(10))).toMatchObject({ isOutdated: false, heardAt: later })
    expect(stateAfter(snapshotOf([]), heartbeat(11)).isOutdated).toBe(true)
  })

  test('a new snapshot replaces all orders, so that no earlier day remains', () => {
    const state = stateAfter(
      snapshotOf([kitchenOrder(1)]),
      { kind: 'outdated' },
      snapshotOf([kitchenOrder(2)], 40),
    )
    expect(statuses(state)).toEqual(['2 pending'])
    expect(state).toMatchObject({ isOutdated: false, content: { cursor: 40 } })
  })

  test('the board is live from the stream’s first message until the connection is lost', () => {
    const heard = stateAfter(snapshotOf([]), heartbeat(10))
    expect(heard.link).toBe('live')
    const lost = { kind: 'lost', isMoving: false } as const
    expect(reduceBoard(heard, lost)).toMatchObject({ link: 'lost', heardAt: later })
    expect(stateAfter(lost).link).toBe('connecting')
  })
})

describe('[KDS-3] a tap shows at once, and the server decides', () => {
  const pending = kitchenOrder(1)
  const tapped = stateAfter(snapshotOf([pending, kitchenOrder(2)]), {
    kind: 'tapped',
    order: pending,
    at: later,
  })

  test('the order is shown one step further and accepts no second tap before the response', () => {
    expect(statuses(tapped)).toEqual(['1 acknowledged', '2 pending'])
    expect(isWaiting(tapped, orderId(1))).toBe(true)
    const [shown] = shownOrders(tapped)
    if (!shown) throw new Error('the order is gone')
    expect(reduceBoard(tapped, { kind: 'tapped', order: shown, at: later })).toBe(tapped)
  })

  test('acknowledging silences only that order', () => {
    expect(ringing(shownOrders(tapped), later)).toEqual([orderId(2)])
  })

  test('the response settles the tap, and the same event from the stream changes nothing', () => {
    const order = { ...pending, status: 'acknowledged' as const }
    const stepped = reduceBoard(tapped, { kind: 'stepped', order })
    expect(statuses(stepped)).toEqual(['1 acknowledged', '2 pending'])
    expect(isWaiting(stepped, orderId(1))).toBe(false)
    expect(statuses(reduceBoard(stepped, orderEvent(11, order)))).toEqual(['1 acknowledged', '2 pending'])
  })

  test('a failed step shows the order as before', () => {
    const failed = reduceBoard(tapped, { kind: 'step_failed', orderId: orderId(1) })
    expect(statuses(failed)).toEqual(['1 pending', '2 pending'])
    expect(isWaiting(failed, orderId(1))).toBe(false)
  })

  test('a conflict shows the status the server returned', () => {
    const state = reduceBoard(tapped, { kind: 'moved_on', orderId: orderId(1), status: 'ready' })
    expect(statuses(state)).toEqual(['1 ready', '2 pending'])
  })

  test('a response that is older than the stream changes nothing', () => {
    const state = [
      orderEvent(11, { ...pending, status: 'acknowledged' }),
      orderEvent(12, { ...pending, status: 'preparing' }),
      { kind: 'stepped', order: { ...pending, status: 'acknowledged' } } as const,
    ].reduce(reduceBoard, tapped)
    expect(statuses(state)).toEqual(['1 preparing', '2 pending'])
  })

  test('a completed order has no step to tap', () => {
    const done = kitchenOrder(3, { status: 'completed' })
    const state = stateAfter(snapshotOf([done]), { kind: 'tapped', order: done, at: later })
    expect(isWaiting(state, done.id)).toBe(false)
  })
})

describe('[KIT-6] STOP ALARM', () => {
  const silencedHere = stateAfter(snapshotOf([kitchenOrder(1), kitchenOrder(2)]), {
    kind: 'silenced',
    orderIds: [orderId(1)],
    at: later,
  })

  test('silences at once, for three minutes', () => {
    expect(ringing(shownOrders(silencedHere), later)).toEqual([orderId(2)])
    expect(ringing(shownOrders(silencedHere), '2026-11-20T23:03:30.000Z')).toEqual([orderId(1), orderId(2)])
  })

  test('stays silent after a new snapshot that doesn’t include the silence yet', () => {
    const state = reduceBoard(silencedHere, snapshotOf([kitchenOrder(1)], 12))
    expect(ringing(shownOrders(state), later)).toEqual([])
  })

  test('is forgotten locally once the server has it or the order is gone', () => {
    const next = reduceBoard(silencedHere, orderEvent(11, kitchenOrder(1, { silencedAt: later })))
    expect(next.silenced.size).toBe(0)
    expect(reduceBoard(silencedHere, snapshotOf([], 12)).silenced.size).toBe(0)
  })
})

describe('[KDS-1] a day of twelve hours', () => {
  test('keeps nothing but its orders, which the next snapshot replaces', () => {
    let state = stateAfter(snapshotOf([]))
    for (let number = 1; number <= 720; number++) {
      const order = kitchenOrder(number)
      const seq = 8 + number * 3
      const done = { ...order, status: 'completed' as const, completedAt: later }
      const events: readonly BoardEvent[] = [
        orderEvent(seq, order),
        { kind: 'silenced', orderIds: [order.id], at: later },
        { kind: 'tapped', order, at: later },
        { kind: 'queued', orderId: order.id },
        { kind: 'sent_again', orderId: order.id },
        { kind: 'stepped', order: { ...order, status: 'acknowledged', silencedAt: later } },
        orderEvent(seq + 1, { ...order, status: 'acknowledged', silencedAt: later }),
        orderEvent(seq + 2, done),
      ]
      state = events.reduce(reduceBoard, state)
    }
    expect(state.isOutdated).toBe(false)
    expect(state.content?.orders.size).toBe(720)
    expect(state.taps.size + state.silenced.size).toBe(0)
    expect(reduceBoard(state, snapshotOf([], 3000)).content?.orders.size).toBe(0)
  })
})
