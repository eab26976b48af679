import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { startApp } from '#server/entry/app.ts'
import { restaurantMembers } from '#server/platform/db/schema/members.ts'
import { orders } from '#server/platform/db/schema/ordering.ts'
import { restaurants } from '#server/platform/db/schema/restaurants.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { countWaitingJobs, jobsOf, makeJobsDue } from '#testing/jobs.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'

type Line = { readonly level: string; readonly facts: object; readonly message: string }

let world: World
const logged: Line[] = []

beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T18:05[America/New_York]', app: { log: keepingLog() } })
  // Removes the restaurant's recipients, so that the faults below hit only the confirmations.
  await removeRecipients(world)
})

afterEach(() => {
  world.sandbox.mails.faults.clear()
  logged.length = 0
})

afterAll(() => world.close())

test('[MAI-13, MAI-33] an order is confirmed to its diner once, with all its contents, by its restaurant', async () => {
  const order = await placeOrder(world)
  const mail = await mailOf(order)
  expect(mail).toMatchObject({
    recipients: [aCustomer.email],
    from: 'Sakura Hibachi via Comanda <orders@comanda.example>',
    replyTo: 'support@comanda.example',
    subject: `Order ${formatOrderNumber(order.number)} confirmed – ${order.restaurant.name}`,
    copies: 1,
  })
  expect(mail.messageId).toBe(`<order-confirmation-${await idOf(order)}@comanda.example>`)
  for (const text of [
    `Thank you, ${aCustomer.firstName}!`,
    order.restaurant.address,
    order.restaurant.phone,
    'Friday, November 20, 2026 at 6:05 PM EST',
    ...order.lines.map(({ name }) => `1 x ${name}`),
    ...partsOf(order).map(formatDollars),
  ]) {
    expect(mail.text).toContain(text)
  }
  expect(mail.html).toContain(`href="http://sakura.localhost:${world.apps[0]?.port}/order/${order.token}"`)
  expect(mail.text).not.toContain(aCustomer.lastName)
})

test('[MAI-13] a scheduled order is confirmed at once, with the time it is due', async () => {
  const at = '2026-11-21T01:15:00Z'
  const mail = await mailOf(await placeOrder(world, { timing: { kind: 'later', at } }))
  expect(mail.text).toContain('Pickup: Friday, November 20, 2026 at 8:15 PM EST')
})

test('[MAI-13] an order succeeds while the mail server is down, and its mail is sent once when the server is back', async () => {
  world.sandbox.mails.faults.add({ kind: 'down', times: 3, ms: 0 })
  const order = await placeOrder(world)
  expect(mailsOf(order)).toEqual([])
  expect(await mailOf(order)).toMatchObject({ copies: 1 })
  expect(world.sandbox.mails.faults.list()).toEqual([])
  expect(logged.filter(({ message }) => message === 'job failed, to be tried again')).toHaveLength(3)
})

test('[MAI-13] after a response is cut off, the same mail is sent again instead of a second one', async () => {
  world.sandbox.mails.faults.add({ kind: 'cut', times: 1, ms: 0 })
  const order = await placeOrder(world)
  await expect.poll(() => retried(() => mailsOf(order)[0]?.copies), { timeout: 15_000 }).toBe(2)
  expect(mailsOf(order)).toHaveLength(1)
})

test('[MAI-13] a slow mail server does not delay the diner', async () => {
  world.sandbox.mails.faults.add({ kind: 'delay', times: 1, ms: 1500 })
  const orderId = await idOf(await placeOrder(world))
  expect((await jobOf(orderId))?.state).not.toBe('completed')
  await expect.poll(async () => (await jobOf(orderId))?.state, { timeout: 10_000 }).toBe('completed')
})

test('[MAI-14] a mail rejected for good is dropped after three attempts, and the log has the order but no address', async () => {
  world.sandbox.mails.faults.add({ kind: 'permanent', times: 9, ms: 0 })
  const order = await placeOrder(world)
  const orderId = await idOf(order)
  const job = () => retried(() => jobOf(orderId))
  await expect.poll(job, { timeout: 20_000 }).toMatchObject({ state: 'failed', retries: 2 })
  expect(world.sandbox.mails.faults.list()).toMatchObject([{ times: 6 }])
  expect(mailsOf(order)).toEqual([])
  const [end] = logged.filter(({ level }) => level === 'error')
  expect(end).toMatchObject({ message: 'job failed for good', facts: { orderId } })
  for (const { facts } of logged) expect(textOf(facts)).not.toContain(aCustomer.email)
})

