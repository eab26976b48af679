import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxKeys, sandboxMailLogin } from './keys.ts'
import { ensureSandbox, type RunningSandbox } from './launch.ts'
import { payByCard } from './pay-by-card.ts'
import { startSandbox } from './server.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
let running: RunningSandbox[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-process-'))
})

afterEach(async () => {
  for (const { pid } of running) await end(pid, 'SIGTERM')
  running = []
  await rm(folder, { recursive: true })
})

test('[SBX-1] a killed sandbox restarts at its address with everything that it responded', async () => {
  const first = await ensure()
  const paid = await makePaidIntent(first, 'order-1')
  await end(first.pid, 'SIGKILL')
  const second = await ensure()
  expect(second).toMatchObject({ port: first.port, adopted: false })
  expect(await readIntent(second, paid.id)).toMatchObject({ status: 'succeeded', amount_received: 1500 })
  expect(await makeIntent(second, 'order-1')).toMatchObject({ id: paid.id })
  expect(await listCharges(second)).toMatchObject([
    { intentId: paid.id, amount: 1500, metadata: { checkoutId: 'order-1' } },
  ])
})

test('[MAI-1] after a kill, a stored mail is in the inbox, and the same port accepts more', async () => {
  const first = await ensure()
  await sendMail(first, 'Before')
  await end(first.pid, 'SIGKILL')
  const second = await ensure()
  expect(second).toMatchObject({ smtpPort: first.smtpPort, adopted: false })
  await sendMail(second, 'After')
  expect((await get(second, '/sandbox/mails')).mails).toMatchObject([
    { subject: 'After' },
    { subject: 'Before' },
  ])
})

test('[SBX-1] a kill in the middle of 60 requests loses none that got a response, and retries duplicate none', async () => {
  const first = await ensure()
  const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`)
  let answered = 0
  const answers = keys.map(async (key) => {
    const intent = await makeIntent(first, key)
    answered++
    if (answered === 20) process.kill(first.pid, 'SIGKILL')
    return { key, id: intent.id }
  })
  const known = (await Promise.allSettled(answers)).flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  expect(known.length).toBeGreaterThanOrEqual(20)
  await gone(first.pid)
  const second = await ensure()
  for (const { key, id } of known) expect((await makeIntent(second, key)).id).toBe(id)
  for (const key of keys) await makeIntent(second, key)
  const { data } = await get(second, '/v1/payment_intents?limit=100')
  expect(data).toHaveLength(60)
})

test('[SBX-7] events that were not accepted before a kill are sent after it, to the address set then', async () => {
  const first = await ensure()
  await makePaidIntent(first, 'order-2')
  await end(first.pid, 'SIGKILL')
  const types: string[] = []
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const receiver = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    types.push(JSON.parse(Buffer.concat(parts).toString()).type)
    response.end()
    if (types.length === 3) resolve()
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  await ensure(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
  await arrived
  receiver.close()
  expect(types.toSorted()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
})

// Only Linux can limit the files of a running process.
test.runIf(process.platform === 'linux')(
  '[SBX-46] on a full disk it responds with 500 and lives, and goes on once there is space',
  async () => {
    const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>()
    const events: string[] = []
    const receiver = createServer(async (request, response) => {
      events.push(request.url ?? '')
      request.resume()
      await mayRespond
      response.end()
    })
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    const sandbox = await ensure(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
    await makeIntent(sandbox, 'order-1')
    await expect.poll(() => events.length).toBe(1)
    await limitFiles(sandbox, '30000')
    expect(await makeIntent(sandbox, 'order-2')).toMatchObject({ error: { type: 'api_error' } })
    // That the event was accepted can't be stored, so it is sent again.
    respond()
    await expect.poll(() => readFile(join(folder, 'sandbox.log'), 'utf8')).toContain('outbox')
    expect(await get(sandbox, '/sandbox/health')).toMatchObject({ pid: sandbox.pid })
    await limitFiles(sandbox, 'unlimited')
    expect(await makeIntent(sandbox, 'order-2')).toMatchObject({ object: 'payment_intent' })
    await expect.poll(() => events.length).toBeGreaterThanOrEqual(3)
    receiver.close()
  },
)

test('[SBX-1] a running sandbox is adopted, also by five callers at once, and a second one cannot open its folder', async () => {
  const all = await Promise.all([ensure(), ensure(), ensure(), ensure(), ensure()])
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
  expect(await ensure()).toMatchObject({ pid: all[0]?.pid, adopted: true })
  const options = { dataDir: folder, port: 0, webhookUrl: null, now: () => new Date() }
  await expect(startSandbox(options)).rejects.toThrow('is another sandbox using it?')
})

test('[SBX-1] it stops on its own after long enough without a request', async () => {
  const sandbox = await startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(),
    idleMs: 20,
  })
  await sandbox.stopped
  await expect(fetch(sandbox.origin)).rejects.toThrow()
})

async function ensure(webhookUrl: string | null = null): Promise<RunningSandbox> {
  const sandbox = await ensureSandbox({ program: program, dataDir: folder, webhookUrl })
  running.push(sandbox)
  return sandbox
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (isAlive(pid)) process.kill(pid, signal)
  await gone(pid)
}

/** Limits the size up to which the sandbox can write files, in bytes. */
async function limitFiles({ pid }: RunningSandbox, limit: string): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${limit}:`])
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 10_000, interval: 10 }).toBe(false)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function makePaidIntent(sandbox: RunningSandbox, key: string) {
  const intent = await makeIntent(sandbox, key)
  const card = { intentId: intent.id, clientSecret: intent.client_secret, number: '4242424242424242' }
  return (await payByCard(sandbox.origin, card)).body
}

function makeIntent(sandbox: RunningSandbox, key: string) {
  const fields = { amount: '1500', currency: 'usd', 'metadata[checkoutId]': key }
  return post(sandbox, '/v1/payment_intents', fields, { 'idempotency-key': key })
}

function sendMail({ smtpPort }: RunningSandbox, subject: string) {
  const auth = { user: sandboxMailLogin.user, pass: sandboxMailLogin.password }
  return createTransport({ host: '127.0.0.1', port: smtpPort, auth }).sendMail({
    from: 'orders@example.com',
    to: 'ada@example.com',
    subject,
    text: subject,
  })
}

function readIntent(sandbox: RunningSandbox, id: string) {
  return get(sandbox, `/v1/payment_intents/${id}`)
}

async function listCharges(sandbox: RunningSandbox) {
  return (await get(sandbox, '/sandbox/charges')).charges
}

async function post(
  sandbox: RunningSandbox,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(sandbox.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}`, ...headers },
    body: new URLSearchParams(fields),
  })
  return response.json()
}

async function get(sandbox: RunningSandbox, path: string) {
  const response = await fetch(sandbox.origin + path, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  })
  return response.json()
}
