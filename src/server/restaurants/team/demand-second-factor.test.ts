import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { jobsOf, makeJobsDue, writeFailedJob } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { reconciliationRuns } from '../../platform/db/schema/reconciliation.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { usualPace } from '../../platform/live/feed.ts'

const sakura = { restaurant: 'sakura' } as const
const missing = {
  status: 403,
  message: 'Please set up two-step verification for your account first.',
}

let world: World
let careful: Browser
beforeAll(async () => {
  // Streams are checked again only if something changed.
  const feedPace = { ...usualPace, lookAtMostEveryMs: 10, lookAtLeastEveryMs: 600_000 }
  world = await startWorld({ processes: 2, app: { feedPace } })
  careful = await signUpAs(world, 'careful', 'owner')
  await useTwoSteps('careful')
})
afterAll(() => world.close())
beforeEach(() => world.db.update(restaurants).set({ secondFactorFrom: null }))

test('[ACC-70, ACC-71] a member without two-step verification loses access at once, on every process, until it is set up', async () => {
  const cook = await signUpAs(world, 'cook', 'staff')
  const elsewhere = atOtherProcess(cook)
  const owner = await signUpAs(world, 'careless', 'owner')
  await expect(owner.api.team.demandSecondFactor({ ...sakura, graceDays: 0 })).rejects.toMatchObject({
    status: 422,
    message: missing.message,
  })
  await expect(cook.api.team.demandSecondFactor({ ...sakura, graceDays: 0 })).rejects.toMatchObject({
    status: 403,
  })
  await elsewhere.api.stock.list(sakura)
  const carelessElsewhere = atOtherProcess(owner)
  const stream = await carelessElsewhere.api.analytics.follow({ period: 'today' })
  await stream.next()

  const now = world.clock.now().toString()
  expect(await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 0 })).toEqual({
    secondFactorFrom: now,
  })
  await expect(elsewhere.api.stock.list(sakura)).rejects.toMatchObject(missing)
  await expect(owner.api.team.list(sakura)).rejects.toMatchObject(missing)
  await expect(owner.api.realtime.list()).rejects.toMatchObject(missing)
  await expect(untilEnd(stream)).rejects.toMatchObject(missing)
  expect((await elsewhere.api.accounts.restaurants()).restaurants).toMatchObject([
    { slug: 'sakura', secondFactorFrom: now },
  ])
  expect((await careful.api.team.list(sakura)).members).toContainEqual(
    expect.objectContaining({ email: 'cook@example.com', secondFactor: false }),
  )
  const member = (await careful.api.roles.list(sakura)).members.find(({ email }) => email.startsWith('cook'))
  const question = { ...sakura, userId: member?.id ?? fail(), permission: 'orders.read' } as const
  expect(await careful.api.roles.check(question)).toMatchObject({
    isAllowed: false,
    reason: 'Ada Byron must set up two-step verification first.',
  })

  await useTwoSteps('cook')
  await elsewhere.api.stock.list(sakura)
})

test('[ACC-70] the restaurant is left out of what a person sees of all restaurants; an administrator is no exception', async () => {
  const administrator = await signUpAs(world, 'platform', 'administrator')
  const slugs = async (browser: Browser) =>
    (await browser.api.realtime.list()).restaurants.map(({ slug }) => slug)
  expect(await slugs(administrator)).toContain('sakura')
  await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 0 })
  const left = await slugs(administrator)
  expect(left).not.toContain('sakura')
  expect(left.length).toBeGreaterThan(0)
  await expect(administrator.api.team.list(sakura)).rejects.toMatchObject(missing)
})

test('[ACC-70] an administrator without it sees none of its disputes, differences and failed tasks', async () => {
  const administrator = await signUpAs(world, 'overseer', 'administrator')
  const restaurantId = await restaurantIdOf(world)
  const { number } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.number, number) })
  const orderId = order?.id ?? fail()
  const at = world.clock.now()
  await world.db.insert(disputes).values({
    id: 'dp_1',
    ...{ orderId, restaurantId, status: 'needs_response', isInquiry: false, reason: 'fraudulent' },
    ...{ amount: cents(100), withdrawn: cents(100), fee: cents(0), openedAt: at },
  })
  const runId = toId<'ReconciliationRun'>(crypto.randomUUID())
  await world.db.insert(reconciliationRuns).values({
    id: runId,
    ...{ cause: 'days', restaurantId, spanFrom: at, spanTo: at, startedAt: at, state: 'ended', endedAt: at },
  })
  await writeFailedJob(world.db, 'mail_confirmation', { restaurantId, orderId })
  const seen = async () => [
    (await administrator.api.failedTasks.list()).tasks.filter(({ order: each }) => each?.id === orderId)
      .length,
    (await administrator.api.disputes.list({})).disputes.length,
    await administrator.api.disputes.get({ disputeId: 'dp_1' }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
    (await administrator.api.reconciliation.list({})).runs.filter(({ id }) => id === runId).length,
  ]
  expect(await seen()).toEqual([1, 1, 200, 1])
  await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 0 })
  expect(await seen()).toEqual([0, 0, 404, 0])
  await expect(administrator.api.disputes.reverseTransfer({ disputeId: 'dp_1' })).rejects.toMatchObject({
    status: 404,
  })
})

