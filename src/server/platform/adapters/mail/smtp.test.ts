import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxMailLogin } from '#sandbox/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type Mail, MailError, type Mailer } from './port.ts'
import { createSmtpMailer, type SmtpServer } from './smtp.ts'
import { translateError } from './smtp-errors.ts'

let folder: string
let sandbox: Sandbox
let mailers: Mailer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-adapter-'))
  sandbox = await startSandbox({ dataDir: folder, port: 0, webhookUrl: null, now: () => new Date() })
})

afterEach(() => {
  sandbox.mails.faults.clear()
  for (const mailer of mailers) mailer.close()
  mailers = []
})

afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

describe('sending', () => {
  test('[MAI-4] an email arrives with sender, both versions, the reply address and its Message-ID', async () => {
    await connect().send(makeMail({ key: 'order-1', subject: 'Grüße 寿司' }))
    expect(received('order-1')).toMatchObject({
      from: 'Sakura & Co <orders@comanda.example>',
      replyTo: 'support@comanda.example',
      recipients: ['ada@example.com'],
      subject: 'Grüße 寿司',
      html: expect.stringContaining('<p>Hello</p>'),
      text: expect.stringContaining('Hello'),
      copies: 1,
    })
    expect(headerOf('order-1', 'Auto-Submitted')).toBe('auto-generated')
  })

  test('[MAI-4] a retry with the same key after a lost response is recognizable as the same email', async () => {
    const mailer = connect()
    const mail = makeMail({ key: 'order-2' })
    sandbox.mails.faults.add({ kind: 'cut', times: 1, ms: 0 })
    await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'MailError', kind: 'unreachable' })
    await mailer.send(mail)
    expect(received('order-2')).toMatchObject({ copies: 2 })
  })

  test('[MAI-4] the library does not resend what may have been accepted', async () => {
    sandbox.mails.faults.add({ kind: 'cut', times: 1, ms: 0 })
    await expect(connect().send(makeMail({ key: 'order-3' }))).rejects.toBeInstanceOf(MailError)
    expect(received('order-3')).toMatchObject({ copies: 1 })
  })

  test('[MAI-4] twenty concurrent emails all arrive, each once', async () => {
    const mailer = connect()
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}`)
    await Promise.all(keys.map((key) => mailer.send(makeMail({ key }))))
    expect(keys.map((key) => received(key)?.copies)).toEqual(keys.map(() => 1))
  })

  test('[MAI-4] a key that does not fit into a Message-ID is a bug', async () => {
    await expect(connect().send(makeMail({ key: 'a>\r\nBcc: eve@example.com' }))).rejects.toThrow(RangeError)
  })

  test('[MAI-5] line breaks in a subject add no header and no recipient', async () => {
    await connect().send(
      makeMail({ key: 'order-4', subject: 'Order\r\nBcc: eve@example.com\r\n\r\n<b>body</b>' }),
    )
    expect(received('order-4')).toMatchObject({ recipients: ['ada@example.com'] })
    expect(headerOf('order-4', 'Bcc')).toBeUndefined()
    expect(received('order-4')?.text).toBe('Hello\n')
  })

  test.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    'group: ada@example.com;',
    'nobody',
    '',
  ])('[MAI-5] %j is not an address, and nothing is sent', async (address) => {
    const before = sandbox.mails.list().length
    const mailer = connect()
    await expect(mailer.send(makeMail({ to: [address] }))).rejects.toMatchObject({ kind: 'rejected' })
    await expect(mailer.send(makeMail({ replyTo: address }))).rejects.toMatchObject({ kind: 'rejected' })
    expect(sandbox.mails.list()).toHaveLength(before)
  })

  test('[MAI-5] an email without a recipient is rejected', async () => {
    await expect(connect().send(makeMail({ to: [] }))).rejects.toMatchObject({ kind: 'rejected' })
  })
})

describe('errors', () => {
  test.each([
    ['temporary', 'temporary', '451'],
    ['permanent', 'rejected', '550'],
    ['down', 'unreachable', 'ECONNECTION'],
    ['cut', 'unreachable', 'ECONNECTION'],
  ] as const)(
    '[MAI-6] a server with the fault %s is %s, and the message has no address',
    async (kind, expected, code) => {
      sandbox.mails.faults.add({ kind, times: 1, ms: 0 })
      const problem = await connect()
        .send(makeMail({}))
        .catch((thrown) => thrown)
      expect(problem).toMatchObject({ name: 'MailError', kind: expected, code })
      expect(problem.message).not.toContain('@')
    },
  )

  test('[MAI-6] a server that responds too slowly is unreachable', async () => {
    sandbox.mails.faults.add({ kind: 'delay', times: 1, ms: 60_000 })
    const hasty = connect({}, 200)
    await expect(hasty.send(makeMail({}))).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('[MAI-6] a server that does not exist is unreachable', async () => {
    const lost = connect({ port: await findFreePort() })
    await expect(lost.send(makeMail({}))).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(lost.check()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('[MAI-6] a wrong login is misconfigured, and the message does not repeat it', async () => {
    const login = { user: 'someone', password: 'topsecret' }
    const problem = await connect({ login })
      .check()
      .catch((thrown) => thrown)
    expect(problem).toMatchObject({ name: 'MailError', kind: 'misconfigured', code: '535' })
    expect(problem.message).not.toContain('topsecret')
    await expect(connect({ login: null }).send(makeMail({}))).rejects.toMatchObject({ kind: 'misconfigured' })
  })

  test('[MAI-6] a server that responds and accepts our login passes the check', async () => {
    await expect(connect().check()).resolves.toBeUndefined()
  })

  test.each([
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'misconfigured'],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'rejected'],
    [{ code: 'EMESSAGE', responseCode: 552, command: 'DATA' }, 'rejected'],
    [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'unreachable'],
    [{ code: 'EPROTOCOL', responseCode: 421, command: 'CONN' }, 'temporary'],
    [{ code: 'EENVELOPE', responseCode: 503, command: 'RCPT TO' }, 'temporary'],
    [{ code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, 'temporary'],
    [{ code: 'ETLS' }, 'unreachable'],
    [{ code: 'EDNS' }, 'unreachable'],
  ])('[MAI-6] %o is %s', (facts, kind) => {
    expect(translateError(Object.assign(new Error('words'), facts))).toMatchObject({
      name: 'MailError',
      kind,
    })
  })

  test("[MAI-6] an error that is not the mail library's stays unchanged", () => {
    const bug = new TypeError('not a function')
    expect(translateError(bug)).toBe(bug)
  })

  test('[MAI-6] a remote server without encryption does not get our login', async () => {
    const heard: string[] = []
    const plain = createServer((socket) => {
      socket.write('220 plain\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        heard.push(data.toString())
        socket.write(data.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
      })
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const { port } = plain.address() as AddressInfo
    // 127.1 is this machine too, in a notation that the adapter doesn't recognize as such.
    await expect(connect({ host: '127.1', port }).send(makeMail({}))).rejects.toBeInstanceOf(MailError)
    expect(heard.join('')).toContain('STARTTLS')
    expect(heard.join('')).not.toContain('AUTH')
    await new Promise((resolve) => plain.close(resolve))
  })
})

function makeMail(changes: Partial<Mail>): Mail {
  return {
    to: ['ada@example.com'],
    replyTo: 'support@comanda.example',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    key: 'some-mail',
    ...changes,
  }
}

function connect(changes: Partial<SmtpServer> = {}, timeoutMs = 5000): Mailer {
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: sandbox.smtpPort, secure: false, login: sandboxMailLogin, ...changes },
    from: { name: 'Sakura & Co', address: 'orders@comanda.example' },
    timeoutMs,
  })
  mailers.push(mailer)
  return mailer
}

function received(key: string) {
  return sandbox.mails.list().find(({ messageId }) => messageId === `<${key}@comanda.example>`)
}

function headerOf(key: string, name: string): string | undefined {
  return received(key)?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
