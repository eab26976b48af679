import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxKeys } from '../keys.ts'
import { sandboxAccounts } from './accounts.ts'
import { signWebhook } from './sign-webhook.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeEach(async () => {
  world = await startTestSandbox()
  receiver = await startReceiver()
  world.sandbox.webhooks.setUrl(receiver.url)
})

afterEach(async () => {
  await world.stop()
  await receiver.close()
})

test('[SBX-40] newest first: a dispute is reported as closed before it is reported as opened', async () => {
  const { webhooks } = world.sandbox
  webhooks.hold(true)
  const { id } = world.sandbox.disputeCharge(await world.makePaid())
  world.sandbox.closeDispute(id, 'lost')
  webhooks.setNewestFirst(true)
  webhooks.hold(false)
  await webhooks.settled()
  expect(receiver.types()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
})

test('[SBX-40] a duplicated event keeps its id and its text', async () => {
  world.sandbox.webhooks.setCopies(2)
  const intentId = await world.makePaid()
  await world.sandbox.webhooks.settled()
  const paid = receiver.bodies.filter((body) => JSON.parse(body).type === 'payment_intent.succeeded')
  expect(paid).toHaveLength(2)
  expect(new Set(paid).size).toBe(1)
  expect(JSON.parse(paid[0] ?? '').data.object.id).toBe(intentId)
})

test('[SBX-40] all other events overtake events of a held type until it is released', async () => {
  const { webhooks } = world.sandbox
  webhooks.holdTypes(['charge.succeeded', 'payment_intent.succeeded'])
  const intentId = await world.makePaid()
  await world.post('/v1/refunds', { payment_intent: intentId })
  await expect.poll(() => receiver.types()).toContain('charge.refunded')
  expect(receiver.types()).not.toContain('payment_intent.succeeded')
  expect(webhooks.pending()).toHaveLength(2)
  webhooks.holdTypes([])
  await webhooks.settled()
  expect(receiver.types()).toEqual(expect.arrayContaining(['charge.succeeded', 'payment_intent.succeeded']))
})

test('[SBX-7, SBX-30, SBX-31] changes without a request are sent at once, with their previous values', async () => {
  const { sandbox } = world
  const intentId = await world.makePaid()
  const { body: refund } = await world.post('/v1/refunds', { payment_intent: intentId, amount: '100' })
  await sandbox.webhooks.settled()
  receiver.bodies.length = 0
  sandbox.failRefund(refund.id)
  await expect.poll(() => receiver.types()).toHaveLength(3)
  const dispute = sandbox.disputeCharge(intentId)
  sandbox.reviewDispute(dispute.id)
  sandbox.closeDispute(dispute.id, 'lost')
  await expect.poll(() => receiver.types()).toHaveLength(7)
  const previous = Object.fromEntries(
    receiver.bodies.map((body) => JSON.parse(body)).map(({ type, data }) => [type, data.previous_attributes]),
  )
  expect(previous).toEqual({
    'refund.updated': { status: 'succeeded' },
    'charge.refund.updated': { status: 'succeeded' },
    'refund.failed': { status: 'succeeded' },
    'charge.dispute.created': undefined,
    'charge.dispute.funds_withdrawn': undefined,
    'charge.dispute.updated': { status: 'needs_response' },
    'charge.dispute.closed': { status: 'under_review' },
  })
})

test('[SBX-40] types can be held over HTTP too', async () => {
  const hold = async (heldTypes: unknown) => {
    const response = await fetch(`${world.sandbox.origin}/sandbox/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ heldTypes }),
    })
    return response.status
  }
  expect(await hold('all')).toBe(400)
  expect(await hold(['payment_intent.succeeded'])).toBe(200)
  await world.makePaid()
  await expect.poll(() => receiver.types()).toContain('charge.succeeded')
  expect(receiver.types()).not.toContain('payment_intent.succeeded')
})

test('[PAY-63] events of connected accounts go only to their own address, signed with its secret', async () => {
  const accounts = await startReceiver()
  const response = await fetch(`${world.sandbox.origin}/sandbox/account-webhook-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: accounts.url }),
  })
  expect(response.status).toBe(200)
  world.sandbox.setAccount(sandboxAccounts.active, 'inactive')
  await world.makePaid()
  await world.sandbox.accountWebhooks.settled()
  await world.sandbox.webhooks.settled()
  expect(receiver.types()).not.toContain('account.updated')
  expect(accounts.types()).toEqual(['account.updated'])
  const [body = ''] = accounts.bodies
  expect(JSON.parse(body)).toMatchObject({
    account: sandboxAccounts.active,
    data: { object: { id: sandboxAccounts.active, object: 'account' } },
  })
  const [signature = ''] = accounts.signatures
  const time = Number(/^t=(\d+),/.exec(signature)?.[1])
  expect(signature).toBe(signWebhook(body, sandboxKeys.accountsWebhookSecret, time * 1000))
  await accounts.close()
})

async function startReceiver() {
  const bodies: string[] = []
  const signatures: string[] = []
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    bodies.push(Buffer.concat(parts).toString())
    signatures.push(String(incoming.headers['stripe-signature']))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    signatures,
    types: (): string[] => bodies.map((body) => JSON.parse(body).type),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
