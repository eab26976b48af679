import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxKeys } from '../keys.ts'
import { sandboxAccounts } from './accounts.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox

beforeEach(async () => {
  world = await startTestSandbox()
})

afterEach(() => world.stop())

test.each([
  ['error_saved', 0],
  ['error_after_saved', 1],
] as const)(
  '[SBX-36] a 500 by %s is returned again for its key, with %i intents created',
  async (kind, made) => {
    world.sandbox.faults.add({ match: 'POST /v1/payment_intents', kind, times: 1, ms: 0 })
    const first = await makeIntent('key')
    const again = await makeIntent('key')
    expect([first.status, again.status]).toEqual([500, 500])
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await countIntents()).toBe(made)
    expect((await makeIntent('another key')).status).toBe(200)
  },
)

test('[SBX-36] a plain error is not saved', async () => {
  world.sandbox.faults.add({ match: 'POST /v1/payment_intents', kind: 'error', times: 1, ms: 0 })
  expect([(await makeIntent('key')).status, (await makeIntent('key')).status]).toEqual([500, 200])
})

test('[SBX-36] a key in use by another request is refused until that request is over', async () => {
  world.sandbox.faults.add({ match: 'POST /v1/payment_intents', kind: 'delay', times: 1, ms: 300 })
  const slow = makeIntent('key')
  await expect.poll(() => world.sandbox.faults.list()).toEqual([])
  expect(await makeIntent('key')).toMatchObject({
    status: 409,
    body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
  })
  expect((await makeIntent('another key')).status).toBe(200)
  const { body } = await slow
  expect((await makeIntent('key')).body.id).toBe(body.id)
  expect(await countIntents()).toBe(2)
})

test('[SBX-36] a key is known for a day and not a second longer', async () => {
  const { body } = await makeIntent('key')
  world.pass(24 * 60 * 60 - 1)
  expect((await makeIntent('key')).body.id).toBe(body.id)
  world.pass(1)
  const { body: next } = await makeIntent('key', '700')
  expect(next).toMatchObject({ amount: 700 })
  expect((await makeIntent('key', '700')).body.id).toBe(next.id)
})

test('[SBX-36] a key with other parameters is refused, and its saved response stays', async () => {
  const { body } = await makeIntent('key')
  expect(await makeIntent('key', '700')).toMatchObject({
    status: 400,
    body: { error: { type: 'idempotency_error' } },
  })
  expect((await makeIntent('key')).body.id).toBe(body.id)
  expect((await makeIntent('k'.repeat(256))).status).toBe(400)
})

test('[SBX-36] each account has its own keys', async () => {
  const register = (account: string) =>
    world.post(
      '/v1/payment_method_domains',
      { domain_name: 'sakura.example.com' },
      { 'idempotency-key': 'key', 'stripe-account': account },
    )
  const first = await register(sandboxAccounts.active)
  expect((await register(sandboxAccounts.pending)).body.id).not.toBe(first.body.id)
  expect((await register(sandboxAccounts.active)).body.id).toBe(first.body.id)
})

test('[SBX-2] basic authentication accepts the secret key and no other', async () => {
  const statusFor = async (key: string) => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
    return (await world.get('/v1/balance', { authorization })).status
  }
  expect(await Promise.all([statusFor(sandboxKeys.secretKey), statusFor('sk_test_other')])).toEqual([
    200, 401,
  ])
})

function makeIntent(key: string, amount = '500') {
  return world.post('/v1/payment_intents', { amount, currency: 'usd' }, { 'idempotency-key': key })
}

async function countIntents(): Promise<number> {
  return (await world.get('/v1/payment_intents')).body.data.length
}
