/** The HTTP client for Stripe: Node's plain client, whose requests cost a fraction of those of `fetch`. */

import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import Stripe from 'stripe'
import { ResponseTooLargeError, usualMaxBytes } from '../limited-fetch.ts'

/** FLT-20: the library's own client waits forever for a response that never ends, and reads one of any size. */
export function createStripeHttp(timeoutMs: number): Stripe.HttpClient {
  return new LimitedHttpClient(timeoutMs)
}

class LimitedHttpClient extends Stripe.HttpClient {
  readonly #timeoutMs: number
  readonly #plain = { send: requestPlain, agent: new Agent({ keepAlive: true }) }
  readonly #secure = { send: requestSecure, agent: new SecureAgent({ keepAlive: true }) }

  constructor(timeoutMs: number) {
    super()
    this.#timeoutMs = timeoutMs
  }

  override getClientName(): string {
    return 'limited'
  }

  /** Resolves once the whole response is read. A rejection counts as no response, and the library retries it. */
  override makeRequest(
    host: string,
    port: string | number,
    path: string,
    method: string,
    headers: object,
    body: string,
    protocol: string,
  ): Promise<Stripe.HttpClientResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<Stripe.HttpClientResponse>()
    const { send, agent } = protocol === 'http' ? this.#plain : this.#secure
    const outgoing = send({ host, port, path, method, headers: { ...headers }, agent })
    const deadline = setTimeout(() => outgoing.destroy(Stripe.HttpClient.makeTimeoutError()), this.#timeoutMs)
    promise.catch(() => undefined).finally(() => clearTimeout(deadline))
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      // Emitted here if a connection ends in the middle of its response.
      incoming.on('error', reject)
      readAnswer(incoming).then(resolve, (problem) => {
        outgoing.destroy()
        reject(problem)
      })
    })
    outgoing.end(body)
    return promise
  }
}

async function readAnswer(incoming: IncomingMessage): Promise<ReadAnswer> {
  const status = incoming.statusCode ?? 0
  if (status >= 300 && status < 400) throw new TypeError('the response is a redirect')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > usualMaxBytes)
      throw new ResponseTooLargeError(`the response has more than ${usualMaxBytes} bytes`)
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  // The library crashes on a null body instead of rejecting it.
  if (text.trim() === 'null') throw new TypeError('the response is null')
  return new ReadAnswer(status, incoming.headers, text)
}

class ReadAnswer extends Stripe.HttpClientResponse {
  readonly #text: string

  constructor(status: number, headers: IncomingMessage['headers'], text: string) {
    super(status, headers as Record<string, string | string[]>)
    this.#text = text
  }

  /** The library sets the request's id on this object. */
  override getRawResponse(): unknown {
    return {}
  }

  override toStream(): never {
    throw new Error('responses of the payment provider are not read as streams')
  }

  override async toJSON(): Promise<unknown> {
    return this._parseResponseBody(this.#text)
  }
}
