/** The endpoints of the contract: at `/api` for programs, at `/rpc` for the product's own pages. */

import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { RPCHandler } from '@orpc/server/fetch'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { contract } from '#contract/index.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { RequestContext } from '../../access/api.ts'
import { countKeyCall } from '../../access/keys/admit-key.ts'
import { readIdempotencyKey } from '../../access/keys/answer-once.ts'
import { callingKey, hasKey } from '../../access/keys/calling-key.ts'
import { reportMisplacedKey } from '../../messages/keys/report-misplaced-key.ts'
import { knownDisplay } from '../../orders/kitchen/devices/device-token.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import type { Deps } from '../deps.ts'
import { router } from '../router.ts'
import { guardEndpoint } from './errors.ts'
import { addressOf, requestContext } from './request-context.ts'

type RoutePattern = { readonly method: string; readonly pattern: RegExp }

const addresses: readonly RoutePattern[] = Object.values(contract)
  .flatMap((procedures) => Object.values(procedures))
  .map((procedure) => procedure['~orpc'].route)
  .map(({ method = 'POST', path = '/' }) => ({ method, pattern: patternOf(path) }))

/** API-7: returns the methods of the API's path after `/api`, for requests with any other; none for an unknown path. */
function allowedMethods(path: string): string[] {
  return addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

type EndpointHandler = OpenAPIHandler<RequestContext<Deps>> | RPCHandler<RequestContext<Deps>>
type RootInterceptor = NonNullable<
  NonNullable<ConstructorParameters<typeof OpenAPIHandler<RequestContext<Deps>>>[1]>['rootInterceptors']
>[number]

/** API-25: numbers and booleans of a DELETE are in its query, because many clients send it without a body. */
const readQueryOfDeletion: RootInterceptor = ({ next, request, ...options }) => {
  if (request.method !== 'DELETE') return next({ request, ...options })
  const query = [...request.url.searchParams].map(([name, value]) => [
    name,
    /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value,
  ])
  const body = async () => ({ ...Object.fromEntries(query), ...((await request.body()) as object) })
  return next({ request: { ...request, body }, ...options })
}

export function apiRoutes(deps: Deps): Hono<HttpEnv> {
  const openApi = new OpenAPIHandler(router, {
    clientInterceptors: [guardEndpoint],
    rootInterceptors: [readQueryOfDeletion],
  })
  const rpc = new RPCHandler(router, { clientInterceptors: [guardEndpoint] })
  return new Hono<HttpEnv>()
    .all(
      '/api/auth/*',
      async (c) => (await deps.accounts.answer(c.req.raw, addressOf(deps, c))) ?? c.notFound(),
    )
    .all('/api/*', async (c) => (await callEndpoint(deps, c, openApi, '/api')) ?? otherMethods(c))
    .all('/rpc/*', async (c) => (await callEndpoint(deps, c, rpc, '/rpc')) ?? c.notFound())
}

/** SET-7: refuses programs while the API is off. Programs authenticate with a token; pages with a session cookie. */
export function refuseProgramsWhereOff({ settings }: Pick<Deps, 'settings'>): MiddlewareHandler {
  return async (c, next) => {
    const isProgram = /^bearer /i.test(c.req.header('authorization') ?? '')
    if (!isProgram || (await settings.current()).apiEnabled) return next()
    return c.json({ code: 'FORBIDDEN', message: refusalMessage({ kind: 'api_off' }) }, 403)
  }
}

/** Returns null if there is no such endpoint. */
async function callEndpoint(
  deps: Deps,
  c: Context<HttpEnv>,
  handler: EndpointHandler,
  prefix: '/api' | '/rpc',
): Promise<Response | null> {
  const authorization = c.req.header('authorization') ?? null
  const idempotencyKey = readIdempotencyKey(c.req.header('idempotency-key') ?? null)
  const from = addressOf(deps, c)
  const key = await callingKey(deps, { address: c.req.url, authorization, from, idempotencyKey })
  if (key.kind === 'refused' && key.refusal.kind === 'in_address') await reportMisplacedKey(deps, c.req.url)
  // A key is the whole of what a call may do, whatever cookies come with it.
  const { headers } = c.req.raw
  const sender = hasKey(authorization)
    ? { user: null, session: null, cookies: [] }
    : await deps.accounts.authenticate(headers)
  const { user, session } = sender
  const whyNotConfirmed = (password: string) => deps.accounts.whyNotConfirmed(headers, sender, password)
  const display = await knownDisplay(deps.db, c.req.header('cookie') ?? null, deps.config.mode)
  const cookies = [...sender.cookies]
  const setCookie = (cookie: string) => void cookies.push(cookie)
  const added: [string, string][] = []
  const setHeader = (name: string, value: string) => void added.push([name, value])
  const context = {
    ...requestContext(deps, c),
    user,
    session,
    whyNotConfirmed,
    key,
    display,
    setCookie,
    setHeader,
  }
  if (key.kind === 'valid') {
    const { apiRateLimit } = await deps.settings.current()
    const limits = await countKeyCall(deps.rateLimiter, key, apiRateLimit)
    for (const [name, value] of Object.entries(limits.headers)) c.header(name, value)
    const { message } = limits
    if (message !== null) return c.json({ code: 'TOO_MANY_REQUESTS', status: 429, message }, 429)
  }
  const { matched, response } = await handler.handle(c.req.raw, { prefix, context })
  if (key.kind === 'valid') await deps.keyUse.record(key, from, !matched || response.status >= 400)
  if (!matched) return null
  // CEL-10: what a restaurant that has moved no longer has here is not missing. Throws if the host is its own.
  if (response.status === 404 || response.status === 401) await context.findHost()
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
  for (const [name, value] of added) c.header(name, value)
  return c.newResponse(response.body, response)
}

/** API-7: names the methods that the address takes; 404 if it takes none. */
function otherMethods(c: Context): Response | Promise<Response> {
  const methods = allowedMethods(c.req.path.slice('/api'.length))
  if (methods.length === 0) return c.notFound()
  const message = `This address does not take ${c.req.method}, but ${methods.join(' and ')}.`
  return c.json({ code: 'METHOD_NOT_SUPPORTED', message }, 405, { Allow: methods.join(', ') })
}
