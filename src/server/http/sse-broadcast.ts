/**
 * A stream that many read alike, sent without what answers are usually made by: each message is checked and put into words once
 * for all who get it, and one who only listens keeps nothing but the connection.
 */

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { toORPCError } from '@orpc/client'
import type { z } from 'zod'
import type { Log } from '../runtime/log.ts'

/** Decides how a message is wrapped. */
type RoutePrefix = '/rpc' | '/api'

type Taken = {
  /** Begins them; they end when the signal says so. */
  readonly begin: (signal: AbortSignal) => AsyncGenerator<object>
  readonly schema: z.ZodType
}

/** Of one request: an endpoint hands its stream over, and whoever answers the request sends it. */
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

  /** Gives what the endpoint answers instead: a stream that is over. */
  take<Message extends object>(
    begin: (signal: AbortSignal) => AsyncGenerator<Message>,
    schema: z.ZodType<Message>,
  ): AsyncGenerator<Message> {
    this.#taken = { begin, schema }
    return nothing()
  }

  /** `leave` is called when the stream is over, however it ends. */
  whenOver(leave: () => void): void {
    this.#onOver = leave
  }

  /** It is not sent after all. */
  leave(): void {
    this.#onOver?.()
  }

  /** Sends it under the headers of `answer`, in the background. Gives what the HTTP library is to be told. */
  send(answer: Response, outgoing: HttpBindings['outgoing'], log: Log): Response {
    if (!this.#taken) throw new Error('there is no stream to be sent')
    void answer.body?.cancel()
    outgoing.writeHead(200, [...answer.headers].flat())
    // As much as a client needs to know that it is connected.
    outgoing.write(': \n\n')
    void sendAll(this.#taken, outgoing, this.#prefix, log).finally(() => this.leave())
    return RESPONSE_ALREADY_SENT
  }
}

async function* nothing(): AsyncGenerator<never> {}

/** One after the other, no faster than they are taken; a failure is sent in the format of the route. */
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

/** LIV-6: made for the first who gets this very message, and sent to all others as it is. */
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
