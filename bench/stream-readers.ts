/** Kitchen displays, as cheap as possible: sockets that listen, and the time at which each has a message. */

import { connect, type Socket } from 'node:net'

export type StreamReaders = {
  /**
   * For each display, the time at which it had received the whole next message that contains this text, in milliseconds of
   * `performance.now()`. Throws if one of them has none within a minute.
   */
  untilAllHave(text: string): Promise<readonly number[]>
  /** The latest message of the first display. */
  lastMessage(): string
  close(): void
}

export type Listened = {
  readonly port: number
  readonly path: string
  readonly host: string
}

/** How many are opened concurrently. */
const atOnce = 20
/** SEC-61: an address may have at most 300 streams open. It may also open only a few hundred a minute. */
const ofAnAddress = 100
let opened = 0
const longestMs = 60_000
const end = Buffer.from('\n\n')

export async function openStreamReaders(listened: Listened, count: number): Promise<StreamReaders> {
  const readers: Reader[] = []
  for (let from = 0; from < count; from += atOnce) {
    const few = Array.from({ length: Math.min(atOnce, count - from) }, () => openReader(listened))
    readers.push(...(await Promise.all(few)))
  }
  return {
    async untilAllHave(text) {
      const wanted = Buffer.from(text)
      const late = setTimeout(() => {
        for (const reader of readers) reader.fail(new Error(`a stream did not receive ${text}`))
      }, longestMs)
      try {
        return await Promise.all(readers.map((reader) => reader.until(wanted)))
      } finally {
        clearTimeout(late)
      }
    },
    lastMessage: () => readers[0]?.last() ?? '',
    close() {
      for (const { socket } of readers) socket.destroy()
    },
  }
}

type Reader = {
  readonly socket: Socket
  until(wanted: Buffer): Promise<number>
  fail(error: Error): void
  last(): string
}

/** Resolves once the stream has started. */
function openReader({ port, path, host }: Listened): Promise<Reader> {
  const address = `10.9.0.${1 + Math.floor(opened++ / ofAnAddress)}`
  const lines = [`GET ${path} HTTP/1.1`, `host: ${host}`, `x-forwarded-for: ${address}`, '', '']
  return new Promise((resolve, reject) => {
    let wanted: Buffer | null = null
    let found: (at: number) => void = () => undefined
    let failed: (error: Error) => void = reject
    let unfinished: Buffer = Buffer.alloc(0)
    let last: Buffer = unfinished
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket.setNoDelay(true)
    socket.on('error', (error) => failed(error))
    socket.on('close', () => failed(new Error('a stream has ended')))
    socket.once('data', (head: Buffer) => {
      if (head.toString('latin1', 0, 12) !== 'HTTP/1.1 200') return reject(new Error(head.toString()))
      resolve({
        socket,
        until: (text) =>
          new Promise((resolveUntil, rejectUntil) => {
            wanted = text
            found = resolveUntil
            failed = rejectUntil
          }),
        fail: (error) => failed(error),
        last: () => last.toString(),
      })
      socket.on('data', (chunk: Buffer) => {
        unfinished = unfinished.length > 0 ? Buffer.concat([unfinished, chunk]) : chunk
        // The rest of the chunk is only its end, or a message that no reader waits for.
        if (unfinished.indexOf(end) < 0) return
        last = unfinished
        unfinished = Buffer.alloc(0)
        if (!wanted || !last.includes(wanted)) return
        wanted = null
        found(performance.now())
      })
    })
  })
}
