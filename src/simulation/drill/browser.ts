/** The browser of a simulated person: calls the running product over HTTP, keeps cookies, and can lose its connection. */

import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from '#contract/index.ts'

type BrowserOptions = {
  /** Where the product listens, without a trailing slash. */
  readonly origin: string
  /** The host to call there, of the restaurant's menu or its kitchen. */
  readonly host: string
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>
  readonly agent: Agent
}

export type Browser = {
  readonly api: Api
  /** Reads a page to its end, whatever it answers. */
  open(path: string): Promise<void>
  /** Cuts the connection of the next call of this procedure, once the server has received the request. */
  cutNext(procedure: string): void
}

/** Connections are kept, as browsers keep them. */
export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 200 })
}

/** No response within this many milliseconds is an error. */
const timeoutMs = 20_000

export function openBrowser(options: BrowserOptions): Browser {
  const cookies = new Map<string, string>()
  let cut: string | null = null
  const send: typeof fetch = async (input, init) => {
    const wanted = new Request(input, init)
    const isCut = cut !== null && new URL(wanted.url).pathname.endsWith(cut)
    if (isCut) cut = null
    const response = await sendOnce(options, wanted, cookies, isCut)
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
    return response
  }
  const base = `http://${options.host}`
  return {
    api: createORPCClient(new RPCLink({ url: `${base}/rpc`, fetch: send })),
    async open(path) {
      await (await send(`${base}${path}`)).arrayBuffer()
    },
    cutNext(procedure) {
      cut = `/rpc/${procedure}`
    },
  }
}

async function sendOnce(
  { origin, host, headers, agent }: BrowserOptions,
  wanted: Request,
  cookies: ReadonlyMap<string, string>,
  isCut: boolean,
): Promise<Response> {
  const { hostname, port } = new URL(origin)
  const { pathname, search } = new URL(wanted.url)
  const body = wanted.body ? Buffer.from(await wanted.arrayBuffer()) : null
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // A stream stays open as long as its reader wants.
  const isStream = pathname.endsWith('/follow')
  return new Promise<Response>((resolve, reject) => {
    const outgoing = request(
      {
        host: hostname,
        port,
        method: wanted.method,
        path: pathname + search,
        headers: {
          'user-agent': userAgent,
          ...Object.fromEntries(wanted.headers),
          ...headers,
          ...(cookie ? { cookie } : {}),
          host: port ? `${host}:${port}` : host,
        },
        agent: isCut || isStream ? false : agent,
        ...(isStream ? { signal: wanted.signal } : { timeout: timeoutMs }),
      },
      (incoming) => {
        incoming.on('error', () => undefined)
        resolve(toResponse(incoming.statusCode ?? 500, incoming.headers, incoming))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no response in time')))
    outgoing.on('error', reject)
    // Keeps the request, and with it the caller's signal, from being garbage collected.
    outgoing.once('close', () => void [wanted])
    // The server has the whole request; its response is lost.
    if (isCut) outgoing.on('finish', () => setTimeout(() => outgoing.destroy(new Error('connection cut')), 5))
    outgoing.end(body)
  })
}

const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

function toResponse(
  status: number,
  received: Readonly<Record<string, string | string[] | undefined>>,
  body: Readable,
): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(received))
    for (const each of [value ?? []].flat()) headers.append(name, each)
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : (Readable.toWeb(body) as ReadableStream), { status, headers })
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const equals = pair.indexOf('=')
  if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1))
}
