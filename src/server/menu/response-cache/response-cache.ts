/** Caches menus and their pages, which are the same for every visitor. */

import type { Context, MiddlewareHandler, Next } from 'hono'
import { stableUntil } from '#domain/restaurants/availability/stable-until.ts'
import { isDatabaseAway } from '../../platform/db/outage.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { logOnceAMinute } from '../../platform/runtime/log-once-a-minute.ts'
import type { MenuDeps } from '../deps.ts'
import { type CompressedBody, compressBody, sendCompressed } from './compressed-body.ts'
import {
  type MenuRequest,
  type MenuVersionKey,
  menuRequestOf,
  readMenuVersionKey,
} from './menu-version-key.ts'
import { singleFlight } from './single-flight.ts'

type CacheDeps = Pick<
  MenuDeps,
  'clock' | 'config' | 'db' | 'feed' | 'metrics' | 'log' | 'menus' | 'settings' | 'texts'
>

type Rendered = {
  /** Start of the response's validity, in epoch milliseconds of our clock. */
  readonly since: number
  /** End of its validity, exclusive. */
  readonly until: number
  readonly headers: Readonly<Record<string, string>>
  readonly plain: NonSharedBuffer
}

type CachedResponse = Omit<Rendered, 'plain'> & {
  readonly version: string
  readonly body: CompressedBody
  /** When it was last known to be what the database says, in milliseconds of this process. */
  confirmedAt: number
}

/** 'away': the database can't be asked. null: the response can't be cached. */
type Lookup = { readonly version: MenuVersionKey; readonly cached: CachedResponse | null } | 'away' | null

/** The most cached responses; the one rendered longest ago is evicted first. */
const mostResponses = 64

/**
 * WEB-30: sends a menu or its page from the cache, and passes every other request on to the handlers behind it.
 *
 * - Key: host and path of the request (`menuRequestOf`).
 * - Version: what people can change in the response, read from the database after each request has arrived. Concurrent
 *   requests share the query. While the database is away, what was sent last is sent again, with its age (FLT-34); what was
 *   never sent is passed on.
 * - Until: a response is valid until the next instant at which time alone would change it (`stableUntil`).
 * - Single-flight: the first request for a new version runs the handlers, without the headers in which visitors differ; the
 *   others wait for its response. One that can't be cached (an error, a cookie) is sent to the first request alone.
 * - Body: compressed once per encoding and sent with an ETag; 304 if the browser has it.
 */
export function responseCache(deps: CacheDeps): MiddlewareHandler<HttpEnv> {
  const logAway = logOnceAMinute(deps.log, 'warn', 'the version of a menu could not be read')
  const responses = new Map<string, CachedResponse>()
  const lookups = new Map<string, () => Promise<Lookup>>()
  const renders = new Map<string, Promise<CachedResponse | null>>()

  return async (c, next) => {
    const request = menuRequestOf(c.env.incoming)
    const lookup = request && (await deps.feed.pulse.unlessSilent(() => lookUp(request)))
    if (!lookup) return next()
    if (lookup === 'away' || lookup === 'silent') {
      const last = responses.get(request.key)
      return last ? send(c, last, ageOf(last)) : next()
    }
    const response = lookup.cached ?? (await renew(c, next, request, lookup.version))
    if (!response) return c.finalized ? undefined : next()
    response.confirmedAt = performance.now()
    await send(c, response)
  }

  /** WEB-32: concurrent requests share one lookup. */
  function lookUp(request: MenuRequest): Promise<Lookup> {
    const stored = lookups.get(request.key)
    if (stored) return stored()
    const lookup = singleFlight(async () => {
      const version = await readVersion(deps, request, logAway)
      return version && version !== 'away' ? { version, cached: findFresh(request, version) } : version
    })
    addToEnd(lookups, request.key, lookup, mostResponses * 4)
    return lookup()
  }

  function findFresh({ key }: MenuRequest, { text }: MenuVersionKey): CachedResponse | null {
    const stored = responses.get(key)
    if (stored?.version !== text) return null
    const now = deps.clock.now().epochMilliseconds
    return stored.since <= now && now < stored.until ? stored : null
  }

  /** Renders once for all requests that wait for it. null if the response can't be cached. */
  async function renew(
    c: Context<HttpEnv>,
    next: Next,
    request: MenuRequest,
    version: MenuVersionKey,
  ): Promise<CachedResponse | null> {
    const name = `${request.key} ${version.text}`
    const underWay = renders.get(name)
    if (underWay) return underWay
    // It may have been rendered during this request's lookup.
    const stored = findFresh(request, version)
    if (stored) return stored
    const rendering = render(deps, c, next, request, version)
      .then((rendered) => rendered && store(request, version, rendered))
      .finally(() => renders.delete(name))
    renders.set(name, rendering)
    return rendering
  }

  function store(
    { key }: MenuRequest,
    { text }: MenuVersionKey,
    { plain, ...rendered }: Rendered,
  ): CachedResponse {
    const before = responses.get(key)?.body
    const body = before?.plain.equals(plain) ? before : compressBody(plain)
    const response = { ...rendered, version: text, body, confirmedAt: performance.now() }
    addToEnd(responses, key, response, mostResponses)
    return response
  }
}

async function send(
  c: Context<HttpEnv>,
  { body, headers }: CachedResponse,
  further: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Otherwise Hono merges the two responses.
  c.res = undefined
  c.res = await sendCompressed(c.env.incoming.headers, body, 200, { ...headers, ...further })
}

/** RFC 9111: how long ago it was known to be right, in seconds. */
function ageOf({ confirmedAt }: CachedResponse): { readonly age: string } {
  return { age: String(Math.ceil((performance.now() - confirmedAt) / 1000)) }
}

/** 'away': the database can't be asked. null: the response can't be cached. */
async function readVersion(
  deps: CacheDeps,
  request: MenuRequest,
  logAway: (error: unknown) => void,
): Promise<MenuVersionKey | 'away' | null> {
  try {
    const [menu, { siteName, supportEmail }] = await Promise.all([
      readMenuVersionKey(deps.db, request, deps.config.defaultRestaurant),
      deps.settings.current(),
    ])
    return menu && { ...menu, text: `${menu.text} ${siteName} ${supportEmail}` }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    logAway(error)
    return 'away'
  }
}

/** Runs the handlers. null if their response can't be cached; then it is the response of this request alone. */
async function render(
  deps: CacheDeps,
  c: Context<HttpEnv>,
  next: Next,
  { host, area }: MenuRequest,
  { restaurantId, menuVersion }: MenuVersionKey,
): Promise<Rendered | null> {
  const madeAt = deps.clock.now()
  deps.metrics.answersMade.inc({ area })
  const ofVisitor = c.req.raw
  c.req.raw = new Request(ofVisitor.url, { headers: { host } })
  await next()
  c.req.raw = ofVisitor
  if (c.res.status !== 200 || c.res.headers.has('set-cookie')) return null
  const menu = await deps.menus.at(restaurantId, menuVersion)
  if (!menu) return null
  const changes = await deps.texts.changesAt(restaurantId, menuVersion)
  return {
    since: madeAt.epochMilliseconds,
    until: stableUntil(menu, madeAt, changes).until.epochMilliseconds,
    // Browsers may cache a cached menu too, and revalidate it each time.
    headers: { ...Object.fromEntries(c.res.headers), 'cache-control': 'no-cache' },
    plain: Buffer.from(await c.res.arrayBuffer()),
  }
}

/** Sets an entry and makes it the newest; removes the oldest one if there are more than `most`. */
function addToEnd<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > most && oldest !== undefined) entries.delete(oldest)
}
