import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { ringing } from '#domain/orders/kitchen/alarm.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { stepOf } from '#domain/orders/ordering/kitchen-step.ts'
import type { OrderStatus } from '#domain/orders/ordering/status.ts'
import type { Failure } from '#web/api/failure.ts'
import { emptyBoard, isQueued, isWaiting, reduceBoard, shownOrders } from '../board-state.ts'
import { boardWith, evening, kitchenOrder, orderId } from '../kitchen.testing.ts'
import { type ActionDeps, sendQueued, silenceOrders, stepOrder, undoStep } from './kitchen-actions.ts'

const order = kitchenOrder(1)

describe('[KDS-3] a step', () => {
  test('is shown during the request and settled by the response', async () => {
    const board = openBoard({ step: async () => ({ ...order, status: 'acknowledged' }) })
    const step = stepOrder(board.deps, order)
    expect(board.shown()).toEqual(['1 acknowledged'])
    await stepOrder(board.deps, order)
    await step
    expect(board.shown()).toEqual(['1 acknowledged'])
    expect(board.isWaiting()).toBe(false)
    expect(board.requests).toEqual([{ orderId: orderId(1), expected: 'pending' }])
  })

  test('that conflicts shows the current state, without an error', async () => {
    const moved = { refusal: { kind: 'order_moved_on', status: 'ready' } }
    const board = openBoard({
      step: async () =>
        Promise.reject(new ORPCError('CONFLICT', { defined: true, status: 409, data: moved })),
    })
    await stepOrder(board.deps, order)
    expect(board.shown()).toEqual(['1 ready'])
    expect(board.failures).toEqual([])
    expect(board.warnings).toEqual(['Order #1 was changed elsewhere. It is now: Ready for Pickup'])
  })

  test.each([
    [new ORPCError('UNAUTHORIZED', { status: 401 }), 'HTTP_401'],
    [new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), 'HTTP_500'],
  ])('that fails with %s is reverted, and the failure is shown', async (error, code) => {
    const board = openBoard({ step: async () => Promise.reject(error) })
    await stepOrder(board.deps, order)
    expect(board.shown()).toEqual(['1 pending'])
    expect(board.isWaiting()).toBe(false)
    expect(board.failures).toEqual([{ code, message: 'Failed to update order status. Please try again.' }])
  })
})

describe('[KDS-8] a step that could not be sent', () => {
  const gone = new DOMException('too slow', 'TimeoutError')

  test('stays on the board, waits, and accepts further taps', async () => {
    const board = openBoard({ step: async () => Promise.reject(gone) })
    await stepOrder(board.deps, order)
    expect(board.shown()).toEqual(['1 acknowledged'])
    expect(board.isQueued()).toBe(true)
    expect(board.failures).toEqual([])
    await stepOrder(board.deps, board.first())
    expect(board.shown()).toEqual(['1 preparing'])
    expect(board.requests).toHaveLength(1)
  })

  test('is sent once the server is back, each step once and in order', async () => {
    let isDown = true
    const board = openBoard({
      step: async ({ expected }) =>
        isDown ? Promise.reject(gone) : { ...order, status: stepOf(expected, 'pickup')?.next ?? expected },
    })
    await stepOrder(board.deps, order)
    await stepOrder(board.deps, board.first())
    board.requests.length = 0
    isDown = false
    await Promise.all([sendQueued(board.deps), sendQueued(board.deps)])
    expect(board.requests).toEqual([
      { orderId: orderId(1), expected: 'pending' },
      { orderId: orderId(1), expected: 'acknowledged' },
    ])
    expect(board.shown()).toEqual(['1 preparing'])
    expect(board.isQueued()).toBe(false)
  })

  test.each([
    ['acknowledged', [], ['1 acknowledged']],
    ['completed', ['Order #1 was changed elsewhere. It is now: Picked Up'], ['1 completed']],
  ] as const)('is settled if the server’s order is already %s', async (status, warnings, shown) => {
    let isDown = true
    const moved = { refusal: { kind: 'order_moved_on', status } }
    const board = openBoard({
      step: async () =>
        Promise.reject(
          isDown ? gone : new ORPCError('CONFLICT', { defined: true, status: 409, data: moved }),
        ),
    })
    await stepOrder(board.deps, order)
    isDown = false
    await sendQueued(board.deps)
    expect(board.warnings).toEqual(warnings)
    expect(board.shown()).toEqual(shown)
    expect(board.isQueued()).toBe(false)
  })

  test('that is undone before it was sent is dropped, the latest step first', async () => {
    const board = openBoard({ step: async () => Promise.reject(gone) })
    await stepOrder(board.deps, order)
    await stepOrder(board.deps, board.first())
    await undoStep(board.deps, board.first())
    expect(board.shown()).toEqual(['1 acknowledged'])
    await undoStep(board.deps, board.first())
    expect(board.shown()).toEqual(['1 pending'])
    expect(board.isQueued()).toBe(false)
    expect(board.requests).toHaveLength(1)
  })
})

