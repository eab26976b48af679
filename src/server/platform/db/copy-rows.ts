/** PostgreSQL's COPY in both directions, as streams: no table is ever entirely in memory. */

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { ClientBase, Connection, Submittable } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** The parts of the driver's connection that a copy needs; its types omit some of them. */
type CopyConnection = Connection & {
  readonly stream: NodeJS.WritableStream & {
    pause(): void
    resume(): void
    readonly writable: boolean
    readonly writableNeedDrain: boolean
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * DAT-9: yields the rows of `COPY … TO STDOUT`, one buffer per row, as PostgreSQL guarantees. After a reader that stops early,
 * the other rows are received and discarded.
 */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  let copyConnection: CopyConnection | null = null
  const resume = () => copyConnection?.stream.resume()
  const rows = new Readable({
    objectMode: true,
    highWaterMark: 512,
    read: resume,
    destroy(error, done) {
      resume()
      done(error)
    },
  })
  const query: Submittable & CopyHandlers = {
    ...noAnswers,
    submit(connection) {
      copyConnection = connection as CopyConnection
      copyConnection.query(statement)
    },
    handleCopyData({ chunk }) {
      if (rows.destroyed) return
      // The driver reuses this memory for its next message.
      if (!rows.push(Buffer.from(chunk))) copyConnection?.stream.pause()
    },
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery() {
      rows.push(null)
      // One read may have had both rows that paused the connection and their end, after which nothing else resumes it.
      resume()
      copyConnection = null
    },
  }
  client.query(query)
  return rows
}

/** As much as PostgreSQL takes in about a millisecond. */
const bytesPerTurn = 256 * 1024

/** DAT-9: sends `chunks` to `COPY … FROM STDIN`. Throws PostgreSQL's error, or the error from reading the chunks. */
export async function copyIn(
  client: Client,
  statement: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: Error | null = null
  const stop = new AbortController()
  const query: Submittable & CopyHandlers = {
    ...noAnswers,
    submit: (connection) => (connection as CopyConnection).query(statement),
    handleCopyInResponse: (connection) => void send(connection),
    handleError(error) {
      failure ??= error
      stop.abort()
      reject(failure)
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
  }
  client.query(query)
  await promise

  async function send(copyConnection: CopyConnection): Promise<void> {
    let unread = 0
    try {
      for await (const chunk of chunks) {
        const { stream } = copyConnection
        // A lost connection accepts every chunk, and a quick source would never let its error arrive.
        if (failure || !stream.writable) return
        copyConnection.sendCopyFromChunk(chunk)
        // A connection that closes never drains.
        if (stream.writableNeedDrain) await once(stream, 'drain', { signal: stop.signal })
        // A quick connection never needs to: PostgreSQL's error is read in a turn of the event loop.
        unread += chunk.byteLength
        if (unread > bytesPerTurn) {
          unread = 0
          await setImmediate()
        }
      }
      copyConnection.endCopyFrom()
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error('the rows to copy could not be read')
      copyConnection.sendCopyFail('the rows to copy could not be read')
    }
  }
}

/** The methods that the driver calls on a submitted query. */
type CopyHandlers = {
  handleCopyData(message: { readonly chunk: Buffer }): void
  handleCopyInResponse(connection: CopyConnection): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

const noAnswers = {
  handleCopyData: () => undefined,
  handleCopyInResponse: () => undefined,
  handleRowDescription: () => undefined,
  handleDataRow: () => undefined,
  handleCommandComplete: () => undefined,
  handleEmptyQuery: () => undefined,
  handlePortalSuspended: () => undefined,
}
