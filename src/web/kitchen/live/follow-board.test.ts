import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardMessage } from '#contract/orders/kitchen.ts'
import { type BoardState, emptyBoard, reduceBoard, shownOrders } from '../board-state.ts'
import { boardWith, evening, kitchenOrder } from '../kitchen.testing.ts'
import { type BoardDesk, type BoardSource, type FollowingBoard, followBoard } from './follow-board.ts'

let running: FollowingBoard | null = null

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(evening) })
})

afterEach(() => {
  running?.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('[KDS-2] staying connected', () => {
  test('loads a snapshot, then follows the stream from its cursor', async () => {
    const server = startServer()
    const board = await follow(server)
    server.send(orderMessage(11))
    await settle()
    expect(board.state.link).toBe('live')
    expect(numbers(board.state)).toEqual([1, 11])
    expect(server.calls).toEqual(['board', 'follow 10'])
  })

  test('after a lost connection continues from the last event received', async () => {
    const server = startServer()
    const board = await follow(server)
    server.send(orderMessage(11))
    await settle()
    server.hangUp()
    await settle()
    expect(board.state.link).toBe('lost')
    await vi.advanceTimersByTimeAsync(1000)
    expect(board.state.link).toBe('live')
    expect(server.calls).toEqual(['board', 'follow 10', 'follow 11'])
  })

  test('retries after 1, 2, 5, 10 and 10 seconds, and starts over after a success', async () => {
    const server = startServer()
    await follow(server)
    server.isDown = true
    server.hangUp()
    await settle()
    for (const seconds of [1, 2, 5, 10, 10]) {
      const before = server.calls.length
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(server.calls).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.calls).toHaveLength(before + 1)
    }
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    server.hangUp()
    await settle()
    const before = server.calls.length
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.calls).toHaveLength(before + 1)
  })

  test('a stream that opens but stays silent counts as a failed attempt', async () => {
    const server = startServer()
    const board = await follow(server)
    server.isMute = true
    server.hangUp()
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.calls).toHaveLength(3)
    expect(board.state.link).toBe('lost')
    server.hangUp()
    await vi.advanceTimersByTimeAsync(1999)
    expect(server.calls).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.calls).toHaveLength(4)
  })

  test('heartbeats keep the connection; one that is 10 seconds late ends it', async () => {
    const server = startServer()
    const board = await follow(server)
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(25_000)
      server.send({ kind: 'heartbeat', seq: 10, now: board.now() })
    }
    await settle()
    expect(board.state.link).toBe('live')
    await vi.advanceTimersByTimeAsync(34_999)
    expect(board.state.link).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(board.state.link).toBe('lost')
  })

  test('a response that never comes is given up after 10 seconds', async () => {
    const server = startServer()
    server.hangs = true
    const board = await follow(server)
    await vi.advanceTimersByTimeAsync(10_000 + 1000)
    expect(board.state.link).toBe('connecting')
    expect(server.calls).toEqual(['board', 'board'])
  })

  test('reconnect retries at once if the connection is lost, and keeps a live one', async () => {
    const server = startServer()
    const board = await follow(server)
    running?.reconnect()
    await settle()
    expect(server.calls).toHaveLength(2)
    running?.drop()
    await settle()
    expect(board.state.link).toBe('lost')
    running?.reconnect()
    await settle()
    expect(board.state.link).toBe('live')
  })

  test('reconnect drops a connection that was silent while the device slept', async () => {
    const server = startServer()
    const board = await follow(server)
    vi.setSystemTime(Date.parse(evening) + 3_600_000)
    running?.reconnect()
    await settle()
    expect(board.state.link).toBe('live')
    expect(server.calls).toEqual(['board', 'follow 10', 'follow 10'])
  })
})

describe('[KDS-1] missed events', () => {
  test('a gap loads a new snapshot', async () => {
    const server = startServer()
    const board = await follow(server)
    server.cursor = 30
    server.send(orderMessage(15))
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.calls).toEqual(['board', 'follow 10', 'board', 'follow 30'])
    expect(board.state).toMatchObject({ link: 'live', isOutdated: false })
  })

  test('reload loads a new snapshot at once', async () => {
    const server = startServer()
    const board = await follow(server)
    running?.reload()
    await settle()
    expect(server.calls).toEqual(['board', 'follow 10', 'board', 'follow 10'])
    expect(board.state.link).toBe('live')
  })

  test('with random disconnections every order is there once, in order', async () => {
    const server = startServer()
    const board = await follow(server)
    const expected = [1]
    for (let seq = 11; seq < 211; seq += 1) {
      server.send(orderMessage(seq))
      expected.push(seq)
      if (seq % 7 === 0) server.hangUp()
      await vi.advanceTimersByTimeAsync(seq % 3 === 0 ? 1000 : 0)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(numbers(board.state)).toEqual(expected)
    expect(board.taken).toEqual(expected.slice(1))
  })
})

test('nothing keeps running after stop', async () => {
  const server = startServer()
  await follow(server)
  running?.stop()
  await settle()
  expect(server.isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.calls).toHaveLength(2)
})

async function follow(server: BoardSource): Promise<BoardDesk & { readonly taken: readonly number[] }> {
  let state = emptyBoard
  const taken: number[] = []
  const desk = {
    get state() {
      return state
    },
    taken,
    dispatch(event: Parameters<BoardDesk['dispatch']>[0]) {
      const before = state.content?.cursor
      state = reduceBoard(state, event)
      if (event.kind === 'message' && state.content && state.content.cursor !== before)
        taken.push(state.content.cursor)
    },
    now: () => new Date().toISOString(),
    learnTime() {},
  }
  running = followBoard(server, desk)
  await settle()
  return desk
}

/** A server with a log of order events, one for each number from 11 on. */
function startServer() {
  const log: BoardMessage[] = []
  let open: { push(message: BoardMessage): void; end(): void } | null = null
  const server = {
    calls: [] as string[],
    cursor: 10,
    isDown: false,
    isMute: false,
    hangs: false,
    async board() {
      server.calls.push('board')
      if (server.hangs) await new Promise(() => {})
      return boardWith([kitchenOrder(1)], server.cursor)
    },
    async follow(cursor: number, signal: AbortSignal) {
      server.calls.push(`follow ${cursor}`)
      if (server.isDown) throw new TypeError('fetch failed')
      const { stream, controller } = openStream()
      if (!server.isMute) controller.push({ kind: 'heartbeat', seq: cursor, now: evening })
      for (const message of log) if (message.seq > cursor) controller.push(message)
      open = controller
      signal.addEventListener('abort', () => controller.end())
      return stream
    },
    send(message: BoardMessage) {
      if (message.kind === 'order') log.push(message)
      open?.push(message)
    },
    hangUp: () => open?.end(),
    isOpen: () => open !== null,
  }
  return server

  function openStream() {
    const { readable: stream, writable } = new TransformStream<BoardMessage, BoardMessage>()
    const writer = writable.getWriter()
    const handle = {
      push: (message: BoardMessage) => void writer.write(message),
      end() {
        if (open !== handle) return
        open = null
        void writer.close()
      },
    }
    return { stream, controller: handle }
  }
}

function orderMessage(seq: number): BoardMessage {
  return { kind: 'order', seq, order: kitchenOrder(seq) }
}

function numbers(state: BoardState): readonly number[] {
  return shownOrders(state).map(({ number }) => number)
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
