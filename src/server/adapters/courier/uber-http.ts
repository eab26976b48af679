/** The way to Uber: tokens, timeouts, and one more try where a token has ended early. */

import { z } from 'zod'
import { limitedFetch } from '../limited-fetch.ts'
import type { CourierCredentials } from './port.ts'
import { translateFailure, translateSignIn, type UberFailure, unreadableAnswer } from './uber-errors.ts'

export type UberAddresses = {
  /** Where tokens are given, as 'https://auth.uber.com'. */
  readonly auth: string
  /** Where everything else is asked, as 'https://api.uber.com'. */
  readonly api: string
}

export type UberHttp = {
  /** The JSON of a 2xx answer. Throws CourierError; `recover` may make an answer of a failure first. */
  ask(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    recover?: (failure: UberFailure) => Promise<unknown> | null,
  ): Promise<unknown>
  /** Gets a token, where there is none yet. Throws CourierError. */
  signIn(): Promise<void>
}

/** A token is renewed this long before its end, in milliseconds. */
const renewBeforeMs = 60_000

/** CRR-12: one account at Uber. Tokens are kept while they hold; those who wait for one share it. */
export function connectUber(
  { auth, api }: UberAddresses,
  { clientId, clientSecret }: CourierCredentials,
  timeoutMs: number,
): UberHttp {
  let held: { readonly token: string; readonly renewAt: number } | null = null
  let underWay: Promise<string> | null = null

  async function ask(...[method, path, body, recover]: Parameters<UberHttp['ask']>): Promise<unknown> {
    let token = await currentToken()
    let answer = await send(method, path, body, token)
    if ('failure' in answer && 'status' in answer.failure && answer.failure.status === 401) {
      forget(token)
      token = await currentToken()
      answer = await send(method, path, body, token)
    }
    if ('json' in answer) return answer.json
    const recovered = recover?.(answer.failure)
    if (recovered) return recovered
    throw translateFailure(answer.failure, [clientId, clientSecret, token])
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
    const answer = await call(`${auth}/oauth/v2/token`, { method: 'POST', body: form }, timeoutMs)
    if ('failure' in answer) throw translateSignIn(answer.failure, [clientId, clientSecret])
    const given = tokenShape.safeParse(answer.json)
    if (!given.success) throw unreadableAnswer('access_token')
    const { access_token: token, expires_in: seconds } = given.data
    held = { token, renewAt: Date.now() + Math.max(0, seconds * 1000 - renewBeforeMs) }
    return token
  }

  /** Another caller may have got a new one meanwhile; that one stays. */
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

/** Undefined for what is not JSON, which then has none of the fields that are wanted. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
