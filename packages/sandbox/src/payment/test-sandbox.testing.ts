/** A sandbox for one test file, with the requests that its tests make. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxKeys } from '../keys.ts'
import { payByCard } from '../pay-by-card.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../server.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests define what they expect of the JSON
type TestReply = { readonly status: number; readonly headers: Headers; readonly body: any }

export type TestSandbox = {
  readonly sandbox: Sandbox
  /** Posts with the secret key. */
  readonly post: (
    path: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<TestReply>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<TestReply>
  /** Creates and pays an intent of 1500 cents, unless `fields` say otherwise. Returns its id. */
  readonly makePaid: (number?: string, fields?: Record<string, string>) => Promise<string>
  /** The types of all events so far about an object or its parent, oldest first. */
  readonly eventTypes: () => Promise<string[]>
  /** Advances the clock by this many seconds. */
  readonly pass: (seconds: number) => void
  readonly stop: () => Promise<void>
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  let now = Date.parse('2026-11-20T18:00:00Z')
  const sandbox = await startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(now),
    pace: { firstMs: 1, mostMs: 5 },
    ...options,
  })
  const send = async (
    path: string,
    method: string,
    body: URLSearchParams | null,
    headers: Record<string, string>,
  ): Promise<TestReply> => {
    const response = await fetch(sandbox.origin + path, {
      method,
      body,
      headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const post: TestSandbox['post'] = (path, fields = {}, headers = {}) =>
    send(path, 'POST', new URLSearchParams(fields), headers)
  const get: TestSandbox['get'] = (path, headers = {}) => send(path, 'GET', null, headers)
  return {
    sandbox,
    post,
    get,
    makePaid: async (number = '4242424242424242', fields = {}) => {
      const { body } = await post('/v1/payment_intents', { amount: '1500', currency: 'usd', ...fields })
      await payByCard(sandbox.origin, { intentId: body.id, clientSecret: body.client_secret, number })
      return body.id
    },
    eventTypes: async () => {
      const { body } = await get('/v1/events?limit=100')
      return body.data.map(({ type }: { type: string }) => type).toReversed()
    },
    pass: (seconds) => {
      now += seconds * 1000
    },
    stop: async () => {
      await sandbox.stop()
      await rm(folder, { recursive: true })
    },
  }
}
