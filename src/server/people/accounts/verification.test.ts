import { eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ada, type Browser, openBrowser, signUpPath } from '#testing/accounts.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { aCustomer, aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { verificationLink } from './library/auth.ts'

const resendPath = '/api/auth/send-verification-email'

let world: World
let browser: Browser
let person: { readonly email: string }
let count = 0
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(() => world.sandbox.mails.faults.clear())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  browser = openBrowser(world)
  count += 1
  person = { ...ada, email: `newcomer-${count}@example.com` }
})

test('[ACC-15, MAI-15] a sign-up sends one email; its link verifies the address and shows its guest orders', async () => {
  const token = await orderAsGuest(person.email.toUpperCase())
  await browser.post(signUpPath, person)
  const [mail] = await mailsTo(person.email, 1)
  expect(mail).toMatchObject({
    subject: 'Please verify your email address',
    from: 'Comanda <orders@comanda.example>',
    replyTo: 'support@comanda.example',
    copies: 1,
  })
  for (const text of [
    'Welcome, Ada!',
    `You created an account with ${person.email}.`,
    'Orders that you placed as a guest with this address appear in “Your orders”.',
    'The link works for 24 hours.',
    'Didn’t create this account? Ignore this email, and nobody sees your orders.',
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).not.toContain('Byron')
  expect(await shownOrders()).toEqual([])

  const link = linkIn(mail?.text)
  expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
  expect(link.origin).toBe(world.apps[0]?.url)
  const stranger = openBrowser(world, link.hostname)
  const answer = await stranger.fetch(link.pathname + link.search)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/email-verified')
  expect(stranger.cookies.size).toBe(0)
  expect((await browser.api.accounts.me()).diner).toMatchObject({ emailVerified: true })
  expect(await shownOrders()).toEqual([token])
})

test('[SEC-43] the link has no part of the address, not even encoded, and an older link still works', async () => {
  await browser.post(signUpPath, person)
  const [mail] = await mailsTo(person.email, 1)
  const link = linkIn(mail?.text)
  const parts = [link.href, ...link.href.split(/[.=&?/]/)].flatMap((part) => [
    part,
    Buffer.from(part, 'base64url').toString(),
  ])
  expect(parts.filter((part) => part.includes('newcomer'))).toEqual([])

  const options = { key: Buffer.alloc(32, 'session'), siteUrl: world.apps[0]?.url ?? '' }
  const older = new URL(await verificationLink(options, person.email, '/email-verified', (token) => token))
  expect(Buffer.from(older.searchParams.get('token')?.split('.')[1] ?? '', 'base64url').toString()).toContain(
    person.email,
  )
  const answer = await browser.fetch(older.pathname + older.search)
  expect(answer.headers.get('location')).toBe('/email-verified')
  expect((await browser.api.accounts.me()).diner).toMatchObject({ emailVerified: true })
})

test('[ACC-15] a signed-in person can request another email until the address is verified', async () => {
  await browser.post(signUpPath, person)
  await mailsTo(person.email, 1)
  const answer = await browser.post(resendPath, { email: 'somebody@example.com' })
  expect(answer.status).toBe(200)
  const mails = await mailsTo(person.email, 2)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  expect(
    world.sandbox.mails.list().some(({ recipients }) => recipients.includes('somebody@example.com')),
  ).toBe(false)
  await world.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email))
  expect((await browser.post(resendPath, {})).status).toBe(400)
})

