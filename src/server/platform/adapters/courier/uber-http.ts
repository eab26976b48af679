/** HTTP calls to Uber: tokens, timeouts, and one retry if a token expired early. */

import { z } from 'zod'
import { limitedFetch } from '../limited-fetch.ts'
import type { CourierCredentials } from './port.ts'
import { translateFailure, translateSignIn, type UberFailure, unreadableAnswer } from './uber-errors.ts'

export type UberAddresses = {
  /** The token endpoint's origin, as 'https://auth.uber.com'. */
  readonly auth: string
  /** The API's origin, as 'https://api.uber.com'. */
  readonly api: string
}

export type UberHttp = {
  /** Returns the JSON of a 2xx response. Throws CourierError, unless `recover` returns a value for the failure. */
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    recover?: (failure: UberFailure) => Promise<unknown> | null,
  ): Promise<unknown>
  /** Requests a token if there is none. Throws CourierError. */
  signIn(): Promise<void>
}

/** How long before its expiry a token is renewed, in milliseconds. */
const renewBeforeMs = 60_000

/** CRR-12: one account at Uber. Tokens are cached while they are valid; concurrent callers share one token request. */
export function connectUber(
  { auth, api }: UberAddresses,
  { clientId, clientSecret }: CourierCredentials,
  timeoutMs: number,
): UberHttp {
  let held: { readonly token: string; readonly renewAt: number } | null = null
  let underWay: Promise<string> | null = null

  async function ask(...[method, path, body, recover]: Parameters<UberHttp['ask']>): Promise<unknown> {
    let token = await currentToken()
    let response = await send(method, path, body, token)
    if ('failure' in response && 'status' in response.failure && response.failure.status === 401) {
      forget(token)
      token = await currentToken()
      response = await send(method, path, body, token)
    }
    if ('json' in response) return response.json
    const recovered = recover?.(response.failure)
    if (recovered) return recovered
    throw translateFailure(response.failure, [clientId, clientSecret, token])
  }

  function send(method: 'GET' | 'POST', path: string, body: unknown, token: string): Promise<UberAnswer> {
    return call(
      `${api}${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    )
  }

  async function currentToken(): Promise<string> {
    if (held && Date.now() < held.renewAt) return held.token
    underWay ??= fetchToken().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function fetchToken(): Promise<string> {
    const form = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope: 'eats.deliveries',
    })
    const response = await call(`${auth}/oauth/v2/token`, { method: 'POST', body: form }, timeoutMs)
    if ('failure' in response) throw translateSignIn(response.failure, [clientId, clientSecret])
    const given = tokenShape.safeParse(response.json)
    if (!given.success) throw unreadableAnswer('access_token')
    const { access_token: token, expires_in: seconds } = given.data
    held = { token, renewAt: Date.now() + Math.max(0, seconds * 1000 - renewBeforeMs) }
    return token
  }

  /** Another caller may have received a new token meanwhile; that one stays. */
  function forget(token: string): void {
    if (held?.token === token) held = null
  }

  return {
    ask,
    signIn: async () => {
      await currentToken()
    },
  }
}

const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().min(0) })

type UberAnswer = { readonly json: unknown } | { readonly failure: UberFailure }

async function call(url: string, init: RequestInit, timeoutMs: number): Promise<UberAnswer> {
  try {
    const response = await limitedFetch(url, init, { timeoutMs })
    const text = await response.text()
    if (!response.ok) return { failure: { status: response.status, body: text } }
    return { json: parseJson(text) }
  } catch (thrown) {
    return { failure: { thrown } }
  }
}

/** Returns undefined for invalid JSON, which then lacks every required field. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
