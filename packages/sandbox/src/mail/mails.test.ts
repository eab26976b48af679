import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxMailLogin } from '../keys.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import type { StoredMail } from './mail-store.ts'

let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-mails-'))
  sandbox = await start()
})

afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

test('[MAI-1] a stored mail reads back as it was sent, also in the next process in the folder', async () => {
  await send({ subject: 'Grüße, 寿司 & more', html: '<p>Your <b>order</b></p>', text: 'Your order' })
  await sandbox.stop()
  sandbox = await start()
  expect(sandbox.mails.list()).toMatchObject([
    {
      messageId: '<one@example.com>',
      from: 'Orders <orders@example.com>',
      recipients: ['ada@example.com'],
      subject: 'Grüße, 寿司 & more',
      html: expect.stringContaining('Your <b>order</b>'),
      text: expect.stringContaining('Your order'),
      receivedAt: '2026-11-20T20:00:00.000Z',
      copies: 1,
    },
  ])
})

test('[MAI-1] the same mail to the same recipients counts as a second copy, to others as another mail', async () => {
  await send({})
  await send({})
  await send({ to: 'grace@example.com' })
  await send({ messageId: '<two@example.com>' })
  const came = sandbox.mails
    .list()
    .map(({ messageId, recipients, copies }) => [messageId, recipients, copies])
  expect(came).toEqual([
    ['<two@example.com>', ['ada@example.com'], 1],
    ['<one@example.com>', ['grace@example.com'], 1],
    ['<one@example.com>', ['ada@example.com'], 2],
  ])
})

test('[MAI-1] mail without the login is refused', async () => {
  const stranger = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort })
  await expect(stranger.sendMail(message({}))).rejects.toMatchObject({ responseCode: 530 })
  await expect(send({}, { user: 'sandbox', pass: 'wrong' })).rejects.toMatchObject({ responseCode: 535 })
  expect(sandbox.mails.list()).toEqual([])
})

test.each([
  ['temporary', { responseCode: 451 }, 0],
  ['permanent', { responseCode: 550 }, 0],
  ['down', { code: 'ECONNECTION' }, 0],
  ['cut', { code: 'ECONNECTION' }, 1],
] as const)('[MAI-2] with the fault %s sending fails, and %o mails are stored', async (kind, error, kept) => {
  expect((await callSandbox('POST', '/sandbox/mail-faults', { kind })).status).toBe(200)
  await expect(send({})).rejects.toMatchObject(error)
  expect(sandbox.mails.list()).toHaveLength(kept)
  await send({})
  expect(sandbox.mails.list()).toMatchObject([{ copies: kept + 1 }])
})

test('[MAI-2] a lost mail was accepted with a success response', async () => {
  sandbox.mails.faults.add({ kind: 'lose', times: 1, ms: 0 })
  expect((await send({})).response).toMatch(/^250/)
  expect(sandbox.mails.list()).toEqual([])
})

test('[MAI-2] a delayed response arrives, and its mail is stored before it', async () => {
  sandbox.mails.faults.add({ kind: 'delay', times: 1, ms: 50 })
  const answer = send({})
  await expect.poll(() => sandbox.mails.list().length).toBe(1)
  expect((await answer).response).toMatch(/^250/)
})

test('[MAI-2] an invalid fault is refused with a message, and faults can be cleared', async () => {
  expect((await callSandbox('POST', '/sandbox/mail-faults', { kind: 'rain' })).status).toBe(400)
  expect((await callSandbox('POST', '/sandbox/mail-faults', { kind: 'cut', times: 0 })).status).toBe(400)
  await callSandbox('POST', '/sandbox/mail-faults', { kind: 'permanent', times: 9 })
  await callSandbox('DELETE', '/sandbox/mail-faults')
  expect((await send({})).rejected).toEqual([])
})

test('[MAI-2] a test of another process reads the mails over HTTP', async () => {
  await send({})
  const { mails } = (await (await callSandbox('GET', '/sandbox/mails')).json()) as { mails: StoredMail[] }
  expect(mails).toMatchObject([{ subject: 'Hello', recipients: ['ada@example.com'] }])
  const health = await (await callSandbox('GET', '/sandbox/health')).json()
  expect(health).toMatchObject({ smtpPort: sandbox.smtpPort })
})

test('[MAI-3] the inbox lists mails and shows each in a frame in which nothing runs', async () => {
  await send({
    subject: '</title><script>alert(1)</script>',
    html: `<p title="a &quot; b">Hi</p><script>parent.alert(2)</script>"><script>alert(3)</script>`,
    text: '</pre><script>alert(4)</script>',
  })
  const inbox = await (await callSandbox('GET', '/mail')).text()
  expect(inbox).toContain('ada@example.com')
  expect(inbox).toContain('href="/mail/1"')
  const answer = await callSandbox('GET', '/mail/1')
  const shown = await answer.text()
  for (const page of [inbox, shown]) expect(page).not.toMatch(/<script/i)
  expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="')
  expect(shown).toContain('<th scope="row">Message-ID</th>')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await callSandbox('GET', '/mail/99')).status).toBe(404)
  expect((await callSandbox('GET', '/mail/x')).status).toBe(404)
})

function start(): Promise<Sandbox> {
  return startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date('2026-11-20T20:00:00Z'),
  })
}

function message(changes: Record<string, string>) {
  return {
    from: 'Orders <orders@example.com>',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    messageId: '<one@example.com>',
    ...changes,
  }
}

async function send(
  changes: Record<string, string>,
  auth: { user: string; pass: string } = { user: sandboxMailLogin.user, pass: sandboxMailLogin.password },
) {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth })
  return transport.sendMail(message(changes))
}

function callSandbox(method: string, path: string, body: object | null = null): Promise<Response> {
  return fetch(sandbox.origin + path, {
    method,
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
}
