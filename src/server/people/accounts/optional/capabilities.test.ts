import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { codeOf } from '#testing/authenticator.ts'
import { type Carrier, startCarrier } from '#testing/carrier.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { signOtherwise, wallet } from '#testing/wallet.ts'
import { startWorld, type World } from '#testing/world.ts'
import { plainSignIn } from '../../../platform/config/sign-in/sign-in-settings.ts'
import { rateLimits } from '../../../platform/db/schema/accounts.ts'

const person = { 'x-captcha-response': 'a person' }
const number = '+12125550142'
const sendText = '/api/auth/phone-number/send-otp'
const byText = '/api/auth/phone-number/verify'
const byWallet = '/api/auth/siwe/verify'

let world: World
let carrier: Carrier
/** A stand-in for the captcha service. */
let outside: { readonly url: string; readonly server: Server }
let browser: Browser
let count = 0
let email = ''
beforeAll(async () => {
  carrier = await startCarrier()
  outside = await startOutside()
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  const signIn = {
    ...plainSignIn,
    textMessages: { url: carrier.url, token: 'a token of sixteen letters' },
    captcha: {
      provider: 'turnstile' as const,
      siteKey: 'site',
      secretKey: 'secret',
      verifyUrl: `${outside.url}/verify`,
    },
    extras: new Set(['anonymous', 'tokens', 'bearer', 'wallets'] as const),
  }
  world = await startWorld({ app: { config: { ...config, signIn } } })
})
afterAll(async () => {
  await world.close()
  await carrier.close()
  outside.server.closeAllConnections()
  await new Promise<void>((resolve) => outside.server.close(() => resolve()))
})
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world, 'localhost')
  count += 1
  email = `capable-${count}@example.com`
})

test('[ACC-54] without a valid captcha response nobody signs up or in, and no email is sent', async () => {
  for (const path of [signUpPath, signInPath, '/api/auth/request-password-reset', '/api/auth/resend']) {
    for (const headers of [{}, { 'x-captcha-response': 'a machine' }]) {
      const answer = await browser.post(path, { ...ada, email }, headers)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        message: 'Please confirm that you are a person, and try again.',
      })
    }
  }
  expect((await browser.post(signUpPath, { ...ada, email }, person)).status).toBe(200)
})

test('[ACC-42, ACC-53] a verified number signs in by code and by password, and serves as a second factor', async () => {
  await browser.post(signUpPath, { ...ada, email }, person)
  await browser.post(sendText, { phoneNumber: number }, person)
  expect((await browser.post(byText, { phoneNumber: number, code: '000000x' })).status).toBe(400)
  expect((await browser.post(byText, { phoneNumber: number, code: await codeInText(1) })).status).toBe(200)

  const phone = openBrowser(world, 'localhost')
  await phone.post(sendText, { phoneNumber: number }, person)
  const proved = await phone.post(byText, { phoneNumber: number, code: await codeInText(2) })
  expect(proved.status).toBe(200)
  expect(await proved.text()).not.toContain('token')
  expect((await phone.api.accounts.me()).diner).toMatchObject({ email })

  const laptop = openBrowser(world, 'localhost')
  const credentials = { phoneNumber: number, password: ada.password }
  expect((await laptop.post(signInPath, { ...credentials, password: 'wrong' }, person)).status).toBe(401)
  expect((await laptop.post(signInPath, credentials, person)).status).toBe(200)
  expect((await laptop.api.accounts.me()).diner).toMatchObject({ email })

  await verifyAddress(world, email)
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: ada.password })
  const { totpURI }: { totpURI: string } = await enabled.json()
  expect((await browser.post('/api/auth/two-factor/send-otp', {})).status).toBe(403)
  await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(totpURI) })
  await world.db.delete(rateLimits)
  const late = openBrowser(world, 'localhost')
  await late.post(sendText, { phoneNumber: number }, person)
  const alone = await late.post(byText, { phoneNumber: number, code: await codeInText(3) })
  expect(alone.status).toBe(403)
  await late.post(signInPath, { email, password: ada.password }, person)
  await late.post('/api/auth/two-factor/send-otp', {})
  const code = await codeInText(4)
  expect((await late.post('/api/auth/two-factor/verify-otp', { code })).status).toBe(200)
  expect((await late.api.accounts.me()).diner).toMatchObject({ email })
})

