import { type Call, jsonAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { sandboxKeys } from '../keys.ts'
import { requireAccount } from './accounts.ts'
import type { PaymentContext } from './context.ts'
import { ApiError, errorJson } from './errors.ts'
import { checkExpand, type Presented, readExpand } from './expand.ts'
import { type Form, parseForm, readText } from './form.ts'
import type { Idempotency } from './idempotency.ts'
import { newId } from './objects.ts'
import { checkParams, type ParamTable } from './params.ts'

/** Who makes the request: our server with the secret key, or a page with the publishable one. */
export type ApiCaller = 'server' | 'browser'

export type Reply = { readonly status: number; readonly json: unknown }

/** One endpoint of the provider's API. */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** 'server' requires the secret key; 'anyone' also accepts the publishable one, from any page. */
  readonly callers: 'server' | 'anyone'
  /** SBX-37: the parameters it accepts; any other is refused. */
  readonly params: ParamTable
  /** SBX-38: the kind of object it returns, alone or as a list. */
  readonly presents: Presented
  readonly isList: boolean
  readonly run: (request: { id: string; form: Form; caller: ApiCaller; account: string | null }) => Reply
}

/** Creates the endpoint's route: checks caller and parameters, runs in one transaction, once per idempotency key (SBX-6). */
export function toRoute(context: PaymentContext, idempotency: Idempotency, endpoint: Endpoint): Route {
  const { method, path, callers } = endpoint
  return {
    method,
    path,
    crossOrigin: callers === 'anyone',
    handle: (call) => answer(context, idempotency, endpoint, call),
    begin: idempotency.begin,
    save: idempotency.save,
  }
}

function answer(
  context: PaymentContext,
  idempotency: Idempotency,
  endpoint: Endpoint,
  call: Call,
): SandboxResponse {
  try {
    const form = parseForm(endpoint.method === 'GET' ? call.query : call.body)
    const caller = authenticate(call, form, endpoint.callers)
    checkForm(context, endpoint, form)
    const account = readAccount(context, endpoint, call)
    const run = () => toAnswer(endpoint.run({ id: call.params.id ?? '', form, caller, account }))
    return context.store.transaction(() => idempotency.once(call, run))
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const refused = toAnswer({ status: problem.status, json: errorJson(problem.body) })
    if (isSaved(problem)) idempotency.save(call, refused)
    return refused
  }
}

/** SBX-33: the connected account that the request acts for; null for the platform. Only the platform has payment intents. */
function readAccount(context: PaymentContext, { presents }: Endpoint, { headers }: Call): string | null {
  const id = headers['stripe-account']?.toString()
  if (id === undefined) return null
  requireAccount(context, id)
  if (!ofAccounts.has(presents))
    throw new ApiError(400, { message: 'The sandbox keeps the payments of the platform alone.' })
  return id
}

/** The resources that connected accounts have, like the platform. */
const ofAccounts: ReadonlySet<Presented> = new Set(['payment_method_domain', 'payout', 'balance_transaction'])

/** Throws ApiError for parameters that the endpoint does not accept. The publishable key of a page is not a parameter. */
function checkForm(context: PaymentContext, { params, presents, isList }: Endpoint, form: Form): void {
  const { expand: _expand, key: _key, ...fields } = form
  checkParams(context, fields, params)
  checkExpand(readExpand(form), presents, isList)
}

function authenticate(call: Call, form: Form, callers: Endpoint['callers']): ApiCaller {
  const key = readKey(call.headers.authorization ?? '') ?? readText(form, 'key')
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

/** The key of the Authorization header, as a bearer token or as the user of basic authentication. */
function readKey(authorization: string): string | null {
  const [, scheme, value] = /^(Bearer|Basic) (\S+)$/.exec(authorization) ?? []
  if (value === undefined) return null
  return scheme === 'Bearer' ? value : (Buffer.from(value, 'base64').toString().split(':')[0] ?? null)
}

/**
 * Whether the response is saved for the idempotency key. As with the real provider, a request refused for its form, key or
 * caller may be corrected and sent again.
 */
function isSaved({ status, body }: ApiError): boolean {
  return status === 400 && body.type !== 'idempotency_error' && body.param === null
}

function toAnswer({ status, json }: Reply): SandboxResponse {
  return jsonAnswer(status, json, jsonHeaders())
}

function jsonHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', 'request-id': newId('req') }
}
