/** Calls with as little work as possible: keep-alive connections, plain JSON, no typed client. */

import { type Agent, type IncomingMessage, request } from 'node:http'
import { browserCookie, browserName } from '#testing/http-client.ts'

export type RawClient = {
  /** Calls a procedure of our API, for instance '/carts/open'. Throws unless the response is a success. */
  call<Answer>(path: string, input: unknown, address: string): Promise<Answer>
  close(): void
}

export function openRawClient(port: number, host: string, agent: Agent): RawClient {
  return {
    async call<Answer>(path: string, input: unknown, address: string) {
      const headers = {
        host: `${host}:${port}`,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie: browserCookie,
        'user-agent': browserName,
      }
      const text = await send({ port, path: `/rpc${path}`, headers, agent }, JSON.stringify({ json: input }))
      return (JSON.parse(text) as { json: Answer }).json
    },
    close: () => agent.destroy(),
  }
}

/** Posts a form to the payment provider, as the browser does. */
export async function postForm<Answer>(
  origin: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  agent: Agent,
): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { port } = new URL(origin)
  const body = new URLSearchParams(fields).toString()
  return JSON.parse(await send({ port: Number(port), path, headers, agent }, body)) as Answer
}

/** Reads a stream of our API until it ends and passes each message to `take`. Resolves once the stream is open. */
export async function openStream(
  port: number,
  host: string,
  { path, input }: { path: string; input: unknown },
  take: (message: unknown) => void,
): Promise<{ readonly ended: Promise<void>; close(): void }> {
  const headers = {
    host: `${host}:${port}`,
    'content-type': 'application/json',
    'x-forwarded-for': '198.19.0.1',
  }
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/rpc${path}`,
    headers,
    agent: false,
  })
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', resolve)
    outgoing.end(JSON.stringify({ json: input }))
  })
  if (incoming.statusCode !== 200) throw new Error(`the stream returned ${incoming.statusCode}`)
  let rest = ''
  incoming.setEncoding('utf8')
  incoming.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (data) take((JSON.parse(data) as { json: unknown }).json)
    }
  })
  incoming.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => incoming.on('close', () => resolve()))
  return { ended, close: () => outgoing.destroy() }
}

type Sent = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly agent: Agent
}

/** No response within this many milliseconds is an error. */
const timeoutMs = 20_000

function send({ port, path, headers, agent }: Sent, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        agent,
        timeout: timeoutMs,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          text += chunk
        })
        incoming.on('end', () => {
          if (incoming.statusCode === 200) resolve(text)
          else reject(new Error(`${path} returned ${incoming.statusCode}: ${text.slice(0, 300)}`))
        })
        incoming.on('error', reject)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} timed out`)))
    outgoing.on('error', (error) => {
      // A keep-alive connection that the other side just closed; browsers retry too.
      const wasClosed = outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (wasClosed) resolve(send({ port, path, headers, agent }, body))
      else reject(error)
    })
    outgoing.end(body)
  })
}
