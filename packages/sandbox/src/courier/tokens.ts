import { type Call, jsonAnswer, type Route, type SandboxResponse } from '../http/route.ts'
import { sandboxCourierKeys } from '../keys.ts'
import type { CourierContext } from './context.ts'
import { failureJson } from './errors.ts'
import { newId } from './store.ts'

/** How long a token is valid, in seconds of real time; thirty days, as with the real courier. */
const tokenSeconds = 2_592_000

/** CRR-1: the token endpoint of OAuth client credentials. It accepts forms, not JSON. */
export function tokenRoute(context: CourierContext): Route {
  return {
    method: 'POST',
    path: '/oauth/v2/token',
    crossOrigin: false,
    handle: (call) => giveToken(context, call),
    failure: failureJson,
  }
}

/** CRR-1: whether the request has a token that was issued and has not expired. */
export function hasToken({ store }: CourierContext, { headers }: Call): boolean {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  return (store.tokens.endOf(token) ?? 0) > Date.now()
}

function giveToken({ store }: CourierContext, { headers, body }: Call): SandboxResponse {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refuse(400, 'invalid_request', 'the body is not a form')
  const form = new URLSearchParams(body)
  if (form.get('grant_type') !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'grant_type is not client_credentials')
  const { clientId, clientSecret } = sandboxCourierKeys
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return refuse(401, 'invalid_client', 'invalid client credentials')
  if (form.get('scope') !== 'eats.deliveries') return refuse(400, 'invalid_scope', 'scope(s) are invalid')
  const token = newId('token')
  store.tokens.put(token, Date.now() + tokenSeconds * 1000)
  return jsonAnswer(200, {
    access_token: token,
    expires_in: tokenSeconds,
    token_type: 'Bearer',
    scope: 'eats.deliveries',
  })
}

function refuse(status: number, error: string, description: string): SandboxResponse {
  return jsonAnswer(status, { error, error_description: description })
}
