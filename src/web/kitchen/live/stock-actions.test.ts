import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import type { Stock } from '#contract/menu/stock.ts'
import { toId } from '#domain/ids.ts'
import { aRestaurant } from '#testing/menus.ts'
import { emptyBoard, reduceBoard, type StockTarget, stockAt } from '../board-state.ts'
import { evening } from '../kitchen.testing.ts'
import { loadStock, markSoldOut, type StockDeps, sendQueuedStock } from './stock-actions.ts'

const salmon: StockTarget = { kind: 'product', id: 'salmon', name: 'Salmon' }
const tea: StockTarget = { kind: 'product', id: 'tea', name: 'Tea' }
const gone = new DOMException('too slow', 'TimeoutError')
type MarkInput = Parameters<Awaited<ReturnType<StockDeps['callApi']>>['kitchen']['markSoldOut']>[0]

describe('[KDS-41] a tap that marks a dish as sold out', () => {
  test('is shown during the request, and the response after it', async () => {
    const board = await openBoard(async () => ({
      soldOut: { until: '2026-11-21T08:00:00Z' },
      isOutdated: false,
    }))
    const sent = markSoldOut(board.deps, salmon, { hours: 1 })
    expect(board.untilOf('salmon')).toBe('2026-11-21T00:00:00Z')
    await sent
    expect(board.untilOf('salmon')).toBe('2026-11-21T08:00:00Z')
    expect(board.sent).toEqual([{ kind: 'product', id: 'salmon', soldOut: { hours: 1 }, tappedAt: evening }])
    expect(board.waiting()).toEqual([])
  })

  test('is kept with its time while the server can’t be reached, and sent once it can', async () => {
    let isDown = true
    const board = await openBoard(async ({ soldOut }) => {
      if (isDown) throw gone
      return { soldOut: soldOut && { until: null }, isOutdated: false }
    })
    await markSoldOut(board.deps, salmon, 'until_said')
    board.clock('2026-11-20T23:01:00.000Z')
    await markSoldOut(board.deps, tea, 'until_said')
    expect(board.waiting()).toEqual(['Salmon', 'Tea'])
    expect([board.untilOf('salmon'), board.untilOf('tea')]).toEqual([null, null])
    expect(board.failures).toEqual([])
    board.clock('2026-11-20T23:09:00.000Z')
    board.sent.length = 0
    await sendQueuedStock(board.deps)
    expect(board.sent.map(({ id }) => id)).toEqual(['salmon'])
    isDown = false
    board.sent.length = 0
    await sendQueuedStock(board.deps)
    expect(board.sent.map(({ id, tappedAt }) => [id, tappedAt])).toEqual([
      ['salmon', evening],
      ['tea', '2026-11-20T23:01:00.000Z'],
    ])
    expect(board.waiting()).toEqual([])
  })

  test('is replaced by a later one on the same dish, whose response alone counts', async () => {
    const first = Promise.withResolvers<{ soldOut: null; isOutdated: boolean }>()
    const board = await openBoard(({ soldOut }) => (soldOut ? first.promise : Promise.reject(gone)))
    const sent = markSoldOut(board.deps, salmon, 'until_said')
    board.clock('2026-11-20T23:00:05.000Z')
    await markSoldOut(board.deps, salmon, null)
    first.resolve({ soldOut: null, isOutdated: false })
    await sent
    expect(board.waiting()).toEqual(['Salmon'])
    expect(board.untilOf('salmon')).toBeUndefined()
  })

  test.each([
    ['until_said', null, ['Salmon was changed elsewhere. It is now: Available']],
    [null, { until: null }, ['Salmon was changed elsewhere. It is now: Sold out']],
    ['until_said', { until: '2026-11-21T08:00:00Z' }, []],
  ] as const)('that came too late shows the newer state: %s, now %j', async (request, soldOut, warnings) => {
    const board = await openBoard(async () => ({ soldOut, isOutdated: true }))
    await markSoldOut(board.deps, salmon, request)
    expect(board.warnings).toEqual(warnings)
    expect(board.untilOf('salmon')).toBe(soldOut ? soldOut.until : undefined)
  })

  test('on a dish that is gone, or that fails otherwise, is reverted with a message', async () => {
    const refusal = { kind: 'stock_item_not_found' }
    const refused = await openBoard(() =>
      Promise.reject(new ORPCError('NOT_FOUND', { defined: true, status: 404, data: { refusal } })),
    )
    await markSoldOut(refused.deps, salmon, 'until_said')
    expect(refused.failures).toEqual(['Salmon: There is no such product or option.'])
    const broken = await openBoard(() =>
      Promise.reject(new ORPCError('INTERNAL_SERVER_ERROR', { status: 500 })),
    )
    await markSoldOut(broken.deps, salmon, 'until_said')
    expect(broken.failures).toEqual(['Salmon could not be changed. Please try again.'])
    for (const board of [refused, broken]) {
      expect(board.waiting()).toEqual([])
      expect(board.untilOf('salmon')).toBeUndefined()
    }
  })
})

const stock: Stock = {
  now: evening,
  timezone: 'America/New_York',
  products: ['salmon', 'tea'].map((id) => ({
    id: toId(id),
    name: id,
    category: 'Food',
    imageUrl: null,
    soldOut: null,
    soldOutBy: null,
  })),
  options: [],
}

type MarkResponse = {
  readonly soldOut: { readonly until: string | null } | null
  readonly isOutdated: boolean
}

/** A board that has loaded its stock; `respond` responds to its marks. */
async function openBoard(respond: (input: MarkInput) => Promise<MarkResponse>) {
  let state = emptyBoard
  let now = evening
  const sent: MarkInput[] = []
  const failures: string[] = []
  const warnings: string[] = []
  const deps: StockDeps = {
    desk: {
      get state() {
        return state
      },
      dispatch(event) {
        state = reduceBoard(state, event)
      },
      now: () => now,
      learnTime() {},
    },
    callApi: async () => ({
      kitchen: {
        stock: () => Promise.resolve(stock) as never,
        markSoldOut(input) {
          sent.push(input)
          return respond(input) as never
        },
      },
    }),
    showFailure: ({ message }) => failures.push(message),
    showWarning: (text) => warnings.push(text),
  }
  await loadStock(deps, new AbortController().signal)
  return {
    deps,
    sent,
    failures,
    warnings,
    clock(at: string) {
      now = at
    },
    waiting: () => [...state.stockTaps.values()].filter(({ isQueued }) => isQueued).map(({ name }) => name),
    /** Until when an item is shown as sold out; undefined if it is available. */
    untilOf: (id: string) =>
      stockAt(state, aRestaurant(), Temporal.Instant.from(now))?.products.find((item) => item.id === toId(id))
        ?.soldOut?.until,
  }
}
