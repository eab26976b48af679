/**
 * A company's sign-in provider on loopback. Supports the part of OpenID Connect that a site uses (discovery, authorization
 * code with PKCE, signed identities, keys) and checks what a site must send.
 */

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
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

const clientId = 'comanda'
const clientSecret = 'what only the two of us know'

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const granted = new Map<string, Granted>()
  let next: Colleague | null = null
  let key = privateKey
  let issuer = ''
  let isSilent = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (isSilent) return
    const send = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') return send(200, discovery(issuer))
    if (url.pathname === '/jwks') {
      return send(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      })
    }
    if (url.pathname === '/authorize') return send(302, {}, { location: authorize(url.searchParams).href })
    if (url.pathname === '/token') return answerToken(new URLSearchParams(await text(request)))
    return send(404, {})

    function answerToken(form: URLSearchParams) {
      const given = granted.get(form.get('code') ?? '')
      granted.delete(form.get('code') ?? '')
      const { authorization = '' } = request.headers
      const isClient = isBasic(authorization) || form.get('client_secret') === clientSecret
      const digest = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      if (!isClient) return send(401, { error: 'invalid_client' })
      if (!given || given.challenge !== digest || given.redirectUri !== form.get('redirect_uri')) {
        return send(400, { error: 'invalid_grant' })
      }
      const { colleague, nonce } = given
      const seconds = Math.floor(Date.now() / 1000)
      const claims = { ...colleague, iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, nonce }
      const tokens = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 }
      return send(200, { ...tokens, id_token: sign(claims) })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  issuer = `http://127.0.0.1:${address.port}`

  function authorize(params: URLSearchParams): URL {
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

  function sign(claims: object): string {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const signed = `${encode({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encode(claims)}`
    return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
  }

  return {
    issuer,
    clientId,
    clientSecret,
    be: (colleague) => {
      next = colleague
    },
    forge: (isForged) => {
      key = isForged ? stranger : privateKey
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
