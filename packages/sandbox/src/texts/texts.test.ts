import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxTextToken } from '../keys.ts'
import { type Sandbox, startSandbox } from '../server.ts'

let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-texts-'))
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

const number = '+12125550142'

test('[SBX-50] a text is accepted with the token, and is still there in the next process in the folder', async () => {
  expect(await send({ to: number, text: 'Ready' }, { authorization: 'Bearer another' })).toBe(401)
  expect(await send({ to: '2125550142', text: 'Ready' })).toBe(400)
  expect(await send({ to: number, text: '' })).toBe(400)
  expect(await send({ to: number, text: 'Ready' })).toBe(202)
  await sandbox.stop()
  sandbox = await start()
  expect(sandbox.texts.list()).toMatchObject([
    { number, text: 'Ready', isReply: false, at: '2026-11-20T20:00:00.000Z', copies: 1 },
  ])
})

test('[SBX-50] texts with the same key are one', async () => {
  for (const key of ['one', 'one', 'two'])
    expect(await send({ to: number, text: 'Ready' }, { 'idempotency-key': key })).toBe(202)
  expect(sandbox.texts.list().map(({ copies }) => copies)).toEqual([1, 2])
})

test('[SBX-50] three numbers get no texts: one has opted out, one can get none, one not now', async () => {
  expect(await send({ to: '+12025550110', text: 'Ready' })).toBe(410)
  expect(await send({ to: '+12025550122', text: 'Ready' })).toBe(422)
  expect(await send({ to: '+12025550133', text: 'Ready' })).toBe(503)
  expect(sandbox.texts.list()).toEqual([])
})

test('[SBX-50] the page shows each conversation without running it, and an answer goes to the product', async () => {
  const reports: unknown[] = []
  const product = createServer((request, response) => {
    void json(request).then((body) => {
      reports.push([request.headers.authorization, body])
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  const address = product.address()
  if (!address || typeof address === 'string') throw new Error('the product has no port')
  const url = `http://127.0.0.1:${address.port}/api/webhooks/texts`

  await send({ to: number, text: '<script>alert(1)</script>' })
  expect(await post('/sandbox/texts/webhook-url', { url: 'https://comanda.example/' })).toBe(400)
  expect(await post('/sandbox/texts/webhook-url', { url })).toBe(200)
  expect(await post('/sandbox/texts/reply', { number, text: 'STOP' })).toBe(200)
  product.close()
  expect(reports).toEqual([[`Bearer ${sandboxTextToken}`, { from: number, text: 'STOP' }]])

  const page = await (await fetch(`${sandbox.origin}/texts`)).text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.indexOf('&lt;script')).toBeLessThan(page.indexOf('<p>STOP</p>'))
  expect(page).toContain(`data-number="${number}" data-text="STOP"`)
})

test('[SBX-50] before the product said where answers go, they are only kept', async () => {
  expect(await sandbox.texts.reply(number, 'HELP')).toBeNull()
  expect(sandbox.texts.list()).toMatchObject([{ number, text: 'HELP', isReply: true }])
  expect(await (await fetch(`${sandbox.origin}/texts`)).text()).toContain(number)
})

function start(): Promise<Sandbox> {
  return startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date('2026-11-20T20:00:00Z'),
  })
}

function send(body: object, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return post('/texts/send', body, { authorization: `Bearer ${sandboxTextToken}`, ...headers })
}

async function post(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { status } = await fetch(`${sandbox.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return status
}