describe('[KDS-9] an undo', () => {
  const acknowledged = kitchenOrder(1, {
    status: 'acknowledged',
    silencedAt: evening,
    undo: { to: 'pending', until: '2026-11-20T23:05:00Z' },
  })

  test('is shown at once: an order whose acknowledgment is undone rings', async () => {
    const board = openBoard({ order: acknowledged, undo: async () => ({ ...order, silencedAt: null }) })
    const step = undoStep(board.deps, acknowledged)
    expect(board.shown()).toEqual(['1 pending'])
    expect(board.rings()).toEqual([orderId(1)])
    await step
    expect(board.rings()).toEqual([orderId(1)])
    expect(board.requests).toEqual([{ orderId: orderId(1), expected: 'acknowledged' }])
  })

  test('that comes too late shows a message and the current state', async () => {
    const late = { refusal: { kind: 'undo_not_possible' } }
    const board = openBoard({
      order: acknowledged,
      undo: async () => Promise.reject(new ORPCError('CONFLICT', { defined: true, status: 409, data: late })),
    })
    await undoStep(board.deps, acknowledged)
    expect(board.shown()).toEqual(['1 acknowledged'])
    expect(board.failures).toEqual([
      { code: 'UNDO_NOT_POSSIBLE', message: 'This step can no longer be undone.' },
    ])
  })

  test('that can’t be sent is reverted: sent later it might undo a different step', async () => {
    const board = openBoard({
      order: acknowledged,
      undo: async () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
    })
    await undoStep(board.deps, acknowledged)
    expect(board.shown()).toEqual(['1 acknowledged'])
    expect(board.failures).toHaveLength(1)
  })
})

describe('[KIT-6] STOP ALARM', () => {
  test('is stored on the server', async () => {
    const board = openBoard({ silence: async () => [] })
    await silenceOrders(board.deps, [orderId(1)])
    expect(board.rings()).toEqual([])
    expect(board.requests).toEqual([{ orderIds: [orderId(1)] }])
    expect(board.failures).toEqual([])
  })

  test('silences this screen even if the server can’t be reached, and says so', async () => {
    const board = openBoard({ silence: async () => Promise.reject(new TypeError('Failed to fetch')) })
    await silenceOrders(board.deps, [orderId(1)])
    expect(board.rings()).toEqual([])
    expect(board.failures).toHaveLength(1)
  })
})

type Answers = {
  readonly order?: KitchenOrder
  readonly step?: (input: { readonly expected: OrderStatus }) => Promise<KitchenOrder>
  readonly undo?: () => Promise<KitchenOrder>
  readonly silence?: () => Promise<[]>
}

function openBoard({ order: first = order, step, undo, silence }: Answers) {
  const snapshot = { kind: 'snapshot', board: boardWith([first]), at: evening } as const
  let state = reduceBoard(emptyBoard, snapshot)
  const requests: unknown[] = []
  const failures: Failure[] = []
  const warnings: string[] = []
  const answer = <Input, Answer>(give: ((input: Input) => Answer) | undefined, input: Input): Answer => {
    requests.push(input)
    if (!give) throw new Error('unexpected call')
    return give(input)
  }
  const deps: ActionDeps = {
    desk: {
      get state() {
        return state
      },
      dispatch(event) {
        state = reduceBoard(state, event)
      },
      now: () => evening,
      learnTime() {},
    },
    callApi: async () => ({
      kitchen: {
        // The domain's order equals the contract's, except for its readonly lists.
        step: (input) => answer(step, input) as ReturnType<Api['kitchen']['step']>,
        undo: (input) => answer(undo, input) as ReturnType<Api['kitchen']['undo']>,
        silence: (input) => answer(silence, input),
      },
    }),
    showFailure: (failure) => failures.push(failure),
    showWarning: (text) => warnings.push(text),
  }
  return {
    deps,
    requests,
    failures,
    warnings,
    first(): KitchenOrder {
      const [shown] = shownOrders(state)
      if (!shown) throw new Error('the order is gone')
      return shown
    },
    isQueued: () => isQueued(state, orderId(1)),
    shown: () => shownOrders(state).map(({ number, status }) => `${number} ${status}`),
    isWaiting: () => isWaiting(state, orderId(1)),
    rings: () => ringing(shownOrders(state), evening),
  }
}
