/** The HTTP server: its routes, and the middleware that every request passes. */

import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { backgroundRequestHeader } from '#contract/background-request.ts'
import { refusalMessage } from '#domain/messages.ts'
import { serviceUnavailable } from '#domain/outage-message.ts'
import { appleCallback, appleOrigin } from '../accounts/optional/form-post-callback.ts'
import { uberSignatureHeaders } from '../adapters/courier/uber-webhook.ts'
import { isDatabaseAway } from '../db/outage.ts'
import { receiveCourierWebhook } from '../delivery/couriers/courier-webhook.ts'
import type { Deps } from '../deps.ts'
import { serveImage } from '../images/serve-image.ts'
import { knownDisplay } from '../kitchen/devices/device-token.ts'
import { browserSecretIn } from '../ordering/browser-secret.ts'
import { receivePaymentWebhook } from '../ordering/payment-webhook.ts'
import { receiveAccountWebhook } from '../payment/payment-accounts/account-webhook.ts'
import { findRestaurantByHost } from '../restaurants/find-restaurant.ts'
import { router } from '../router.ts'
import { allowedMethods } from './allowed-methods.ts'
import type { RequestContext } from './api.ts'
import { createApiDocs } from './api-docs.ts'
import { limitBodies } from './body-limits.ts'
import { clientAddress } from './client-address.ts'
import { refuseForeignOrigins } from './foreign-origins.ts'
import { nameFaults } from './input-faults.ts'
import type { EarlierFiles } from './pages/earlier-files.ts'
import { answerPage, type RenderPage } from './pages/pages.ts'
import { unavailablePage } from './pages/unavailable-page.ts'
import { apiDocsLimit, rateLimitMessage } from './rate-limit/endpoint-limits.ts'
import { type RawSseVariables, rawSseMiddleware } from './raw-sse-middleware.ts'
import { readinessOf } from './readiness.ts'
import { createPageCompressor, sendCompressed } from './response-cache/compressed-page.ts'
import { barePolicy, secrecyOf, securityHeaders, withoutKey } from './security-headers.ts'
import { SseBroadcast } from './sse-broadcast.ts'

type HttpOptions = {
  readonly deps: Deps
  /** null: no pages, only the API. */
  readonly render: RenderPage | null
  /** The folder with the browser's files; null if there is none. */
  readonly clientFolder: string | null
  /** Finds files of other builds; null if there is no store for them. */
  readonly earlierFiles: EarlierFiles | null
  /** RUN-5: whether this process is shutting down. */
  readonly isLeaving: () => boolean
  /** The folder with the demo's pictures; null if there is none. */
  readonly picturesFolder: string | null
  readonly metricsToken: string | null
}

type Variables = RawSseVariables & { Variables: { requestId: string } }

