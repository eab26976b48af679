import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FollowedStream, followStream } from './follow-stream.ts'

let stream: FollowedStream | null = null

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:00:00Z') })
})

afterEach(() => {
  stream?.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('[CHK-10] [KDS-2] [FIG-20] reconnects after 1, 2, 5 and then every 10 seconds', async () => {
  const server = startServer({ isDown: true })
  await follow(server)
  expect(server.opened).toBe(1)
  for (const seconds of [1, 2, 5, 10, 10]) await expectAttemptAfter(server, seconds)
})

test('[CHK-10] [KDS-2] [FIG-20] starts over with 1 second after the first message, not when the stream opens', async () => {
  const server = startServer({ isDown: true })
  const seen = await follow(server)
  await expectAttemptAfter(server, 1)
  server.isDown = false
  await expectAttemptAfter(server, 2)
  server.end()
  await expectAttemptAfter(server, 5)
  server.send('first')
  await settle()
  server.end()
  await expectAttemptAfter(server, 1)
  expect(seen).toEqual(['lost: down', 'lost: down', 'lost', 'first', 'lost'])
})

test('[CHK-10] [KDS-2] a connection that is silent for 35 seconds is lost', async () => {
  const server = startServer()
  const seen = await follow(server)
  for (let beat = 0; beat < 3; beat += 1) {
    server.send('beat')
    await vi.advanceTimersByTimeAsync(34_999)
  }
  expect(seen).toEqual(['beat', 'beat', 'beat'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.at(-1)).toBe('lost')
  expect(server.isOpen).toBe(false)
})

test('[FIG-20] with a slower heartbeat the limit is 10 seconds more than its interval', async () => {
  const server = startServer()
  const seen = await follow(server, { heartbeatEvery: 30_000 })
  server.send('beat')
  await vi.advanceTimersByTimeAsync(39_999)
  expect(seen).toEqual(['beat'])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['beat', 'lost'])
})

test('[KDS-2] opening takes at most 10 seconds per request, and so does the first message', async () => {
  const server = startServer({ opensAfter: 8000 })
  const seen = await follow(server)
  await vi.advanceTimersByTimeAsync(16_000 + 9999)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['lost'])

  server.opensAfter = 10_001
  await vi.advanceTimersByTimeAsync(1000 + 10_001)
  expect(seen).toEqual(['lost', 'lost'])
})

test('[KDS-2] a wake-up retries at once, and keeps a live connection', async () => {
  const server = startServer()
  await follow(server)
  server.send('beat')
  stream?.reconnect()
  await settle()
  expect(server.opened).toBe(1)
  server.end()
  await settle()
  stream?.reconnect()
  await settle()
  expect(server.opened).toBe(2)
})

test('[KDS-2] a wake-up replaces a connection whose deadline passed while the device slept', async () => {
  const server = startServer()
  const seen = await follow(server)
  server.send('beat')
  await settle()
  vi.setSystemTime(Date.now() + 3_600_000)
  stream?.reconnect()
  await settle()
  expect(seen).toEqual(['beat', 'lost'])
  expect(server.opened).toBe(2)
})

test('[KDS-2] a dropped connection is lost at once and retried after the delay', async () => {
  const server = startServer()
  const seen = await follow(server)
  server.send('beat')
  await settle()
  stream?.drop()
  server.send('too late')
  await settle()
  expect(seen).toEqual(['beat', 'lost'])
  expect(server.isOpen).toBe(false)
  await expectAttemptAfter(server, 1)
})

test('[KDS-2] restarting replaces even a live connection, at once', async () => {
  const server = startServer()
  await follow(server)
  server.send('beat')
  await settle()
  stream?.restart()
  await settle()
  expect(server.opened).toBe(2)
  expect(server.isOpen).toBe(true)
  server.end()
  await settle()
  expect(server.opened).toBe(2)
  stream?.restart()
  await settle()
  expect(server.opened).toBe(3)
})

test.each(['opening', 'live', 'lost'])('[KDS-2] nothing runs after a stop while it is %s', async (state) => {
  const server = startServer({ isDown: state === 'lost', opensAfter: state === 'opening' ? 5000 : 0 })
  const seen = await follow(server)
  const before = [...seen]
  stream?.stop()
  server.send('too late')
  expect(vi.getTimerCount()).toBe(state === 'opening' ? 1 : 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.opened).toBe(1)
  expect(server.isOpen).toBe(false)
  expect(seen).toEqual(before)
})

test('[KDS-2] a message may stop the stream', async () => {
  const server = startServer()
  await follow(server, { onMessage: () => stream?.stop() })
  server.send('shut out')
  await settle()
  expect(vi.getTimerCount()).toBe(0)
  expect(server.isOpen).toBe(false)
})

type Server = ReturnType<typeof startServer>

/** Starts to follow and returns what the follower sees: each message, and 'lost' with the reason if a call failed. */
async function follow(
  server: Server,
  plan: Partial<Parameters<typeof followStream<string>>[0]> = {},
): Promise<readonly string[]> {
  const seen: string[] = []
  stream = followStream<string>({
    open: server.open,
    onMessage: (message) => seen.push(message),
    onLost: (problem) => seen.push(problem instanceof Error ? `lost: ${problem.message}` : 'lost'),
    ...plan,
  })
  await settle()
  return seen
}

async function expectAttemptAfter(server: Server, seconds: number): Promise<void> {
  const { opened } = server
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
  expect(server.opened).toBe(opened)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.opened).toBe(opened + 1)
}

/** A server that needs `opensAfter` milliseconds for each of two requests before it streams. */
function startServer({ isDown = false, opensAfter = 0 } = {}) {
  let writer: WritableStreamDefaultWriter<string> | null = null
  const server = {
    isDown,
    opensAfter,
    opened: 0,
    async open(signal: AbortSignal, onResponse: () => void) {
      server.opened += 1
      if (server.isDown) throw new TypeError('down')
      for (const _request of server.opensAfter > 0 ? ['snapshot', 'stream'] : []) {
        await new Promise((resolve) => setTimeout(resolve, server.opensAfter))
        signal.throwIfAborted()
        onResponse()
      }
      const { readable, writable } = new TransformStream<string, string>()
      writer = writable.getWriter()
      signal.addEventListener('abort', server.end)
      return readable
    },
    send: (message: string) => void writer?.write(message),
    end() {
      void writer?.close()
      writer = null
    },
    get isOpen() {
      return writer !== null
    },
  }
  return server
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
}
