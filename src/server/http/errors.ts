/** Responses to what goes wrong: outages and bugs. */

import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { serviceUnavailable } from '#domain/outage-message.ts'
import { isDatabaseAway } from '../db/outage.ts'
import type { Deps } from '../deps.ts'
import type { RequestContext } from './api.ts'
import { nameFaults } from './input-faults.ts'
import { unavailablePage } from './pages/unavailable-page.ts'
import { areaOf, type HttpEnv } from './request-context.ts'

const bug = { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side.' }

/** OPS-5, FLT-30: responds to an error that a handler has thrown. */
export function errorResponse({ log }: Pick<Deps, 'log'>, error: Error, c: Context<HttpEnv>): Response {
  const requestId = c.get('requestId')
  if (isDatabaseAway(error)) {
    log.warn({ error, requestId }, 'the database is unavailable')
    return unavailable(c, requestId)
  }
  log.error({ error, requestId }, 'request failed')
  return c.json({ ...bug, errorId: requestId }, 500)
}

/** FLT-30: responds with a page to a person, otherwise with JSON. */
function unavailable(c: Context<HttpEnv>, errorId: string): Response {
  c.header('Retry-After', '5')
  c.header('Cache-Control', 'no-store')
  const area = areaOf(c.req.path)
  if (area === 'page' && (c.req.header('accept') ?? '').includes('text/html'))
    return c.html(unavailablePage, 503)
  const body = { code: 'SERVICE_UNAVAILABLE', message: serviceUnavailable }
  if (area !== 'rpc') return c.json({ ...body, errorId }, 503)
  // In the error format of the browser's RPC client.
  return c.json({ json: { ...body, defined: false, status: 503, data: { errorId } } }, 503)
}

/**
 * OPS-5, FLT-30: passes refusals on, and answers 503 if the database is unavailable. A bug is logged under the request's id,
 * and only that id is sent (E1).
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
      log.warn({ error }, 'the database is unavailable')
      throw new ORPCError('SERVICE_UNAVAILABLE', { message: serviceUnavailable, data })
    }
    log.error({ error }, 'endpoint failed')
    throw new ORPCError(bug.code, { message: bug.message, data })
  }
}
