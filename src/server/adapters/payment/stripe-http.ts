/** How payments are asked for: by Node's plain client, whose requests cost a fraction of what `fetch` takes for one. */

import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import Stripe from 'stripe'
import { AnswerTooLargeError, usualAnswer } from '../limited-fetch.ts'

/** FLT-20, FLT-21: the library's own waits for ever for an answer that never ends, and reads one of any size. */
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

  /** Resolves once the whole answer is read. What is thrown counts as no answer, and is tried again by the library. */
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
      // A connection that ends in the middle of its answer tells of it here.
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
  if (status >= 300 && status < 400) throw new TypeError('the answer leads elsewhere')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > usualAnswer) throw new AnswerTooLargeError(`the answer has more than ${usualAnswer} bytes`)
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  // The library fails over it instead of refusing it.
  if (text.trim() === 'null') throw new TypeError('the answer is null')
  return new ReadAnswer(status, incoming.headers, text)
}

class ReadAnswer extends Stripe.HttpClientResponse {
  readonly #text: string

  constructor(status: number, headers: IncomingMessage['headers'], text: string) {
    super(status, headers as Record<string, string | string[]>)
    this.#text = text
  }

  /** The library writes the request's id on it. */
  override getRawResponse(): unknown {
    return {}
  }

  override toStream(): never {
    throw new Error('nothing of the payment provider is read as a stream')
  }

  override async toJSON(): Promise<unknown> {
    return this._parseResponseBody(this.#text)
  }
}