export function createHttp({
  deps,
  render,
  clientFolder,
  earlierFiles,
  isLeaving,
  picturesFolder,
  metricsToken,
}: HttpOptions): Hono<Variables> {
  const http = new Hono<Variables>()
  const openApi = new OpenAPIHandler(router, { clientInterceptors: [guardEndpoint] })
  const rpc = new RPCHandler(router, { clientInterceptors: [guardEndpoint] })

  http.use(rawSseMiddleware(deps.log))
  http.use(async (c, next) => {
    const begun = performance.now()
    c.set('requestId', randomUUID())
    await next()
    const seconds = (performance.now() - begun) / 1000
    const area = areaOf(c.req.path)
    c.header('X-Request-Id', c.get('requestId'))
    for (const [name, value] of Object.entries(securityHeaders))
      c.res.headers.set(name, c.res.headers.get(name) ?? value)
    for (const [name, value] of Object.entries(secrecyOf(c.req.path))) c.res.headers.set(name, value)
    if ((area === 'api' || area === 'rpc') && !c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', 'no-store')
    if (deps.config.mode === 'production') c.header('Strict-Transport-Security', 'max-age=31536000')
    deps.metrics.requests.observe(
      { method: c.req.method, area, status: `${Math.floor(c.res.status / 100)}xx` },
      seconds,
    )
    if (area !== 'assets' && area !== 'health') {
      deps.log.info(
        {
          requestId: c.get('requestId'),
          method: c.req.method,
          path: withoutKey(c.req.path),
          status: c.res.status,
          ms: Math.round(seconds * 1000),
        },
        'request',
      )
    }
  })
  http.use(limitBodies(deps))
  // ACC-50: Apple responds to a sign-in with a form on its own page, which only redirects the browser.
  http.use(refuseForeignOrigins([{ origin: appleOrigin, path: appleCallback }]))
  http.use(compress())

  http.get('/healthz', (c) => c.json({ alive: true }))
  http.get('/readyz', async (c) => {
    if (isLeaving()) return c.json({ ready: false, leaving: true }, 503)
    const readiness = await readinessOf(deps)
    return c.json(readiness, readiness.ready ? 200 : 503)
  })
  http.get('/metrics', async (c) => {
    const isOpen =
      deps.config.mode === 'demo' ||
      (metricsToken && c.req.header('authorization') === `Bearer ${metricsToken}`)
    if (!isOpen) return c.notFound()
    return c.body(await deps.metrics.registry.metrics(), 200, {
      'Content-Type': deps.metrics.registry.contentType,
    })
  })
  http.on('GET', ['/api/openapi.json', '/api/docs'], async (c, next) =>
    (await deps.settings.current()).apiEnabled ? next() : c.notFound(),
  )
  for (const route of ['/api/*', '/rpc/*']) http.use(route, refuseProgramsWhereOff)
  http.on('GET', ['/api/openapi.json', '/api/docs'], limitApiDocs)
  const apiDocs = createApiDocs()
  http.get('/api/openapi.json', async (c) => {
    const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
    return sendCompressed(c.req.raw, await apiDocs.document(), 200, headers)
  })
  http.get('/api/docs', async (c) => {
    const headers = new Headers({
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `${barePolicy}; style-src 'unsafe-inline'`,
    })
    return sendCompressed(c.req.raw, await apiDocs.page(), 200, headers)
  })
  http.post('/api/webhooks/payment', async (c) => {
    const signature = c.req.header('stripe-signature') ?? null
    const body = new Uint8Array(await c.req.arrayBuffer())
    return c.body(null, await receivePaymentWebhook(deps, body, signature))
  })
  http.post('/api/webhooks/payment-accounts', async (c) => {
    const signature = c.req.header('stripe-signature') ?? null
    const body = new Uint8Array(await c.req.arrayBuffer())
    return c.body(null, await receiveAccountWebhook(deps, body, signature))
  })
  http.post('/api/webhooks/courier', async (c) => {
    const [newer, older] = uberSignatureHeaders.map((name) => c.req.header(name) ?? null)
    const body = new Uint8Array(await c.req.arrayBuffer())
    return c.body(null, await receiveCourierWebhook(deps, body, newer ?? older ?? null))
  })
  http.all('/api/auth/*', async (c) => (await deps.accounts.answer(c.req.raw, addressOf(c))) ?? c.notFound())
  http.all('/api/*', (c) => answer(c, openApi, '/api'))
  http.all('/rpc/*', (c) => answer(c, rpc, '/rpc'))

  http.get('/images/:folder/:width', async (c) => {
    const accepts = c.req.header('accept') ?? ''
    return (await serveImage(deps.files, { ...c.req.param(), accepts })) ?? c.notFound()
  })
  if (picturesFolder) {
    http.use(
      '/pictures/demo/*',
      serveStatic({
        root: picturesFolder,
        rewriteRequestPath: (path) => path.replace('/pictures/demo', ''),
        onFound: cacheControl('public, max-age=86400'),
      }),
    )
  }
  if (clientFolder) {
    http.use(
      '/assets/*',
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: cacheControl(forGood),
      }),
    )
    http.get('/assets/:name', async (c, next) => {
      const acceptsBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
      const found = await earlierFiles?.find(c.req.param('name'), acceptsBrotli)
      if (!found) return next()
      found.headers.set('Cache-Control', forGood)
      return found
    })
    http.use('/*', serveStatic({ root: clientFolder, onFound: cacheControl('public, max-age=86400') }))
  }
  if (render) {
    const compressPage = createPageCompressor()
    http.get('*', async (c) =>
      isReadable(c.req.raw.url)
        ? answerPage(render, c.req.raw, contextOf(c), compressPage)
        : c.json(unreadable, 400),
    )
  }

  http.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
  http.onError((error, c) => {
    if (isDatabaseAway(error)) return answerUnavailable(c, error)
    deps.log.error({ error, requestId: c.get('requestId') }, 'request failed')
    return c.json(
      {
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Something went wrong on our side.',
        errorId: c.get('requestId'),
      },
      500,
    )
  })
  return http

  /** FLT-30: responds with a page to a person, otherwise with JSON. */
  function answerUnavailable(c: Context<Variables>, error: Error): Response {
    const requestId = c.get('requestId')
    deps.log.warn({ error, requestId }, 'the database is unavailable')
    c.header('Retry-After', '5')
    c.header('Cache-Control', 'no-store')
    const isForPerson = areaOf(c.req.path) === 'page' && (c.req.header('accept') ?? '').includes('text/html')
    if (isForPerson) return c.html(unavailablePage, 503)
    const said = { code: 'SERVICE_UNAVAILABLE', message: serviceUnavailable }
    if (areaOf(c.req.path) !== 'rpc') return c.json({ ...said, errorId: requestId }, 503)
    // In the error format of the browser's RPC client.
    return c.json({ json: { ...said, defined: false, status: 503, data: { errorId: requestId } } }, 503)
  }

  /** API-21 */
  async function limitApiDocs(c: Context, next: () => Promise<void>) {
    if (!(await deps.rateLimiter.isOverLimit(`${addressOf(c)}|api docs`, apiDocsLimit))) return next()
    return c.json({ code: 'TOO_MANY_REQUESTS', message: rateLimitMessage(apiDocsLimit) }, 429)
  }

  /** SET-7: refuses programs while the API is off. Programs authenticate with a token; pages with a session cookie. */
  async function refuseProgramsWhereOff(c: Context, next: () => Promise<void>) {
    const isProgram = /^bearer /i.test(c.req.header('authorization') ?? '')
    if (!isProgram || (await deps.settings.current()).apiEnabled) return next()
    return c.json({ code: 'FORBIDDEN', message: refusalMessage({ kind: 'api_off' }) }, 403)
  }

  async function answer(
    c: Context<Variables>,
    handler: OpenAPIHandler<RequestContext> | RPCHandler<RequestContext>,
    prefix: '/api' | '/rpc',
  ) {
    const { user, session, cookies: kept } = await deps.accounts.authenticate(c.req.raw.headers)
    const display = await knownDisplay(deps.db, c.req.header('cookie') ?? null, deps.config.mode)
    const cookies = [...kept]
    const setCookie = (cookie: string) => void cookies.push(cookie)
    const direct = new SseBroadcast(prefix)
    c.set('direct', direct)
    const context = { ...contextOf(c), user, session, display, setCookie, direct }
    const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
    if (matched) {
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return c.newResponse(response.body, response)
    }
    const methods = prefix === '/api' ? allowedMethods(c.req.path.slice(prefix.length)) : []
    if (methods.length === 0) return c.notFound()
    const message = `This address does not take ${c.req.method}, but ${methods.join(' and ')}.`
    return c.json({ code: 'METHOD_NOT_SUPPORTED', message }, 405, { Allow: methods.join(', ') })
  }

  function contextOf(c: Context<Variables>): RequestContext {
    const hostName = (c.req.header('host') ?? '').toLowerCase().replace(/:\d*$/, '')
    const requestId = c.get('requestId')
    let host: ReturnType<RequestContext['findHost']> | null = null
    return {
      deps,
      requestId,
      log: deps.log.child({ requestId }),
      hostName,
      userAgent: c.req.header('user-agent') ?? '',
      findHost: () => {
        host ??= findRestaurantByHost(deps.db, hostName)
        return host
      },
      kitchen: null,
      clientAddress: addressOf(c),
      user: null,
      session: null,
      isBackgroundRequest: c.req.header(backgroundRequestHeader) !== undefined,
      display: { kind: 'none' },
      browserSecret: browserSecretIn(c.req.header('cookie') ?? null),
      setCookie: () => undefined,
      owned: null,
      memberships: null,
      direct: null,
    }
  }

  function addressOf(c: Context<Variables>): string {
    const peer = getConnInfo(c).remote.address ?? ''
    return clientAddress(peer, c.req.header('x-forwarded-for') ?? null, deps.config.trustedProxies)
  }
}

