import { expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import { makeApi } from './make-api.ts'

const unexpected = 'An unexpected error occurred. Please try again or contact support.'
const unavailable = 'Service temporarily unavailable. Please try again in a few minutes.'

test.each([
  ['a status outside the catalogue', answer(418, 'text/html', '<h1>No</h1>'), unexpected],
  ['a proxy whose server is away', answer(502, 'text/html', '<h1>Bad Gateway</h1>'), unavailable],
  ['foreign JSON', answer(503, 'application/json', '{"error":"away"}'), unavailable],
  ['cut JSON', answer(500, 'application/json', '{"json":'), /^Server error\. Our technical team/],
  ['an error without a body', answer(429, 'text/plain', ''), /^Too many requests\./],
  ['a login page of the network', answer(200, 'text/html', '<h1>Welcome to our Wi-Fi</h1>'), unexpected],
  ['success with cut JSON', answer(200, 'application/json', '{"json":'), unexpected],
  ['success with foreign JSON', answer(200, 'application/json', 'null'), unexpected],
])('[WEB-17] %s has a message for users', async (_, response, text) => {
  const message = await messageOf(async () => response)
  expect(message).toMatch(text)
})

test('[WEB-17] without a connection and after a timeout, errors have the messages of the catalog', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  try {
    expect(await messageOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'Unable to connect to our servers. Please try again in a moment.',
    )
    const late = new DOMException('signal timed out', 'TimeoutError')
    expect(await messageOf(() => Promise.reject(late))).toBe('Request timed out. Please try again.')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('[WEB-17] keeps a message from our own server', async () => {
  const error = { defined: false, code: 'TOO_MANY_REQUESTS', status: 429, message: 'Please wait an hour.' }
  const ours = answer(429, 'application/json', JSON.stringify({ json: error }))
  expect(await messageOf(async () => ours)).toBe('Please wait an hour.')
})

function answer(status: number, type: string, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': type } })
}

/** Returns the message of the error that a call fails with. */
async function messageOf(fetch: () => Promise<Response>): Promise<string> {
  const api = makeApi({ url: new URL('http://localhost/rpc'), headers: () => ({}), fetch })
  const error = await api.checkouts
    .complete({ checkoutId: toId(crypto.randomUUID()) })
    .catch((e: unknown) => e)
  if (!(error instanceof Error)) throw new Error('the call succeeded')
  return error.message
}
