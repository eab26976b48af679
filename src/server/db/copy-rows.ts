/** PostgreSQL's COPY in both directions, as streams: no table is ever entirely in memory. */

import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientBase, Connection, Submittable } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** The parts of the driver's connection that a copy needs; its types omit some of them. */
type CopyConnection = Connection & {
  readonly stream: NodeJS.WritableStream & {
    pause(): void
    resume(): void
    readonly writableNeedDrain: boolean
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Yields the rows of `COPY … TO STDOUT`, one buffer per row, as PostgreSQL guarantees. */
export function copyOut(client: Client, statement: string): AsyncIterable<Buffer> {
  let copyConnection: CopyConnection | null = null
  const rows = new Readable({
    objectMode: true,
    highWaterMark: 512,
    read: () => copyConnection?.stream.resume(),
  })
  const query: Submittable & CopyHandlers = {
    ...noAnswers,
    submit(connection) {
      copyConnection = connection as CopyConnection
      copyConnection.query(statement)
    },
    handleCopyData({ chunk }) {
      // The driver reuses this memory for its next message.
      if (!rows.push(Buffer.from(chunk))) copyConnection?.stream.pause()
    },
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  }
  client.query(query)
  return rows
}

/** Sends `chunks` to `COPY … FROM STDIN`. Throws PostgreSQL's error, or the error from reading the chunks. */
export async function copyIn(
  client: Client,
  statement: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: Error | null = null
  const query: Submittable & CopyHandlers = {
    ...noAnswers,
    submit: (connection) => (connection as CopyConnection).query(statement),
    handleCopyInResponse: (connection) => void send(connection),
    handleError(error) {
      failure ??= error
      reject(failure)
    },
    handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
  }
  client.query(query)
  await promise

  async function send(copyConnection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of chunks) {
        if (failure) return
        copyConnection.sendCopyFromChunk(chunk)
        if (copyConnection.stream.writableNeedDrain) await once(copyConnection.stream, 'drain')
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
