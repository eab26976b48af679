/**
 * A stream with the same messages for many readers, sent without the usual processing of responses: each message is
 * validated and encoded once for all readers, and an idle reader costs nothing but the connection.
 */

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { toORPCError } from '@orpc/client'
import type { z } from 'zod'
import type { Log } from '../runtime/log.ts'

/** Determines how a message is wrapped. */
type RoutePrefix = '/rpc' | '/api'

type Taken = {
  /** Starts the messages; they end when the signal is aborted. */
  readonly begin: (signal: AbortSignal) => AsyncGenerator<object>
  readonly schema: z.ZodType
}

/** The broadcast of one request: an endpoint hands over its stream, and the middleware sends it. */
export class SseBroadcast {
  #taken: Taken | null = null
  #onOver: (() => void) | null = null
  readonly #prefix: RoutePrefix

  constructor(prefix: RoutePrefix) {
    this.#prefix = prefix
  }

  get isTaken(): boolean {
    return this.#taken !== null
  }

  /** Takes over the stream. Returns the endpoint's substitute response: an empty stream. */
  take<Message extends object>(
    begin: (signal: AbortSignal) => AsyncGenerator<Message>,
    schema: z.ZodType<Message>,
  ): AsyncGenerator<Message> {
    this.#taken = { begin, schema }
    return nothing()
  }

  /** `leave` is called when the stream ends for any reason. */
  whenOver(leave: () => void): void {
    this.#onOver = leave
  }

  /** Called if the stream is not sent after all. */
  leave(): void {
    this.#onOver?.()
  }

  /**
   * Sends the stream in the background, with the headers of `answer`. Returns the response that tells Hono that it was
   * already sent.
   */
  send(answer: Response, outgoing: HttpBindings['outgoing'], log: Log): Response {
    if (!this.#taken) throw new Error('there is no stream to send')
    void answer.body?.cancel()
    outgoing.writeHead(200, [...answer.headers].flat())
    // A comment line is enough for the client to know that it is connected.
    outgoing.write(': \n\n')
    void sendAll(this.#taken, outgoing, this.#prefix, log).finally(() => this.leave())
    return RESPONSE_ALREADY_SENT
  }
}

async function* nothing(): AsyncGenerator<never> {}

/** Sends messages in order, no faster than the client reads them; an error is sent in the format of the route. */
async function sendAll(
  { begin, schema }: Taken,
  outgoing: ServerResponse,
  prefix: RoutePrefix,
  log: Log,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  if (outgoing.destroyed) gone.abort()
  try {
    for await (const message of begin(gone.signal)) {
      if (outgoing.destroyed) return
      if (!outgoing.write(encode(message, schema, prefix))) await untilTaken(outgoing)
    }
  } catch (error) {
    const publicError = toORPCError(error)
    if (publicError.code === 'INTERNAL_SERVER_ERROR') log.warn({ error }, 'a stream broke')
    outgoing.write(eventOf('error', publicError.toJSON(), prefix))
  } finally {
    outgoing.end()
  }
}

async function untilTaken(outgoing: ServerResponse): Promise<void> {
  const done = new AbortController()
  const { signal } = done
  await Promise.race([once(outgoing, 'drain', { signal }), once(outgoing, 'close', { signal })])
  done.abort()
}

const encodedMessages: Record<RoutePrefix, WeakMap<object, Buffer>> = {
  '/rpc': new WeakMap(),
  '/api': new WeakMap(),
}

/** LIV-6: encodes a message for its first reader, and reuses the bytes for all others. */
function encode(message: object, schema: z.ZodType, prefix: RoutePrefix): Buffer {
  const known = encodedMessages[prefix].get(message)
  if (known) return known
  const encoded = eventOf('message', schema.parse(message), prefix)
  encodedMessages[prefix].set(message, encoded)
  return encoded
}

function eventOf(event: 'message' | 'error', data: unknown, prefix: RoutePrefix): Buffer {
  const text = JSON.stringify(prefix === '/rpc' ? { json: data } : data)
  return Buffer.from(`event: ${event}\ndata: ${text}\n\n`)
}
