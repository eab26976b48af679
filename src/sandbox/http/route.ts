/** Requests, answers and the matching of one to the other; knows nothing of any service. */

import type { IncomingHttpHeaders } from 'node:http'

/** One request, its body read whole. */
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: string
  /** What stood where the route's path has a ':name'. */
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
  /** As '/v1/refunds/:id'. */
  readonly path: string
  /** SBX-3: true where pages of other origins may read the answer. */
  readonly crossOrigin: boolean
  readonly handle: (call: Call) => SandboxResponse | Promise<SandboxResponse>
  /** Called before the work and any fault: an answer refuses the call, else the function is called once it is over. */
  readonly begin?: (call: Call) => SandboxResponse | (() => void)
  /** Saves an answer for the call's idempotency key, where it has one. */
  readonly save?: (call: Call, answer: SandboxResponse) => void
  /** What its service says when it is down (500) or asked too often (429); left out, what the payment provider says. */
  readonly failure?: (status: 429 | 500) => unknown
}

/** The route for a request with the named parts of its path, or null. */
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

/** The named parts of `path` where it has the shape of `pattern` (':name' takes one segment, '*' too), else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
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
