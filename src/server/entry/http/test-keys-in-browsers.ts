/** Lets programs in pages of other sites call the API with a test key. */

import type { Context, MiddlewareHandler } from 'hono'

const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Retry-After, RateLimit, RateLimit-Policy, Idempotency-Replayed, X-Request-Id',
}
const preflight = {
  ...allowed,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
  'Access-Control-Max-Age': '600',
}

/**
 * SEC-8: a page of any site may read the answer to a request with a test key and without cookies. It is asked for before the
 * browser knows the key, so each request that announces one may be sent.
 */
export const allowTestKeys: MiddlewareHandler = async (c, next) =>
  isPreflight(c) ? c.body(null, 204, preflight) : next().then(() => addHeaders(c))

function isPreflight({ req }: Context): boolean {
  const announced = req.header('access-control-request-headers') ?? ''
  return req.method === 'OPTIONS' && /\bauthorization\b/i.test(announced)
}

function addHeaders({ req, res }: Context): void {
  const hasTestKey = /^bearer cmd_test_/i.test(req.header('authorization') ?? '')
  if (!hasTestKey || req.header('cookie') !== undefined) return
  for (const [name, value] of Object.entries(allowed)) res.headers.set(name, value)
}
