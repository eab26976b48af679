import { createHash } from 'node:crypto'
import { type Answer, type Call, jsonAnswer, type Route } from '../http/route.ts'
import { sandboxKeys } from '../keys.ts'
import type { Bench } from './bench.ts'
import { ApiError, errorJson } from './errors.ts'
import { type Form, parseForm, readText, refuseUnknown } from './form.ts'
import { newId } from './things.ts'

/** Who calls: our server with the secret key, or a page with the publishable one. */
export type Caller = 'server' | 'browser'

export type Reply = { readonly status: number; readonly json: unknown }

/** One endpoint of the provider's API. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** 'server' wants the secret key; 'anyone' takes the publishable one too, from any page. */
  readonly callers: 'server' | 'anyone'
  /** The fields it knows; any other is refused. */
  readonly fields: readonly string[]
  readonly run: (asked: { id: string; form: Form; caller: Caller; account: string | null }) => Reply
}

/** The endpoint as a route: who calls, what was asked, done in one transaction, once for each idempotency key. */
export function toRoute(bench: Bench, endpoint: Endpoint): Route {
  const { method, path, callers } = endpoint
  return { method, path, crossOrigin: callers === 'anyone', handle: (call) => answer(bench, endpoint, call) }
}

function answer(bench: Bench, endpoint: Endpoint, call: Call): Answer {
  const key = endpoint.method === 'POST' ? (call.headers['idempotency-key']?.toString() ?? null) : null
  try {
    const form = parseForm(endpoint.method === 'GET' ? call.query : call.body)
    const caller = authenticate(call, form, endpoint.callers)
    refuseUnknown(form, [...endpoint.fields, 'key'])
    const account = call.headers['stripe-account']?.toString() ?? null
    const run = () => toAnswer(endpoint.run({ id: call.params.id ?? '', form, caller, account }))
    return bench.store.transaction(() => (key === null ? run() : onceForKey(bench, key, call, run)))
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const refused = toAnswer({ status: problem.status, json: errorJson(problem.body) })
    if (key !== null && isRemembered(problem)) rememberAnswer(bench, key, call, refused)
    return refused
  }
}

function authenticate(call: Call, form: Form, callers: Endpoint['callers']): Caller {
  const bearer = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1]
  const key = bearer ?? readText(form, 'key')
  if (key === sandboxKeys.secretKey) return 'server'
  if (key !== sandboxKeys.publishableKey)
    throw new ApiError(401, {
      message: key?.includes('_live_')
        ? 'This is a sandbox: never send it a live key.'
        : 'Invalid API Key provided.',
    })
  if (callers === 'server')
    throw new ApiError(403, {
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  return 'browser'
}

/** SBX-6: the same key with the same request gets the stored answer; with another one it is refused. */
function onceForKey(bench: Bench, key: string, call: Call, run: () => Answer): Answer {
  const known = bench.store.answers.find(key)
  if (!known) {
    const made = run()
    rememberAnswer(bench, key, call, made)
    return made
  }
  if (known.request !== digest(call))
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    })
  return {
    status: known.status,
    headers: { ...jsonHeaders(), 'idempotent-replayed': 'true' },
    body: known.body,
  }
}

/** As at the provider, what was refused for its form, its key or its caller may be sent again mended. */
function isRemembered({ status, body }: ApiError): boolean {
  return status === 400 && body.type !== 'idempotency_error' && body.param === null
}

function rememberAnswer(bench: Bench, key: string, call: Call, { status, body }: Answer): void {
  if (bench.store.answers.find(key) === null)
    bench.store.answers.add(key, { request: digest(call), status, body })
}

function digest({ method, path, body }: Call): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

function toAnswer({ status, json }: Reply): Answer {
  return jsonAnswer(status, json, jsonHeaders())
}

function jsonHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', 'request-id': newId('req') }
}