test('[ACC-72] with days to set it up, it is demanded when they are over', async () => {
  const waiter = await signUpAs(world, 'waiter', 'staff')
  const { secondFactorFrom } = await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 7 })
  expect(secondFactorFrom).toBe(
    world.clock
      .now()
      .add({ hours: 7 * 24 })
      .toString(),
  )
  await waiter.api.stock.list(sakura)
  // Moved instead of the clock, by which the session would be idle.
  await world.db.update(restaurants).set({ secondFactorFrom: world.clock.now() })
  await expect(waiter.api.stock.list(sakura)).rejects.toMatchObject(missing)
  expect(await careful.api.team.releaseSecondFactor(sakura)).toEqual({ secondFactorFrom: null })
  await waiter.api.stock.list(sakura)
})

test('[ACC-73, MAI-30] every change is in the record of changes, and members who lack it get an email', async () => {
  await signUpAs(world, 'newcomer', 'staff')
  world.clock.advance({ seconds: 1 })
  await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 14 })
  world.clock.advance({ seconds: 1 })
  await careful.api.team.releaseSecondFactor(sakura)
  await careful.api.team.releaseSecondFactor(sakura)
  const { diner } = await careful.api.accounts.me()
  const recorded = await world.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'restaurant'), eq(auditEntries.userId, diner?.id ?? fail())))
    .orderBy(auditEntries.at)
  const from = expect.any(String)
  expect(recorded.slice(-2).map(({ changes }) => changes)).toEqual([
    { twoStepVerificationRequiredFrom: { from: null, to: from } },
    { twoStepVerificationRequiredFrom: { from, to: null } },
  ])

  await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 14 })
  const mail = async () => {
    await makeJobsDue(world.db, 'mail_account_notice')
    const mails = world.sandbox.mails.list().filter(({ subject }) => subject?.includes('requires two-step'))
    return mails.flatMap(({ recipients, text }) => recipients.map((to) => `${to}: ${text}`)).join('\n')
  }
  await expect.poll(mail, { timeout: 20_000 }).toContain('newcomer@example.com')
  expect(await mail()).toContain('Sakura Hibachi')
  expect(await mail()).toContain('/admin/security')
  expect(await mail()).not.toContain('careful@example.com')
})

test('[ACC-73] the email goes to members of this restaurant who can sign in and lack it', async () => {
  const [lacking, elsewhere, suspended, unverified] = [
    await idOf(await signUpAs(world, 'lacking', 'staff')),
    await idOf(await signUpAs(world, 'elsewhere', 'staff', 'luna')),
    await idOf(await signUpAs(world, 'suspended', 'staff')),
    await idOf(await signUpAs(world, 'unverified', 'staff')),
  ]
  await careful.api.team.suspend({ ...sakura, userId: suspended, reason: 'Late' })
  await world.db.update(users).set({ emailVerified: false }).where(eq(users.id, unverified))
  await careful.api.team.demandSecondFactor({ ...sakura, graceDays: 14 })
  const mailed = (await jobsOf(world.db, 'mail_account_notice')).map(({ data }) => data.userId)
  const all = [lacking, elsewhere, suspended, unverified, await idOf(careful)]
  expect(all.filter((id) => mailed.includes(id))).toEqual([lacking])
})

async function idOf(browser: Browser) {
  return (await browser.api.accounts.me()).diner?.id ?? fail()
}

async function useTwoSteps(name: string): Promise<void> {
  await world.db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.email, `${name}@example.com`))
}

/** The same browser at the second process. */
function atOtherProcess({ cookies }: Browser): Browser {
  const [, otherProcess] = world.apps
  const elsewhere = openBrowser({ apps: otherProcess ? [otherProcess] : [] })
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}

async function untilEnd(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}

function fail(): never {
  throw new Error('the test needs this row')
}
