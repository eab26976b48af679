import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test('[SBX-1] a folder of an earlier version opens, with its payments, refunds and keys', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'earlier-sandbox-'))
  writeEarlierState(join(dataDir, 'payments.sqlite'))
  const earlier = await startTestSandbox({ dataDir })
  const { body } = await earlier.get('/v1/payment_intents/pi_1?expand[]=latest_charge')
  expect(body).toMatchObject({
    status: 'succeeded',
    latest_charge: { amount_refunded: 100, disputed: false, balance_transaction: null },
  })
  expect((await earlier.get('/v1/refunds/re_1')).body).toMatchObject({ status: 'succeeded', amount: 100 })
  const fields = { payment_intent: 'pi_1', reverse_transfer: 'true' }
  expect((await earlier.post('/v1/refunds', fields)).body).toMatchObject({ amount: 1400 })
  expect(
    (await earlier.post('/v1/refunds', { amount: '1' }, { 'idempotency-key': 'known' })).body.error.type,
  ).toBe('idempotency_error')
  await earlier.stop()
  await rm(dataDir, { recursive: true })
})

function makeIntent(key: string, amount = '500') {
  return world.post('/v1/payment_intents', { amount, currency: 'usd' }, { 'idempotency-key': key })
}

async function countIntents(): Promise<number> {
  return (await world.get('/v1/payment_intents')).body.data.length
}

/** Writes the state of a version that did not yet store disputes, transfers and refund courses. */
function writeEarlierState(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(`
    create table things (seq integer primary key autoincrement, kind text not null, id text not null unique,
      owner text, created integer not null, body text not null) strict;
    create table answers (key text primary key, request text not null, status integer not null,
      body text not null) strict;
    insert into answers values ('known', 'digest of another request', 200, '{}')`)
  const put = db.prepare('insert into things (kind, id, owner, created, body) values (?, ?, ?, 1, ?)')
  const common = { created: 1, currency: 'usd', metadata: {} }
  const intent = {
    ...common,
    id: 'pi_1',
    amount: 1500,
    status: 'succeeded',
    client_secret: 'pi_1_secret',
    description: null,
    receipt_email: null,
    payment_method_types: ['card'],
    on_behalf_of: 'acct_earlier',
    destination: 'acct_earlier',
    payment_method: 'pm_1',
    latest_charge: 'ch_1',
    last_payment_error: null,
    challenge: null,
    canceled_at: null,
    cancellation_reason: null,
  }
  const charge = {
    ...common,
    id: 'ch_1',
    amount: 1500,
    amount_refunded: 100,
    status: 'succeeded',
    payment_intent: 'pi_1',
    payment_method: 'pm_1',
    failure: null,
  }
  const refund = { ...common, id: 're_1', amount: 100, charge: 'ch_1', payment_intent: 'pi_1', reason: null }
  put.run('intent', intent.id, null, JSON.stringify(intent))
  put.run('charge', charge.id, intent.id, JSON.stringify(charge))
  put.run('refund', refund.id, intent.id, JSON.stringify(refund))
  db.close()
}
