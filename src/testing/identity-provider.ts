/**
 * A company's sign-in provider on loopback. Supports the part of OpenID Connect that a site uses (discovery, authorization
 * code with PKCE, signed identities, keys) and checks what a site must send.
 */

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Colleague = {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

export type IdentityProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in at the next browser; null for someone who declines. */
  be(colleague: Colleague | null): void
  /** Signs with an unknown key. */
  forge(isForged: boolean): void
  /** Accepts requests and never responds. */
  hush(isSilent: boolean): void
  close(): Promise<void>
}

type Granted = { colleague: Colleague; challenge: string; redirectUri: string; nonce: string | null }

type ProviderState = {
  issuer: string
  /** Who signs in next; null for someone who declines. */
  next: Colleague | null
  key: KeyObject
  /** By code. */
  readonly granted: Map<string, Granted>
}

type Reply = { readonly status: number; readonly body?: object; readonly headers?: Record<string, string> }

const clientId = 'comanda'
const clientSecret = 'what only the two of us know'

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const state: ProviderState = { issuer: '', next: null, key: privateKey, granted: new Map() }
  let isSilent = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', state.issuer)
    if (isSilent) return
    const send = ({ status, body = {}, headers = {} }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return send({ status: 200, body: discovery(state.issuer) })
      case '/jwks': {
        const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
        return send({ status: 200, body: { keys: [key] } })
      }
      case '/authorize':
        return send({ status: 302, headers: { location: authorize(state, url.searchParams).href } })
      case '/token': {
        const form = new URLSearchParams(await text(request))
        return send(answerToken(state, form, request.headers.authorization ?? ''))
      }
      default:
        return send({ status: 404 })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  state.issuer = `http://127.0.0.1:${address.port}`

  return {
    issuer: state.issuer,
    clientId,
    clientSecret,
    be: (colleague) => {
      state.next = colleague
    },
    forge: (isForged) => {
      state.key = isForged ? stranger : privateKey
    },
    hush: (silent) => {
      isSilent = silent
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function authorize({ issuer, next, granted }: ProviderState, params: URLSearchParams): URL {
  const redirectUri = params.get('redirect_uri') ?? ''
  const back = new URL(redirectUri)
  back.searchParams.set('state', params.get('state') ?? '')
  const challenge = params.get('code_challenge')
  const isWhole =
    params.get('client_id') === clientId &&
    params.get('response_type') === 'code' &&
    params.get('code_challenge_method') === 'S256' &&
    params.get('scope')?.split(' ').includes('openid')
  if (!isWhole || !challenge) back.searchParams.set('error', 'invalid_request')
  else if (!next) back.searchParams.set('error', 'access_denied')
  else {
    const code = randomBytes(16).toString('hex')
    granted.set(code, { colleague: next, challenge, redirectUri, nonce: params.get('nonce') })
    back.searchParams.set('code', code)
    back.searchParams.set('iss', issuer)
  }
  return back
}

/** Exchanges a code for tokens, once. */
function answerToken(
  { issuer, key, granted }: ProviderState,
  form: URLSearchParams,
  authorization: string,
): Reply {
  const given = granted.get(form.get('code') ?? '')
  granted.delete(form.get('code') ?? '')
  const isClient = isBasic(authorization) || form.get('client_secret') === clientSecret
  const digest = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!isClient) return { status: 401, body: { error: 'invalid_client' } }
  if (!given || given.challenge !== digest || given.redirectUri !== form.get('redirect_uri')) {
    return { status: 400, body: { error: 'invalid_grant' } }
  }
  const { colleague, nonce } = given
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { ...colleague, iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, nonce }
  const tokens = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 }
  return { status: 200, body: { ...tokens, id_token: sign(claims, key) } }
}

function sign(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
}

/** Both values are form-encoded, a space as a plus (RFC 6749, 2.3.1). */
function isBasic(authorization: string): boolean {
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()
  const [id, secret] = pair.split(':').map((word) => new URLSearchParams(`word=${word}`).get('word'))
  return id === clientId && secret === clientSecret
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}
