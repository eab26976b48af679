/** Responses to what goes wrong: outages and bugs. */

import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { restaurantMoving, restaurantMovingCode } from '#domain/messages/moving-message.ts'
import { serviceUnavailable } from '#domain/messages/outage-message.ts'
import type { RequestContext } from '../../access/api.ts'
import { isDatabaseAway, isRestaurantMoving } from '../../platform/db/outage.ts'
import type { HttpEnv } from '../../platform/http/http-env.ts'
import { nameFaults } from '../../platform/http/name-faults.ts'
import type { Deps } from '../deps.ts'
import { retryAfterSeconds, waitingPage } from '../pages/waiting-page.ts'
import { areaOf } from './request-context.ts'

const away = { code: 'SERVICE_UNAVAILABLE', message: serviceUnavailable }
const moving = { code: restaurantMovingCode, message: restaurantMoving }
const bug = { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side.' }

/** Whether the same request may succeed soon: the database is unavailable, or a rate limit refused a call of the page. */
export function passes(error: unknown): error is Error {
  return isDatabaseAway(error) || isTooMany(error)
}

function isTooMany(error: unknown): error is Error {
  return error instanceof ORPCError && error.status === 429
}

/** OPS-5, CEL-3: responds to an error that a handler has thrown. */
export function errorResponse({ log }: Pick<Deps, 'log'>, error: Error, c: Context<HttpEnv>): Response {
  const requestId = c.get('requestId')
  // SEC-64: its body stopped arriving, or its sender left.
  if (c.req.raw.signal.aborted) return c.body(null, 408)
  if (isTooMany(error)) return tooMany(c, error.message)
  if (isRestaurantMoving(error)) return unavailable(c, requestId, moving)
  if (isDatabaseAway(error)) {
    log.warn({ error, requestId }, 'the database is unavailable')
    return unavailable(c, requestId)
  }
  log.error({ error, requestId }, 'request failed')
  return c.json({ ...bug, errorId: requestId }, 500)
}

/** FLT-30: responds with a page to a person, otherwise with JSON. */
export function unavailable(c: Context<HttpEnv>, errorId: string, reason: typeof away = away): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  if (wantsPage(c))
    return c.html(
      waitingPage({
        heading: 'We will be right back',
        message: reason.message,
        seconds: retryAfterSeconds,
      }),
      503,
    )
  const area = areaOf(c.req.path)
  if (area !== 'rpc') return c.json({ ...reason, errorId }, 503)
  // In the error format of the browser's RPC client.
  return c.json({ json: { ...reason, defined: false, status: 503, data: { errorId } } }, 503)
}

/** SEC-63: a limit of a call that a page needs. */
function tooMany(c: Context<HttpEnv>, message: string): Response {
  c.header('Cache-Control', 'no-store')
  return wantsPage(c)
    ? c.html(waitingPage({ heading: 'Too many requests', message, seconds: 60 }), 429)
    : c.json({ code: 'TOO_MANY_REQUESTS', message }, 429)
}

/** The cache of pages removes the headers in which visitors differ, so this reads those that arrived. */
function wantsPage(c: Context<HttpEnv>): boolean {
  return areaOf(c.req.path) === 'page' && (c.env.incoming.headers.accept ?? '').includes('text/html')
}

/**
 * OPS-5: passes refusals on, and responds with 503 if the database is unavailable or the restaurant moves (CEL-3). A bug is logged under the request's id, and
 * only that id is sent (E1).
 */
export async function guardEndpoint<Answer>(call: {
  context: RequestContext
  next(): Promise<Answer>
}): Promise<Answer> {
  const { log, requestId } = call.context
  try {
    return await call.next()
  } catch (error) {
    if (error instanceof ORPCError && error.code !== bug.code) throw nameFaults(error)
    const data = { errorId: requestId }
    if (isDatabaseAway(error)) {
      const isMoving = isRestaurantMoving(error)
      if (!isMoving) log.warn({ error }, 'the database is unavailable')
      call.context.setHeader('Retry-After', String(retryAfterSeconds))
      const { code, message } = isMoving ? moving : away
      throw new ORPCError(code, { status: 503, message, data })
    }
    log.error({ error }, 'endpoint failed')
    throw new ORPCError(bug.code, { message: bug.message, data })
  }
}
