import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountCapability } from '#domain/restaurants/settings/payment-account.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { sandboxAccounts } from '#sandbox/payment/accounts.ts'
import type { Browser } from '#testing/accounts.ts'
import { countJobs, countOpenJobs, makeJobsDue } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { countWaiting } from '#testing/waiting-locks.ts'
import { startWorld, type World } from '#testing/world.ts'
import { type App, startApp } from '../../entry/app.ts'
import { paymentsBySandbox } from '../../platform/adapters/payment/create-payments.ts'
import { notices, restaurants } from '../../platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '../../platform/jobs/jobs.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { followPaymentAccount } from './follow-payment-account.ts'

const account = 'acct_1Sakura00000001'
const both: readonly AccountCapability[] = ['card_payments', 'transfers']
const sakura = { restaurant: 'sakura' }
const isSakura = eq(restaurants.slug, 'sakura')

let world: World
let owner: Browser
let staff: Browser
let administrator: Browser
let queue: JobQueue
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = createLog('info', (line) => logged.push(JSON.parse(line)))
  world = await startWorld({ app: { log } })
  queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await queue.start()
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  const { values, revision } = await administrator.api.settings.get()
  await administrator.api.settings.save({
    revision,
    values: {
      ...values,
      adminEmail: 'desk@example.com',
      allowedFileTypes: [...values.allowedFileTypes],
    },
  })
})
beforeEach(async () => {
  await look(() => world.sandbox.setAccount(account, 'active'))
  await useAccount(account)
  await world.db.delete(notices)
  logged.length = 0
})
afterEach(async () => {
  world.sandbox.faults.clear()
  await alertsSettled()
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

describe('the webhook of connected accounts', () => {
  let withoutSecret: App
  beforeAll(async () => {
    withoutSecret = await startApp({
      ...testAppOptions(world.databaseUrl, world.sandbox.origin, world.clock),
      ...paymentsBySandbox(world.sandbox.origin, { ...sandboxKeys, accountsWebhookSecret: null }),
    })
  })
  afterAll(() => withoutSecret.stop())

  test('[PAY-60] returns 404 while no secret is set, whatever the signature', async () => {
    const event = eventOf(account)
    for (const secret of [sandboxKeys.accountsWebhookSecret, sandboxKeys.webhookSecret])
      expect(await send(event, sign(event, secret), withoutSecret)).toBe(404)
    expect(await send(event, null, withoutSecret)).toBe(404)
  })

  test('[PAY-60] accepts events signed with its own secret only', async () => {
    const event = eventOf(account)
    const old = Math.floor(Date.now() / 1000) - 301
    for (const [body, signature] of [
      [event, null],
      [event, sign(event, sandboxKeys.webhookSecret)],
      [`${event} `, sign(event)],
      [event, sign(event, sandboxKeys.accountsWebhookSecret, old)],
    ] as const)
      expect(await send(body, signature)).toBe(400)
    await look(async () => expect(await send(event, sign(event))).toBe(200))
  })

  test.each([
    ['that is not JSON', 'not json', null],
    ['without an account', JSON.stringify({ id: 'evt_1', type: 'account.updated' }), 'evt_1'],
  ])('[PAY-60] answers a signed event %s with 200 and logs its id', async (_, event, eventId) => {
    expect(await send(event, sign(event))).toBe(200)
    expect(logged.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'warn', eventId, msg: 'a signed event of a connected account cannot be read' },
    ])
  })

  test('[PAY-60] reads no account for events of other kinds', async () => {
    const before = await looksSoFar()
    const event = JSON.stringify({ ...JSON.parse(eventOf(account)), type: 'capability.updated' })
    expect(await send(event, sign(event))).toBe(200)
    expect(await looksSoFar()).toBe(before)
  })

  test('[PAY-60, PAY-61] uses nothing of an event except the account to read', async () => {
    const claim = { capabilities: { card_payments: 'inactive', transfers: 'inactive' } }
    const event = JSON.stringify({ ...JSON.parse(eventOf(account)), data: { object: claim } })
    await look(async () => expect(await send(event, sign(event))).toBe(200))
    expect(await lacks()).toEqual([])
    expect(await bells()).toBe(0)
  })
})