test('[ACC-53] an unverified number gets no message, and the same response', async () => {
  const sent = carrier.taken.length
  const answer = await browser.post(sendText, { phoneNumber: '+12125550199' }, person)
  expect(await answer.json()).toEqual({ sent: true })
  expect(carrier.taken).toHaveLength(sent)
})

test('[ACC-41] a missing value is reported with the usual message', async () => {
  const said = async (path: string, body: object) => {
    const answer = await browser.post(path, body, person)
    return z.object({ message: z.string() }).parse(await answer.json()).message
  }
  const target = 'You must provide either an email or phone number.'
  expect(await said('/api/auth/sign-in/magic-link', {})).toBe(target)
  expect(await said('/api/auth/email-otp/send-verification-otp', {})).toBe(target)
  expect(await said(sendText, {})).toBe(target)
  const whole = 'You must provide either an email or phone number and a type'
  expect(await said('/api/auth/resend', { email })).toBe(whole)
  expect(await said('/api/auth/resend', { type: 'link' })).toBe(whole)
  expect(await said(signInPath, { email })).toBe(
    'You must provide either an email or phone number and a password',
  )
  expect((await browser.post('/api/auth/resend', { email, type: 'link' }, person)).status).toBe(200)
  expect((await browser.post('/api/auth/resend', { email, type: 'verification' }, person)).status).toBe(401)
})

test('[ACC-55] a signed token verifies with the public keys, lasts 15 minutes and names this site', async () => {
  await browser.post(signUpPath, { ...ada, email }, person)
  const { token }: { token: string } = await (await browser.fetch('/api/auth/token')).json()
  const { keys }: { keys: (JsonWebKey & { kid: string })[] } = await (
    await openBrowser(world, 'localhost').fetch('/api/auth/.well-known/jwks.json')
  ).json()
  const [head = '', body = '', signature = ''] = token.split('.')
  const part = (encoded: string) => JSON.parse(Buffer.from(encoded, 'base64url').toString())
  const jwk = keys.find(({ kid }) => kid === part(head).kid)
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  const claims = part(body)
  expect(claims).toMatchObject({ email, email_verified: false })
  expect(claims.exp - claims.iat).toBe(900)
  expect(claims.iss).toBe(claims.aud)
  expect((await openBrowser(world, 'localhost').fetch('/api/auth/token')).status).toBe(401)
})

test('[ACC-55] a session token in a header authenticates; without its signature it does not', async () => {
  const signedUp = await browser.post(signUpPath, { ...ada, email }, person)
  const bearer = signedUp.headers.get('set-auth-token') ?? ''
  const emailOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await openBrowser(world, 'localhost').fetch('/api/account', { headers })
    const { diner }: { diner: { email: string } | null } = await answer.json()
    return diner?.email ?? null
  }
  expect(await emailOf(bearer)).toBe(email)
  expect(await emailOf(decodeURIComponent(bearer).split('.')[0] ?? '')).toBeNull()
})

test('[ACC-55] an anonymous person has an account and gets no email', async () => {
  expect((await browser.post('/api/auth/sign-in/anonymous', {})).status).toBe(200)
  const { diner } = await browser.api.accounts.me()
  expect(diner).toMatchObject({ emailVerified: false })
  await browser.post(signUpPath, { ...ada, email }, person)
  expect((await browser.api.accounts.me()).diner).toMatchObject({ email })
})

test('[ACC-55, ACC-64] a wallet signs in once with a message that it signed for this site', async () => {
  const message = walletMessage(await nonceFor(browser))
  const proof = { message, signature: wallet.sign(message) }
  expect((await browser.post(byWallet, proof)).status).toBe(200)
  expect(await browser.api.security.identities()).toMatchObject([{ name: 'Wallet' }])
  const stranger = openBrowser(world, 'localhost')
  expect((await stranger.post(byWallet, proof)).status).toBe(401)
  expect((await stranger.api.accounts.me()).diner).toBeNull()
})

test('[ACC-64] only one of many concurrent requests with the same message signs in', async () => {
  const message = walletMessage(await nonceFor(browser))
  const proof = { message, signature: wallet.sign(message) }
  const all = Array.from({ length: 6 }, () => openBrowser(world, 'localhost').post(byWallet, proof))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401, 401])
})