test('[ACC-15] people must sign in to request an email, at most three per minute', async () => {
  expect((await browser.post(resendPath, { email: 'diner@demo.example' })).status).toBe(401)
  await browser.post(signUpPath, person)
  const statuses: number[] = []
  for (let tries = 0; tries < 4; tries++) statuses.push((await browser.post(resendPath, {})).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test.each([
  ['forged', () => 'x.y.z', 'INVALID_TOKEN'],
  ['changed', (token: string) => `${token.slice(0, -4)}AAAA`, 'INVALID_TOKEN'],
  ['empty', () => '', 'INVALID_TOKEN'],
])(
  '[ACC-15] a link that was %s verifies nothing and ends on the page that reports it',
  async (_how, spoil, code) => {
    await browser.post(signUpPath, person)
    const [mail] = await mailsTo(person.email, 1)
    const link = linkIn(mail?.text)
    link.searchParams.set('token', spoil(link.searchParams.get('token') ?? ''))
    const answer = await browser.fetch(link.pathname + link.search)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/email-verified?error=${code}`)
    expect((await browser.api.accounts.me()).diner).toMatchObject({ emailVerified: false })
  },
)

test('[ACC-43] an address is sent at most five emails in a quarter of an hour', async () => {
  await browser.post(signUpPath, person)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++) {
    // Not those of the client's address.
    await world.db.delete(rateLimits).where(like(rateLimits.key, '%|accounts: %'))
    statuses.push((await browser.post(resendPath, {})).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('[ACC-15] a failing queue does not prevent a sign-up, and the email can be requested later', async () => {
  await world.db.execute(sql`
    CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.data ->> 'name' = 'mail_verification' THEN RAISE EXCEPTION 'no room'; END IF;
      RETURN NEW;
    END $$`)
  await world.db.execute(sql`
    CREATE TRIGGER refuse_mail BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION refuse_mail()`)
  const answer = await browser.post(signUpPath, person)
  await world.db.execute(sql`DROP FUNCTION refuse_mail CASCADE`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ user: { email: person.email, emailVerified: false } })
  expect((await browser.api.accounts.me()).diner).toMatchObject({ email: person.email, emailVerified: false })
  expect((await browser.post(resendPath, {})).status).toBe(200)
  await mailsTo(person.email, 1)
})

test('[ACC-15] a link redirects to no other site', async () => {
  await browser.post(signUpPath, person)
  const [mail] = await mailsTo(person.email, 1)
  const link = linkIn(mail?.text)
  link.searchParams.set('callbackURL', 'https://evil.example/')
  const answer = await browser.fetch(link.pathname + link.search)
  expect(answer.status).toBe(403)
  expect((await browser.api.accounts.me()).diner).toMatchObject({ emailVerified: false })
})

test('[MAI-15] an unreachable mail server does not delay the sign-up, and gets the email later', async () => {
  world.sandbox.mails.faults.add({ kind: 'down', times: 2, ms: 0 })
  expect((await browser.post(signUpPath, person)).status).toBe(200)
  await mailsTo(person.email, 1)
  expect(world.sandbox.mails.faults.list()).toEqual([])
})

test('[MAI-15] sends nothing to an address that was verified before the email was sent', async () => {
  world.sandbox.mails.faults.add({ kind: 'down', times: 1, ms: 0 })
  await browser.post(signUpPath, person)
  await expect.poll(() => world.sandbox.mails.faults.list(), { timeout: 15_000 }).toEqual([])
  await world.db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email))
  await expect.poll(() => makeJobsDue(world.db, 'mail_verification'), { timeout: 15_000 }).toBe(0)
  expect(world.sandbox.mails.list().filter(({ recipients }) => recipients.includes(person.email))).toEqual([])
})

async function mailsTo(address: string, wanted: number) {
  const sent = () => world.sandbox.mails.list().filter(({ recipients }) => recipients.includes(address))
  const look = async () => {
    await makeJobsDue(world.db, 'mail_verification')
    return sent().length
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(wanted)
  return sent()
}

function linkIn(text: string | null | undefined): URL {
  const [link = ''] = /http\S+verify-email\S+/.exec(text ?? '') ?? []
  return new URL(link)
}

async function orderAsGuest(email: string): Promise<string> {
  const guest = openBrowser(world)
  const { menu, cartId } = await openCart(world)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], {
    customer: { ...aCustomer, email },
  })
  const answer = await guest.api.checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('there is nothing to pay')
  await pay(world, answer)
  return (await guest.api.checkouts.complete({ checkoutId: answer.checkoutId })).token
}

async function shownOrders(): Promise<string[]> {
  return (await browser.api.accounts.orders({})).orders.map(({ token }) => token)
}
