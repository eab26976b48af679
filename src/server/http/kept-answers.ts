/**
 * The pages and menus that every visitor gets alike, sent again as they were made: in front of everything else, since
 * finding out what a request is costs more than sending them.
 */

import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import { createStamps, type Named, namedAt } from './menu-stamps.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

type Parts = {
  readonly deps: Pick<Deps, 'clock' | 'config' | 'figures' | 'log' | 'settings'>
  readonly pool: Pool
  /** What makes an answer. It is asked without cookies, encodings and whatever else tells visitors apart. */
  readonly make: (
    request: Request,
    of: { incoming: IncomingMessage; outgoing: ServerResponse },
  ) => Promise<Response>
}

type Encoding = 'br' | 'gzip' | 'identity'

type Kept = {
  readonly stamp: string
  readonly madeAt: Temporal.Instant
  readonly headers: readonly (readonly [string, string])[]
  readonly tag: string
  readonly body: Buffer
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** What time changes (openings, timed menus) may be so old; what people change is never old. */
const lastsMs = 1_000
/** Menus that are kept at once; the one that was made longest ago goes first. */
const most = 64

/** WEB-30: answers what is kept or can be; `next` gets every other request. */
export function keepAnswers({ deps, pool, make }: Parts, next: Listener): Listener {
  const stampOf = createStamps(pool, deps.config.defaultRestaurant)
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Kept | Response>>()

  return (request, response) => {
    const named = namedAt(request)
    if (!named) return next(request, response)
    answer(named, request, response).catch((error) => {
      deps.log.warn({ error }, 'a kept answer could not be sent')
      if (response.headersSent) response.destroy()
      else next(request, response)
    })
  }

  async function answer(named: Named, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = performance.now()
    const [ofMenu, { siteName, supportEmail }] = await Promise.all([stampOf(named), deps.settings.current()])
    if (ofMenu === null) return next(request, response)
    const stamp = `${ofMenu} ${siteName} ${supportEmail}`
    const known = kept.get(named.key)
    const found = known && known.stamp === stamp && isFresh(known) ? known : await renew(named, stamp)
    if (found === 'made by another') return next(request, response)
    if (found instanceof Response) return sendOnce(found, response)
    const requestId = randomUUID()
    await send(found, requestId, request, response)
    const seconds = (performance.now() - begun) / 1000
    const { statusCode: status } = response
    deps.figures.requests.observe(
      { method: 'GET', area: named.area, status: `${Math.floor(status / 100)}xx` },
      seconds,
    )
    const ms = Math.round(seconds * 1000)
    deps.log.debug({ requestId, method: 'GET', path: named.path, status, ms }, 'request')

    /** Made once for all who wait for it. What can't be kept goes to the one who asked first. */
    async function renew({ key }: Named, stamp: string): Promise<Kept | Response | 'made by another'> {
      const name = `${key} ${stamp}`
      const underWay = making.get(name)
      if (underWay) {
        const made = await underWay
        return made instanceof Response ? 'made by another' : made
      }
      const begins = makeOnce(named, stamp, { incoming: request, outgoing: response }).finally(() =>
        making.delete(name),
      )
      making.set(name, begins)
      return begins
    }
  }

  function isFresh({ madeAt }: Kept): boolean {
    return Math.abs(deps.clock.now().epochMilliseconds - madeAt.epochMilliseconds) < lastsMs
  }

  async function makeOnce(
    { key, host, path }: Named,
    stamp: string,
    of: Parameters<Parts['make']>[1],
  ): Promise<Kept | Response> {
    const madeAt = deps.clock.now()
    const made = await make(new Request(`http://${host}${path}`, { headers: { host } }), of)
    if (made.status !== 200 || made.headers.has('set-cookie')) return made
    const body = Buffer.from(await made.arrayBuffer())
    const before = kept.get(key)
    const isSame = before?.body.equals(body) ?? false
    const encoded: Kept['encoded'] = before && isSame ? before.encoded : new Map()
    const tag =
      before && isSame ? before.tag : createHash('sha256').update(body).digest('base64url').slice(0, 22)
    const now: Kept = { stamp, madeAt, headers: headersOf(made), tag, body, encoded }
    kept.delete(key)
    kept.set(key, now)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return now
  }

  async function send(
    found: Kept,
    requestId: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
    const tag = `"${found.tag}-${encoding}"`
    const headers: string[] = ['X-Request-Id', requestId, 'ETag', tag, 'Vary', 'Accept-Encoding']
    for (const [name, value] of found.headers) headers.push(name, value)
    if (request.headers['if-none-match']?.split(/,\s*/).includes(tag)) {
      response.writeHead(304, headers).end()
      return
    }
    const body = await encode(found, encoding)
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    headers.push('Content-Length', String(body.length))
    response.writeHead(200, headers).end(body)
  }
}

/** All but what belongs to one answer alone. A kept menu may be kept by browsers too, and is asked for again each time. */
function headersOf(made: Response): Kept['headers'] {
  const own = /^(?:x-request-id|content-length|content-encoding|transfer-encoding|vary|etag|cache-control)$/
  const cacheControl = made.headers.get('cache-control') ?? 'no-store'
  return [
    ...[...made.headers].filter(([name]) => !own.test(name)),
    ['cache-control', cacheControl === 'no-store' ? 'no-cache' : cacheControl],
  ]
}

async function sendOnce(made: Response, response: ServerResponse): Promise<void> {
  response.writeHead(made.status, [...made.headers].flat())
  response.end(Buffer.from(await made.arrayBuffer()))
}

const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
} as const satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>

function encode({ body, encoded }: Kept, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known) return known
  const compressed = compress[encoding](body)
  encoded.set(encoding, compressed)
  return compressed
}

function encodingFor(accepted: string): Encoding {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** 'br;q=0' says that it is not taken. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...terms] = each.split(';').map((part) => part.trim())
    return name === encoding && !terms.some((term) => /^q=0(?:\.0*)?$/.test(term))
  })
}