test('[ACC-64] an address in lower case is the same wallet', async () => {
  const ids = []
  for (const address of [wallet.address, wallet.address.toLowerCase()]) {
    const phone = openBrowser(world, 'localhost')
    const message = walletMessage(await nonceFor(phone), { address })
    const proof = { message, signature: wallet.sign(message) }
    expect((await phone.post(byWallet, proof)).status).toBe(200)
    ids.push((await phone.api.accounts.me()).diner?.id)
  }
  expect(ids[0]).toBeTruthy()
  expect(ids[1]).toBe(ids[0])
})

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()
const hourAhead = () => new Date(Date.now() + 3_600_000).toISOString()
test.each([
  ['for another site', () => ({ host: 'evil.example' })],
  ['with an unknown nonce', () => ({ nonce: 'f'.repeat(32) })],
  ['that has expired', () => ({ times: [`Expiration Time: ${hourAgo()}`] })],
  ['that is not valid yet', () => ({ times: [`Not Before: ${hourAhead()}`] })],
  ['with an unreadable expiry', () => ({ times: ['Expiration Time: soon'] })],
])('[ACC-64] a message %s does not sign in', async (_which, change) => {
  const message = walletMessage(await nonceFor(browser), change())
  const answer = await browser.post(byWallet, { message, signature: wallet.sign(message) })
  expect(answer.status).toBe(401)
  expect((await browser.api.accounts.me()).diner).toBeNull()
})

test("[ACC-64] another wallet's signature, a changed message and a contract's signature sign nobody in", async () => {
  const contract = `0x${'0'.repeat(512)}`
  for (const sign of [signOtherwise, (text: string) => wallet.sign(`${text} `), () => contract, () => '0x']) {
    const message = walletMessage(await nonceFor(browser))
    expect((await browser.post(byWallet, { message, signature: sign(message) })).status).toBe(401)
    // A refused message can't be used again.
    expect((await browser.post(byWallet, { message, signature: wallet.sign(message) })).status).toBe(401)
  }
  const message = walletMessage(await nonceFor(browser), { times: [`Expiration Time: ${hourAhead()}`] })
  expect((await browser.post(byWallet, { message, signature: wallet.sign(message) })).status).toBe(200)
})

test('[ACC-47] strangers who guess passwords do not lock the owner out of a known browser', async () => {
  await browser.post(signUpPath, { ...ada, email }, person)
  await browser.post('/api/auth/sign-out', {})
  const stranger = openBrowser(world, 'localhost')
  const guess = { email, password: 'a guess' }
  for (let tries = 0; tries < 21; tries++) {
    await stranger.post(signInPath, guess, person)
    await forgetSenders()
  }
  expect((await stranger.post(signInPath, { ...guess, password: ada.password }, person)).status).toBe(429)
  await forgetSenders()
  expect((await browser.post(signInPath, { email, password: ada.password }, person)).status).toBe(200)
})

/** Returns the message that a page asks a wallet to sign (EIP 4361); valid unless something is changed. */
function walletMessage(
  nonce: string,
  change: {
    readonly address?: string
    readonly host?: string
    readonly nonce?: string
    readonly times?: readonly string[]
  } = {},
): string {
  const { port } = world.apps[0] ?? { port: 0 }
  const host = change.host ?? `localhost:${port}`
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    change.address ?? wallet.address,
    '',
    'Sign in',
    '',
    `URI: http://${host}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${change.nonce ?? nonce}`,
    `Issued At: ${new Date().toISOString()}`,
    ...(change.times ?? []),
  ].join('\n')
}

async function nonceFor(asking: Browser): Promise<string> {
  const { nonce }: { nonce: string } = await (await asking.post('/api/auth/siwe/nonce', {})).json()
  return nonce
}

/** Clears what better-auth counts by client address; the account's own count stays. */
async function forgetSenders(): Promise<void> {
  await world.db.delete(rateLimits).where(like(rateLimits.key, '%/%'))
}

/** Returns the code in the nth text message, once it was sent. */
async function codeInText(nth: number): Promise<string> {
  await expect.poll(() => carrier.taken.length).toBeGreaterThanOrEqual(nth)
  return /^\d{6}/.exec(carrier.taken[nth - 1]?.text ?? '')?.[0] ?? ''
}

async function startOutside() {
  const stage = { url: '', server: createServer() }
  stage.server.on('request', async (request, response) => {
    const body = await text(request)
    const isPerson = new URLSearchParams(body).get('response') === 'a person'
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: isPerson }))
  })
  await new Promise<void>((resolve) => stage.server.listen(0, '127.0.0.1', resolve))
  const address = stage.server.address()
  if (!address || typeof address === 'string') throw new Error('the outside service has no port')
  stage.url = `http://127.0.0.1:${address.port}`
  return stage
}
