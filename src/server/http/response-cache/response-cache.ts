/**
 * Caches the pages and menus that are the same for every visitor. Runs before everything else, because routing a request
 * costs more than sending a cached response.
 */

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stableUntil } from '#domain/availability/stable-until.ts'
import type { Deps } from '../../deps.ts'
import {
  type CompressedBody,
  compressBody,
  type Encoding,
  encodingFor,
  isKnownTo,
} from './compressed-body.ts'
import {
  type MenuRequest,
  type MenuVersionKey,
  menuRequestOf,
  readMenuVersionKey,
} from './menu-version-key.ts'
import { singleFlight } from './single-flight.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

type ResponseCacheOptions = {
  readonly deps: Pick<Deps, 'clock' | 'config' | 'db' | 'metrics' | 'log' | 'menus' | 'settings'>
  /** Renders a response. The request has no cookies, encodings or other headers in which visitors differ. */
  readonly make: (
    request: Request,
    of: { incoming: IncomingMessage; outgoing: ServerResponse },
  ) => Promise<Response>
}

type CachedResponse = {
  readonly stamp: string
  /** Start of the response's validity, in epoch milliseconds of our clock. */
  readonly since: number
  /** End of its validity, exclusive. */
  readonly until: number
  readonly headers: readonly string[]
  readonly body: CompressedBody
}

type CacheLookup = { readonly stamp: MenuVersionKey; readonly cached: CachedResponse | null }

/** The most cached menus; the one rendered longest ago is evicted first. */
const most = 64

/** WEB-30: sends responses that are cached or can be; `next` handles every other request. */
export function withResponseCache({ deps, make }: ResponseCacheOptions, next: Listener): Listener {
  const cached = new Map<string, CachedResponse>()
  const making = new Map<string, Promise<CachedResponse | Response>>()
  const queries = new Map<string, () => Promise<CacheLookup | null>>()

  return (request, response) => {
    const named = menuRequestOf(request)
    if (!named) return next(request, response)
    answer(named, request, response).catch((error) => {
      deps.log.warn({ error }, 'a cached response could not be sent')
      if (response.headersSent) response.destroy()
      else next(request, response)
    })
  }

  async function answer(
    named: MenuRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const begun = performance.now()
    const lookup = await ask(named)
    if (lookup === null) return next(request, response)
    const found =
      lookup.cached ?? (await renew(named, lookup.stamp, { incoming: request, outgoing: response }))
    if (found === 'made by another') return next(request, response)
    if (found instanceof Response) return sendOnce(found, response)
    const requestId = randomUUID()
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '', found.body)
    const form = found.body.in(encoding)
    send(found, encoding, form instanceof Promise ? await form : form, requestId, request, response)
    const seconds = (performance.now() - begun) / 1000
    const { statusCode: status } = response
    const labels = status === 304 ? notModified : sent
    deps.metrics.requests.observe(labels[named.area], seconds)
    const ms = Math.round(seconds * 1000)
    deps.log.debug({ requestId, method: 'GET', path: named.path, status, ms }, 'request')
  }

  /** WEB-32: concurrent callers share one lookup. */
  function ask(named: MenuRequest): Promise<CacheLookup | null> {
    const known = queries.get(named.key)
    if (known) return known()
    const ask = singleFlight(async () => {
      const [menu, { siteName, supportEmail }] = await Promise.all([
        readMenuVersionKey(deps.db, named, deps.config.defaultRestaurant),
        deps.settings.current(),
      ])
      if (menu === null) return null
      const stamp = { ...menu, text: `${menu.text} ${siteName} ${supportEmail}` }
      return { stamp, cached: freshOne(named, stamp) }
    })
    queries.set(named.key, ask)
    const [oldest] = queries.keys()
    if (queries.size > most * 4 && oldest !== undefined) queries.delete(oldest)
    return ask()
  }

  function freshOne({ key }: MenuRequest, { text }: MenuVersionKey): CachedResponse | null {
    const known = cached.get(key)
    if (known?.stamp !== text) return null
    const now = deps.clock.now().epochMilliseconds
    return known.since <= now && now < known.until ? known : null
  }

  /** Renders once for all who wait for it. A response that can't be cached goes to the first caller. */
  async function renew(
    named: MenuRequest,
    stamp: MenuVersionKey,
    of: Parameters<ResponseCacheOptions['make']>[1],
  ): Promise<CachedResponse | Response | 'made by another'> {
    const name = `${named.key} ${stamp.text}`
    const underWay = making.get(name)
    if (underWay) {
      const made = await underWay
      return made instanceof Response ? 'made by another' : made
    }
    // It may have been rendered during this request's lookup.
    const known = freshOne(named, stamp)
    if (known) return known
    const begins = makeOnce(named, stamp, of).finally(() => making.delete(name))
    making.set(name, begins)
    return begins
  }

  async function makeOnce(
    { key, host, path, area }: MenuRequest,
    { text, restaurantId, menuVersion }: MenuVersionKey,
    of: Parameters<ResponseCacheOptions['make']>[1],
  ): Promise<CachedResponse | Response> {
    const madeAt = deps.clock.now()
    const menu = await deps.menus.at(restaurantId, menuVersion)
    deps.metrics.answersMade.inc({ area })
    const made = await make(new Request(`http://${host}${path}`, { headers: { host } }), of)
    if (!menu || made.status !== 200 || made.headers.has('set-cookie')) return made
    const plain = Buffer.from(await made.arrayBuffer())
    const before = cached.get(key)
    const body = before?.body.plain.equals(plain) ? before.body : compressBody(plain)
    const { until } = stableUntil(menu, madeAt)
    const now: CachedResponse = {
      stamp: text,
      since: madeAt.epochMilliseconds,
      until: until.epochMilliseconds,
      headers: [...headersOf(made), 'etag', body.tag, 'vary', 'Accept-Encoding'],
      body,
    }
    cached.delete(key)
    cached.set(key, now)
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    body.makeSmallest(() => cached.get(key)?.body === body)
    return now
  }
}

const sent = {
  page: { method: 'GET', area: 'page', status: '2xx' },
  api: { method: 'GET', area: 'api', status: '2xx' },
} as const
const notModified = {
  page: { method: 'GET', area: 'page', status: '3xx' },
  api: { method: 'GET', area: 'api', status: '3xx' },
} as const

function send(
  { headers, body }: CachedResponse,
  encoding: Encoding,
  form: Buffer,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnownTo(request.headers['if-none-match'], body)) {
    response.writeHead(304, ['x-request-id', requestId, ...headers]).end()
    return
  }
  const all = ['x-request-id', requestId, ...headers, 'content-length', String(form.length)]
  if (encoding !== 'identity') all.push('content-encoding', encoding)
  response.writeHead(200, all)
  response.end(form)
}

/**
 * Returns the headers to cache, without those of a single response. Browsers may cache a cached menu too, and revalidate it
 * each time.
 */
function headersOf(made: Response): CachedResponse['headers'] {
  const own = /^(?:x-request-id|content-length|content-encoding|transfer-encoding|vary|etag|cache-control)$/
  const cacheControl = made.headers.get('cache-control') ?? 'no-store'
  return [
    ...[...made.headers].filter(([name]) => !own.test(name)).flat(),
    'cache-control',
    cacheControl === 'no-store' ? 'no-cache' : cacheControl,
  ]
}

async function sendOnce(made: Response, response: ServerResponse): Promise<void> {
  response.writeHead(made.status, [...made.headers].flat())
  response.end(Buffer.from(await made.arrayBuffer()))
}
