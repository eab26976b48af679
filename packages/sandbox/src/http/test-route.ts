/** SBX-9: the sandbox's own routes, for tests and the app that started it. A real provider has none. */

import { type Call, jsonAnswer, type Route, type SandboxResponse } from './route.ts'

/** A route that pages of other sites can't use. */
export function testRoute(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, path, crossOrigin: false, handle: (call) => refuseForeignPage(call) ?? handle(call) }
}

/** A page of another site can send a plain form anywhere, but no JSON here: no route allows its origin. */
function refuseForeignPage({ method, headers }: Call): SandboxResponse | null {
  if (method !== 'POST' || headers['content-type']?.startsWith('application/json')) return null
  return jsonAnswer(415, { error: 'send application/json' })
}

/** The fields of a JSON body; empty if the body is not a JSON object. */
export function parseJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export function refuse(error: string): SandboxResponse {
  return jsonAnswer(400, { error })
}