/**
 * OPS-5, FLT-30: passes refusals on, and answers 503 if the database is unavailable. A bug is logged under the request's id,
 * and only that id is sent (E1).
 */
async function guardEndpoint<Answer>(call: {
  context: RequestContext
  next(): Promise<Answer>
}): Promise<Answer> {
  try {
    return await call.next()
  } catch (error) {
    if (error instanceof ORPCError && error.code !== 'INTERNAL_SERVER_ERROR') throw nameFaults(error)
    if (isDatabaseAway(error)) {
      call.context.log.warn({ error }, 'the database is unavailable')
      throw new ORPCError('SERVICE_UNAVAILABLE', {
        message: serviceUnavailable,
        data: { errorId: call.context.requestId },
      })
    }
    call.context.log.error({ error }, 'endpoint failed')
    throw new ORPCError('INTERNAL_SERVER_ERROR', {
      message: 'Something went wrong on our side.',
      data: { errorId: call.context.requestId },
    })
  }
}

const forGood = 'public, max-age=31536000, immutable'

const unreadable = { code: 'BAD_REQUEST', message: 'This address can not be read: a % in it is wrong.' }

function isReadable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

function cacheControl(value: string) {
  return (_path: string, c: Context) => {
    c.header('Cache-Control', value)
  }
}

function areaOf(path: string): string {
  const [, first = ''] = path.split('/')
  if (first === 'healthz' || first === 'readyz' || first === 'metrics') return 'health'
  if (first === 'assets' || first === 'pictures' || first === 'images') return 'assets'
  return first === 'api' || first === 'rpc' ? first : 'page'
}
