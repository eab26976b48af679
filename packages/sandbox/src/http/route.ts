/** Requests, responses and route matching, independent of any service. */

import type { IncomingHttpHeaders } from 'node:http'

/** One request with its whole body. */
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: string
  /** The path segments that match a ':name' of the route. */
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type SandboxResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** A pattern such as '/v1/refunds/:id'. */
  readonly path: string
  /** SBX-3: whether pages of other origins may read the response. */
  readonly crossOrigin: boolean
  readonly handle: (call: Call) => SandboxResponse | Promise<SandboxResponse>
  /**
   * Runs before the work and any fault. A returned response refuses the call; a returned function runs when the call is
   * over.
   */
  readonly begin?: (call: Call) => SandboxResponse | (() => void)
  /** Saves a response for the call's idempotency key, if it has one. */
  readonly save?: (call: Call, answer: SandboxResponse) => void
  /** The service's body for 500 (down) or 429 (rate limited). Default: the payment provider's. */
  readonly failure?: (status: 429 | 500) => unknown
}

/** Returns the route for a request with its path parameters; null if none matches. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : null
    if (params) return { route, params }
  }
  return null
}

/** Returns the named segments of `path`; null if it does not match `pattern`. ':name' and '*' each match one segment. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const patternSegments = pattern.split('/')
  const segments = path.split('/')
  if (patternSegments.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of patternSegments.entries()) {
    const value = segments[index] ?? ''
    if (segment === '*' && value !== '') continue
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value) return null
  }
  return params
}

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): SandboxResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value, null, 2),
  }
}

export function pageAnswer(status: number, body: string): SandboxResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}
