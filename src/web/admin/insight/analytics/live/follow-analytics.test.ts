import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { overviewAt } from '../analytics.testing.ts'
import { type FollowingAnalytics, followAnalytics, type LiveAnalyticsEvent } from './follow-analytics.ts'
import { type LiveAnalytics, nothingKnown, reduceLiveAnalytics } from './live-analytics.ts'

const evening = '2026-11-20T23:00:00.000Z'
let running: FollowingAnalytics | null = null

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(evening) })
})

afterEach(() => {
  running?.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('[FIG-20] live updates', () => {
  test('the stream sends the metrics at once and after each change; no other request is made', async () => {
    const server = startServer()
    const page = await follow(server)
    expect(page.state).toMatchObject({ link: 'live', overview: { now: evening } })
    await vi.advanceTimersByTimeAsync(2000)
    server.send()
    await settle()
    expect(page.state.overview?.now).toBe('2026-11-20T23:00:02.000Z')
    expect(server.calls).toEqual(['follow'])
  })

  test('after a loss it reports it, keeps the metrics and reconnects after 1, 2, 5, 10 and 10 seconds', async () => {
    const server = startServer()
    const page = await follow(server)
    server.isDown = true
    server.hangUp()
    await settle()
    expect(page.state).toMatchObject({ link: 'lost', overview: { now: evening } })
    for (const seconds of [1, 2, 5, 10]) {
      const before = server.follows()
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(server.follows()).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.follows()).toBe(before + 1)
    }
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.state.link).toBe('live')
  })

  test('without a stream it requests the metrics every 30 seconds, and stops once there is one', async () => {
    const server = startServer()
    const page = await follow(server)
    server.isDown = true
    server.hangUp()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(server.asks()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.state).toMatchObject({ link: 'lost', overview: { now: '2026-11-20T23:00:30.000Z' } })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.asks()).toBe(2)
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(page.state.link).toBe('live')
    await beat(server, 60_000)
    expect(server.asks()).toBe(2)
  })

  test('if no stream can be opened at all, it requests the metrics at once', async () => {
    const server = startServer()
    server.isDown = true
    const page = await follow(server)
    expect(page.state).toMatchObject({ link: 'lost', overview: { now: evening } })
    expect(server.calls).toEqual(['follow', 'overview'])
  })

  test('a stream that is silent for 40 seconds is closed, because it sends a message every 30', async () => {
    const server = startServer()
    const page = await follow(server)
    await beat(server, 90_000)
    await vi.advanceTimersByTimeAsync(39_999)
    expect(page.state.link).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(page.state.link).toBe('lost')
  })

  test('a request without a response times out, and the failure is reported', async () => {
    const server = startServer()
    server.hangs = true
    const page = await follow(server)
    expect(page.state).toMatchObject({ link: 'connecting', overview: null })
    await vi.advanceTimersByTimeAsync(21_000)
    expect(page.state.link).toBe('lost')
    expect(page.state.problem).not.toBeNull()
  })

  test('refreshing while live sends a request at once and keeps the stream', async () => {
    const server = startServer()
    const page = await follow(server)
    await vi.advanceTimersByTimeAsync(5000)
    running?.reconnect()
    await running?.ask()
    expect(page.state).toMatchObject({ link: 'live', overview: { now: '2026-11-20T23:00:05.000Z' } })
    expect(server.calls).toEqual(['follow', 'overview'])
  })

  test('reconnects at once when the browser comes back online', async () => {
    const server = startServer()
    const page = await follow(server)
    running?.drop()
    await settle()
    expect(page.state.link).toBe('lost')
    running?.reconnect()
    await settle()
    expect(page.state.link).toBe('live')
  })

  test('nothing runs after it was stopped', async () => {
    const server = startServer()
    await follow(server)
    running?.stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.calls).toEqual(['follow'])
  })
})

async function follow(server: ReturnType<typeof startServer>): Promise<{ readonly state: LiveAnalytics }> {
  let state = nothingKnown
  running = followAnalytics(server, (event: LiveAnalyticsEvent) => {
    state = reduceLiveAnalytics(state, event)
  })
  await settle()
  return {
    get state() {
      return state
    },
  }
}

function startServer() {
  let open: WritableStreamDefaultWriter<{ overview: ReturnType<typeof overviewAt> }> | null = null
  const news = () => overviewAt(new Date().toISOString())
  const server = {
    calls: [] as string[],
    isDown: false,
    hangs: false,
    async overview() {
      server.calls.push('overview')
      if (server.hangs) await new Promise(() => {})
      return news()
    },
    async follow(signal: AbortSignal) {
      server.calls.push('follow')
      if (server.hangs) await new Promise(() => {})
      if (server.isDown) throw new TypeError('fetch failed')
      const { readable, writable } = new TransformStream()
      const writer = writable.getWriter()
      open = writer
      signal.addEventListener('abort', () => server.hangUp())
      server.send()
      return readable
    },
    send: () => void open?.write({ overview: news() }),
    hangUp() {
      const was = open
      open = null
      void was?.close()
    },
    follows: () => server.calls.filter((call) => call === 'follow').length,
    asks: () => server.calls.filter((call) => call === 'overview').length,
  }
  return server
}

/** Advances the time while the stream sends a message every 30 seconds. */
async function beat(server: ReturnType<typeof startServer>, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 30_000) {
    await vi.advanceTimersByTimeAsync(30_000)
    server.send()
    await settle()
  }
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
