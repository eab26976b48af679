import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxTextToken } from '#sandbox/keys.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { startWorld, type World } from '#testing/world.ts'
import { textOptOuts } from '../../platform/db/schema/text-opt-outs.ts'
import { createPhoneDigests } from '../../platform/security/phone-digests.ts'
import { stopTexts, wantsNoTexts } from './text-opt-outs.ts'

const path = '/api/webhooks/texts'
const from = '+12125550142'

let world: World
const logged: string[] = []
beforeAll(async () => {
  const log = createLog('info', (line) => logged.push(line))
  world = await startWorld({ sendsTexts: true, app: { log } })
})
afterEach(() => world.db.delete(textOptOuts))
afterAll(() => world.close())

test('[TEL-9] only with the token, and only a report that can be read', async () => {
  expect(await report({ from, text: 'STOP' }, 'Bearer another-token')).toBe(401)
  expect(await report({ from, text: 'STOP' }, sandboxTextToken)).toBe(401)
  expect(await report({ from, text: 'STOP' }, null)).toBe(401)
  expect(await world.db.$count(textOptOuts)).toBe(0)
  for (const body of ['nothing', '[]', '{}', { from }, { from: 'nobody', text: 'STOP' }, { from, text: 7 }])
    expect(await report(body)).toBe(400)
  expect((await world.fetch(path, { method: 'GET' })).status).toBe(404)
})

test('[TEL-9] without a port for texts there is no such address', async () => {
  const other = await startWorld()
  const { status } = await other.fetch(path, { method: 'POST', body: '{}' })
  await other.close()
  expect(status).toBe(404)
})

test.each(['STOP', 'stopall', 'Unsubscribe', 'CANCEL', 'end', 'Quit.'])(
  '[TEL-9] %s ends texts to the number, and START begins them again',
  async (text) => {
    expect(await report({ from, text })).toBe(200)
    expect(await isStopped()).toBe(true)
    expect(await report({ from, text })).toBe(200)
    expect(await world.db.$count(textOptOuts)).toBe(1)
    expect(await report({ from: '(212) 555-0142', text: 'start' })).toBe(200)
    expect(await isStopped()).toBe(false)
  },
)

test('[TEL-9] any other text changes nothing', async () => {
  expect(await report({ from, text: 'Please cancel my order' })).toBe(200)
  expect(await world.db.$count(textOptOuts)).toBe(0)
  expect(world.sandbox.texts.list()).toEqual([])
})

test('[TEL-9] HELP is answered with name and support address, also after STOP, from the sandbox’s page', async () => {
  await report({ from, text: 'STOP' })
  expect(await world.sandbox.texts.reply(from, 'HELP')).toBe(200)
  expect(world.sandbox.texts.list().map(({ isReply, text }) => [isReply, text])).toEqual([
    [false, 'Comanda: texts about your orders. Help: support@comanda.example. Reply STOP to end.'],
    [true, 'HELP'],
  ])
  expect(await isStopped()).toBe(true)
})

test('[TEL-9] a stored number is a digest, which an earlier key still finds; the log has no number', async () => {
  await report({ from, text: 'STOP' })
  const [row] = await world.db.select().from(textOptOuts)
  expect(row?.digest).toMatch(/^[\w-]{43}$/)
  const [before, now] = [Buffer.alloc(32, 'texts'), Buffer.alloc(32, 'another key')]
  const stoppedBy = (keysBefore: readonly Buffer[]) =>
    wantsNoTexts({ phoneDigests: createPhoneDigests(now, keysBefore) }, world.db, '(212) 555-0142')
  expect(await stoppedBy([before])).toBe(true)
  expect(await stoppedBy([])).toBe(false)
  expect(logged.some((line) => line.includes('answered a text message'))).toBe(true)
  expect(logged.join('\n')).not.toMatch(/555-?0142/)
})

test('[TEL-9] an extension is not part of the number', async () => {
  const deps = { clock: world.clock, phoneDigests: createPhoneDigests(Buffer.alloc(32, 'texts'), []) }
  await stopTexts(deps, world.db, '(212) 555-0142 ext. 12')
  expect(await isStopped()).toBe(true)
})

async function report(
  body: unknown,
  authorization: string | null = `Bearer ${sandboxTextToken}`,
): Promise<number> {
  const { status } = await world.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return status
}

function isStopped(): Promise<boolean> {
  const phoneDigests = createPhoneDigests(Buffer.alloc(32, 'texts'), [])
  return wantsNoTexts({ phoneDigests }, world.db, '(212) 555-0142')
}
