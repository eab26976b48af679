import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { ringing } from '#domain/kitchen/alarm.ts'
import type { KitchenOrder } from '#domain/kitchen/order.ts'
import type { Failure } from '#web/api/failure.ts'
import { emptyBoard, isWaiting, reduceBoard, shownOrders } from '../board-state.ts'
import { boardWith, evening, kitchenOrder, orderId } from '../kitchen.testing.ts'
import { type ActionParts, silenceOrders, stepOrder } from './kitchen-actions.ts'

const order = kitchenOrder(1)

describe('[KDS-3] a step', () => {
  test('is shown while the server is asked, and settled by its answer', async () => {
    const board = openBoard({ step: async () => ({ ...order, status: 'acknowledged' }) })
    const asked = stepOrder(board.parts, order)
    expect(board.shown()).toEqual(['1 acknowledged'])
    await stepOrder(board.parts, order)
    await asked
    expect(board.shown()).toEqual(['1 acknowledged'])
    expect(board.isWaiting()).toBe(false)
    expect(board.asked).toEqual([{ orderId: orderId(1), expected: 'pending' }])
  })

  test('that came too late shows the current state, without an error', async () => {
    const moved = { refusal: { kind: 'order_moved_on', status: 'ready' } }
    const board = openBoard({
      step: async () =>
        Promise.reject(new ORPCError('CONFLICT', { defined: true, status: 409, data: moved })),
    })
    await stepOrder(board.parts, order)
    expect(board.shown()).toEqual(['1 ready'])
    expect(board.failures).toEqual([])
  })

  test.each([
    [new DOMException('too slow', 'TimeoutError'), 'TIMEOUT_ERROR'],
    [new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 }), 'HTTP_500'],
  ])('that fails by %s is taken back, and said', async (error, code) => {
    const board = openBoard({ step: async () => Promise.reject(error) })
    await stepOrder(board.parts, order)
    expect(board.shown()).toEqual(['1 pending'])
    expect(board.isWaiting()).toBe(false)
    expect(board.failures).toEqual([{ code, message: 'Failed to update order status. Please try again.' }])
  })
})

describe('[KIT-6] STOP ALARM', () => {
  test('is stored on the server', async () => {
    const board = openBoard({ silence: async () => [] })
    await silenceOrders(board.parts, [orderId(1)])
    expect(board.rings()).toEqual([])
    expect(board.asked).toEqual([{ orderIds: [orderId(1)] }])
    expect(board.failures).toEqual([])
  })

  test('silences this screen even where the server can not be reached, and says so', async () => {
    const board = openBoard({ silence: async () => Promise.reject(new TypeError('Failed to fetch')) })
    await silenceOrders(board.parts, [orderId(1)])
    expect(board.rings()).toEqual([])
    expect(board.failures).toHaveLength(1)
  })
})

type Answers = {
  readonly step?: () => Promise<KitchenOrder>
  readonly silence?: () => Promise<[]>
}

function openBoard({ step, silence }: Answers) {
  const snapshot = { kind: 'snapshot', board: boardWith([order]), at: evening } as const
  let state = reduceBoard(emptyBoard, snapshot)
  const asked: unknown[] = []
  const failures: Failure[] = []
  const answer = <Answer>(give: (() => Answer) | undefined, input: unknown): Answer => {
    asked.push(input)
    if (!give) throw new Error('this call was not expected')
    return give()
  }
  const parts: ActionParts = {
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
        // The domain's order is the contract's, but for lists that can't be changed.
        step: (input) => answer(step, input) as ReturnType<Api['kitchen']['step']>,
        silence: (input) => answer(silence, input),
      },
    }),
    showFailure: (failure) => failures.push(failure),
  }
  return {
    parts,
    asked,
    failures,
    shown: () => shownOrders(state).map(({ number, status }) => `${number} ${status}`),
    isWaiting: () => isWaiting(state, orderId(1)),
    rings: () => ringing(shownOrders(state), evening),
  }
}