test('[MAI-13] an order canceled before its mail was sent is not confirmed', async () => {
  world.sandbox.mails.faults.add({ kind: 'temporary', times: 1, ms: 0 })
  const order = await placeOrder(world)
  const orderId = await idOf(order)
  await expect.poll(() => countWaitingJobs(world.db, 'mail_confirmation')).toBeGreaterThan(0)
  await world.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId))
  const job = () => retried(() => jobOf(orderId))
  await expect.poll(job, { timeout: 15_000 }).toMatchObject({ state: 'completed' })
  expect(mailsOf(order)).toEqual([])
})

test('[MAI-12] without a mail server the order succeeds, and the log says that nothing is sent', async () => {
  const other = await startWorld({ app: { mailer: null, log: keepingLog() } })
  try {
    await placeOrder(other)
    const said = () =>
      logged.filter(
        ({ message, facts }) => message.includes('no mail server is configured') && 'orderId' in facts,
      )
    await expect.poll(said).toMatchObject([{ level: 'warn', facts: { orderId: expect.any(String) } }])
    expect(other.sandbox.mails.list()).toEqual([])
  } finally {
    await other.close()
  }
})

test('[MAI-13] a confirmation left by a stopped server is sent by the next one, with absolute links', async () => {
  const other = await startWorld()
  try {
    await removeRecipients(other)
    other.sandbox.mails.faults.add({ kind: 'temporary', times: 1, ms: 0 })
    const order = await placeOrder(other)
    await expect.poll(() => countWaitingJobs(other.db, 'mail_confirmation')).toBe(1)
    await other.apps[0]?.stop()
    await makeJobsDue(other.db, 'mail_confirmation')
    const { databaseUrl, sandbox, clock, mailer } = other
    const next = await startApp({ ...testAppOptions(databaseUrl, sandbox.origin, clock), mailer })
    await expect
      .poll(() => makeJobsDue(other.db, 'mail_confirmation').then(() => sandbox.mails.list().length), {
        timeout: 15_000,
      })
      .toBe(1)
    expect(sandbox.mails.list()[0]?.text).toContain(
      `http://sakura.localhost:${next.port}/order/${order.token}`,
    )
    await next.stop()
  } finally {
    await other.close()
  }
})

async function removeRecipients({ db }: World): Promise<void> {
  await db.update(restaurants).set({ notificationEmails: [] })
  await db.delete(restaurantMembers)
}

/** Waits for the one mail about this order. */
async function mailOf(order: OrderView) {
  await expect.poll(() => retried(() => mailsOf(order).length), { timeout: 20_000 }).toBe(1)
  const [mail] = mailsOf(order)
  if (!mail) throw new Error('the mail is gone')
  return mail
}

function mailsOf({ number }: OrderView) {
  const subject = `Order ${formatOrderNumber(number)} confirmed`
  return world.sandbox.mails.list().filter((mail) => mail.subject.startsWith(subject))
}

/** Makes jobs that wait for a retry due, then evaluates `look`. */
async function retried<Value>(look: () => Value | Promise<Value>): Promise<Value> {
  await makeJobsDue(world.db, 'mail_confirmation')
  return look()
}

async function idOf({ token }: OrderView) {
  const [order] = await world.db.select({ id: orders.id }).from(orders).where(eq(orders.token, token))
  if (!order) throw new Error('the order is gone')
  return order.id
}

async function jobOf(orderId: string) {
  const jobs = await jobsOf(world.db, 'mail_confirmation')
  return jobs.find(({ data }) => data.orderId === orderId)
}

/** The amounts charged in this order. */
function partsOf({ totals }: OrderView): Cents[] {
  const { subtotal, tax, processingFee, tip, grandTotal } = totals
  return [subtotal, tax, processingFee, tip, grandTotal].filter((amount) => amount > 0)
}

function textOf(facts: object): string {
  const error = 'error' in facts && facts.error instanceof Error ? facts.error : null
  return `${JSON.stringify(facts)} ${error?.message} ${error?.stack} ${error?.cause}`
}

function keepingLog(bindings: object = {}): Log {
  const keep = (level: string) => (facts: object, message: string) => {
    logged.push({ level, facts: { ...bindings, ...facts }, message })
  }
  return {
    child: (more) => keepingLog({ ...bindings, ...more }),
    debug: () => undefined,
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
  }
}