describe('an account', () => {
  test('[PAY-61, PAY-62] that is restricted is reported to owners and the platform, once per change', async () => {
    await look(() => world.sandbox.setAccount(account, 'inactive'))
    expect(await lacks()).toEqual(both)
    for (const person of [owner, administrator])
      expect((await person.api.notices.list()).notices).toMatchObject([
        {
          title: 'Stripe account restricted',
          about: 'payment_account',
          restaurant: { name: 'Sakura Hibachi' },
        },
      ])
    expect((await staff.api.notices.list()).notices).toEqual([])
    await alertsSettled()
    const [mail, ...others] = mails()
    expect(others).toEqual([])
    expect(mail?.recipients).toContain('desk@example.com')
    expect(mail?.recipients.length).toBeGreaterThan(1)
    expect(mail?.text).toContain('card payments (card_payments) and transfers (transfers)')
    expect(mail?.text).toContain('/admin/restaurant/payments?restaurant=sakura')

    await look(() => world.sandbox.setAccount(account, 'pending'))
    expect(await bells()).toBe(1)
    await look(() => world.sandbox.setAccount(account, 'active'))
    expect([await lacks(), await bells()]).toEqual([[], 1])
    await look(() => world.sandbox.setAccount(account, 'inactive'))
    expect([await lacks(), await bells()]).toEqual([both, 2])
    await alertsSettled()
    expect(mails()).toHaveLength(2)
  })

  test('[PAY-61] that is read several times concurrently is reported once', async () => {
    world.sandbox.accountWebhooks.setCopies(3)
    await look(() => world.sandbox.setAccount(account, 'inactive'), 3)
    world.sandbox.accountWebhooks.setCopies(1)
    expect(await bells()).toBe(1)
  })

  test('[PAY-61] whose responses overtake each other keeps the state of the later read', async () => {
    const { payments } = paymentsBySandbox(world.sandbox.origin, sandboxKeys)
    if (!payments) throw new Error('expected sandbox payments')
    const answer = Promise.withResolvers<readonly AccountCapability[]>()
    const requested = Promise.withResolvers<void>()
    const lookingAt = (missing: Promise<readonly AccountCapability[]>) => ({
      db: world.db,
      clock: world.clock,
      ids: randomIds,
      jobs: queue,
      log: createLog('silent'),
      payments: {
        ...payments,
        readAccount: async (id: string) => {
          requested.resolve()
          return { id, missing: await missing }
        },
      },
    })
    const earlier = followPaymentAccount(lookingAt(answer.promise), account)
    await requested.promise
    const later = followPaymentAccount(lookingAt(Promise.resolve([])), account)
    await expect.poll(() => countWaiting(world.db), { timeout: 10_000 }).toBe(1)
    answer.resolve(both)
    await Promise.all([earlier, later])
    expect(await lacks()).toEqual([])
  })

  test('[PAY-61] is still reported if it is read only after the provider was down', async () => {
    world.sandbox.faults.add({ match: `GET /v1/accounts/${account}`, kind: 'drop', times: 3, ms: 0 })
    await look(() => world.sandbox.setAccount(account, 'inactive'))
    expect([await lacks(), await bells()]).toEqual([both, 1])
  })

  test('[PAY-61, PAY-62] that is no longer connected lacks everything', async () => {
    await useAccount('acct_1Gone000000001')
    const event = eventOf('acct_1Gone000000001', 'account.application.deauthorized')
    await look(async () => expect(await send(event, sign(event))).toBe(200))
    expect([await lacks(), await bells()]).toEqual([both, 1])
  })

  test('[PAY-61] that no restaurant uses is not reported', async () => {
    await look(() => world.sandbox.setAccount('acct_1Other0000000001', 'inactive'))
    expect([await lacks(), await bells()]).toEqual([[], 0])
  })

  test('[PAY-61, PAY-62] whose setup was incomplete when it was saved is not reported while it stays so', async () => {
    const pending = sandboxAccounts.pending
    const { revision } = await owner.api.restaurants.settings(sakura)
    await owner.api.restaurants.savePayments({ ...sakura, revision, stripeAccount: pending })
    expect(await lacks()).toEqual(both)
    await look(() => world.sandbox.setAccount(pending, 'pending'))
    expect(await bells()).toBe(0)
    const saved = await owner.api.restaurants.settings(sakura)
    await owner.api.restaurants.savePayments({ ...sakura, revision: saved.revision, stripeAccount: null })
    expect(await lacks()).toBeNull()
  })

  test('[PAY-62, ALR-2] that works again before the mail is sent causes no mail', async () => {
    const [row] = await world.db.select({ id: restaurants.id }).from(restaurants).where(isSakura)
    if (!row) throw new Error('there is no restaurant')
    const before = mails().length
    const alert = { kind: 'account_restricted', restaurantId: row.id, lacks: both } as const
    await queue.enqueue(world.db, 'send_alert', { alert, channel: 'mail', key: 'late-one' }, null)
    await alertsSettled()
    expect(mails()).toHaveLength(before)
  })
})

/** Changes the account's capabilities and waits until the account was read this many times. */
async function look(change: () => unknown, times = 1): Promise<void> {
  const before = await looksSoFar()
  await change()
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'follow_payment_account')
        return looksSoFar()
      },
      { timeout: 15_000 },
    )
    .toBe(before + times)
}

function looksSoFar(): Promise<number> {
  return countJobs(world.db, 'follow_payment_account', 'completed')
}

async function useAccount(stripeAccount: string): Promise<void> {
  await world.db.update(restaurants).set({ stripeAccount, accountLacks: [] }).where(isSakura)
}

async function lacks() {
  const [row] = await world.db.select({ lacks: restaurants.accountLacks }).from(restaurants).where(isSakura)
  return row?.lacks ?? null
}

function bells(): Promise<number> {
  return world.db.$count(notices, eq(notices.kind, 'account_restricted'))
}

function mails() {
  return world.sandbox.mails.list().filter(({ subject }) => subject.startsWith('Stripe account restricted'))
}

/** Waits until every alert so far was sent, or found to be obsolete. */
async function alertsSettled(): Promise<void> {
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'send_alert')
        return countOpenJobs(world.db, 'send_alert')
      },
      { timeout: 15_000 },
    )
    .toBe(0)
}

function eventOf(accountId: string, type = 'account.updated'): string {
  const id = `evt_${crypto.randomUUID()}`
  return JSON.stringify({
    id,
    object: 'event',
    type,
    account: accountId,
    data: { object: { id: accountId } },
  })
}

function sign(
  payload: string,
  secret: string = sandboxKeys.accountsWebhookSecret,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

async function send(body: string, signature: string | null, app = world.apps[0]): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${app?.port}/api/webhooks/payment-accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  })
  return status
}
