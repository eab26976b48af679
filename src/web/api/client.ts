/** The API for the browser. The client is loaded on the first call, so that it costs menu readers nothing. */

import { backgroundRequestHeader } from '#contract/background-request.ts'
import type { Api } from '#contract/index.ts'
import { paths } from '#web/paths.ts'
import { requestTimeout } from './request-timeout.ts'
import { watchUserActivity } from './user-activity.ts'

/** Returns the typed API: `const api = await callApi()`, then `api.carts.open(…)`. The same object every time. */
export function callApi(): Promise<Api> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

let loaded: Promise<Api> | null = null

async function load(): Promise<Api> {
  const { makeApi } = await import('./make-api.ts')
  const url = new URL(paths.rpc, location.origin)
  const isIdle = watchUserActivity(window, () => performance.now())
  const headers = (): Record<string, string> => (isIdle() ? { [backgroundRequestHeader]: '1' } : {})
  return makeApi({ url, headers, fetch: fetchInTime })
}

/** Adds the request timeout, except for live streams, which have no end. */
async function fetchInTime(request: Request, init: RequestInit, path: readonly string[]): Promise<Response> {
  const isStream = path.at(-1) === 'follow'
  const signal = isStream ? request.signal : AbortSignal.any([request.signal, requestTimeout()])
  const response = await fetch(request, { ...init, signal })
  if (response.status === 401) for (const listener of refused) listener()
  return response
}

const refused = new Set<() => void>()

/** Calls `listener` whenever a call is refused because the user isn't signed in. Returns a function that unsubscribes. */
export function onSignedOut(listener: () => void): () => void {
  refused.add(listener)
  return () => refused.delete(listener)
}
