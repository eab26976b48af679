import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteSettings } from '#domain/site/settings/site-settings.ts'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { rateLimits, sessions, users } from '../../platform/db/schema/accounts.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'

let world: World
let admin: Browser
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
  admin = await openAdministrator(world)
  owner = openBrowser(world)
  await owner.post(signUpPath, { ...ada, email: 'owner@example.com' })
  await verifyAddress(world, 'owner@example.com')
  await makeOwner(world.db, await restaurantIdOf(world), 'owner@example.com', world.clock.now())
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))
afterEach(async () => {
  await world.db.delete(siteSettings)
  await set({})
})

const sakura = { restaurant: 'sakura' } as const

test('[SET-5] a session idle in the admin area for longer than the timeout must sign in again; a diner need not', async () => {
  await set({ sessionTimeout: 5 })
  await owner.api.team.list(sakura)
  await leaveAlone('owner@example.com', { minutes: 4 })
  await owner.api.team.list(sakura)
  await leaveAlone('owner@example.com', { minutes: 6 })
  const ended = { status: 401, message: 'Please sign in first.' }
  await expect(owner.api.team.list(sakura)).rejects.toMatchObject(ended)
  await expect(owner.api.accounts.restaurants()).rejects.toMatchObject(ended)
  expect((await owner.api.accounts.me()).diner?.email).toBe('owner@example.com')
  expect((await owner.api.accounts.orders({})).orders).toEqual([])
  await owner.post('/api/auth/sign-in/email', { email: 'owner@example.com', password: ada.password })
  expect((await owner.api.team.list(sakura)).members).not.toEqual([])
})

test('[SET-5] background requests of a screen do not keep a session active', async () => {
  await set({ sessionTimeout: 5 })
  await owner.api.team.list(sakura)
  await leaveAlone('owner@example.com', { minutes: 4 })
  const background = { headers: { 'x-comanda-unattended': '1' } }
  expect((await owner.fetch('/api/restaurants/sakura/team', background)).status).toBe(200)
  await leaveAlone('owner@example.com', { minutes: 6 })
  expect((await owner.fetch('/api/restaurants/sakura/team', background)).status).toBe(401)
  await owner.post('/api/auth/sign-in/email', { email: 'owner@example.com', password: ada.password })
})

test('[SET-17] another currency is stored and returned, and changes no amount', async () => {
  const before = await owner.api.menu.get(sakura)
  await set({ currency: 'EUR' })
  expect(await owner.api.settings.preferences()).toMatchObject({ currency: 'EUR' })
  expect((await owner.api.menu.get(sakura)).products).toEqual(before.products)
  await placeOrder(world)
  const charges = await (await fetch(`${world.sandbox.origin}/sandbox/charges`)).json()
  expect(charges.charges[0]).toMatchObject({ currency: 'usd' })
})

test('[SET-6] second factors are required of owners and administrators once the setting is on', async () => {
  await world.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, 'admin@example.com'))
  await set({ twoFactorEnabled: true })
  await expect(owner.api.team.list(sakura)).rejects.toMatchObject({
    status: 403,
    message: 'Please set up two-step verification for your account first.',
  })
  await set({ twoFactorEnabled: false })
  await world.db.update(users).set({ twoFactorEnabled: false }).where(eq(users.email, 'admin@example.com'))
  expect((await owner.api.team.list(sakura)).members).not.toEqual([])
})

test('[SET-7] the hourly limit of admin calls per account counts all processes; ordering and kitchen never count', async () => {
  await set({ apiRateLimit: 100 })
  const { diner } = await owner.api.accounts.me()
  if (!diner) throw new Error('expected a signed-in owner')
  await world.db.insert(rateLimits).values({
    key: `${diner.id}|admin area`,
    count: 100,
    endsAt: world.clock.now().add({ minutes: 60 }),
  })
  for (const app of world.apps) {
    const elsewhere = openBrowser({ apps: [app] })
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value)
    const call = () =>
      elsewhere.api.team.list(sakura).then(
        () => null,
        (error: unknown) => error,
      )
    // Another process may take two seconds to learn of the limit (SET-12); its own share is a tenth of it.
    const outcomes: unknown[] = []
    await expect
      .poll(async () => outcomes[outcomes.push(await call()) - 1], { timeout: 10_000, interval: 1 })
      .toMatchObject({ status: 429, message: 'Too many requests this hour. Please wait a while.' })
    expect(outcomes.length).toBeLessThan(150)
  }
  expect((await owner.api.accounts.me()).diner).toEqual(diner)
  expect(await placeOrder(world)).toMatchObject({ status: 'pending' })
  expect((await world.api(sakuraKitchen).kitchen.board()).orders).not.toEqual([])
  expect((await admin.api.settings.get()).values.apiRateLimit).toBe(100)
  world.clock.advance({ minutes: 61 })
  await owner.api.team.list(sakura)
})

test('[SET-7] while the API is off, calls with a token and the API pages are refused; browsers are unaffected', async () => {
  const asProgram = { headers: { authorization: 'Bearer abc' } }
  expect((await admin.fetch('/api/site', asProgram)).status).toBe(200)
  expect((await admin.fetch('/api/docs')).status).toBe(200)
  await set({ apiEnabled: false })
  const refused = await admin.fetch('/api/site', asProgram)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ message: 'The API is switched off.' })
  expect((await admin.post('/rpc/site/get', {}, asProgram.headers)).status).toBe(403)
  expect((await admin.fetch('/api/docs')).status).toBe(404)
  expect((await admin.fetch('/api/openapi.json')).status).toBe(404)
  expect((await admin.fetch('/api/site')).status).toBe(200)
  expect((await owner.api.team.list(sakura)).members).not.toEqual([])
})

test('[SET-12, SET-14] every process sends browsers the site name and the support contact', async () => {
  await set({ siteName: 'Eats', supportEmail: 'help@example.com' })
  const wanted = { siteName: 'Eats', supportEmail: 'help@example.com' }
  expect(await world.api().site.get()).toMatchObject(wanted)
  const [, other] = world.apps
  await expect
    .poll(() => world.api('sakura.localhost', other).site.get(), { timeout: 10_000 })
    .toMatchObject(wanted)
  await set({ siteName: 'Comanda', supportEmail: '' })
  expect(await world.api().site.get()).toMatchObject({ supportEmail: 'support@comanda.example' })
})

test('[SET-8] every signed-in person receives the date format of the admin area', async () => {
  await set({ timezone: 'Asia/Tokyo', dateFormat: 'YYYY-MM-DD', language: 'ja' })
  expect(await owner.api.settings.preferences()).toMatchObject({
    timezone: 'Asia/Tokyo',
    dateFormat: 'YYYY-MM-DD',
    language: 'ja',
    currency: 'USD',
  })
})

async function set(changes: Partial<SiteSettings>): Promise<void> {
  const { values, revision } = await admin.api.settings.get()
  const types = changes.allowedFileTypes ?? values.allowedFileTypes
  await admin.api.settings.save({ revision, values: { ...values, ...changes, allowedFileTypes: [...types] } })
}

/** Moves the last admin call of this account's sessions into the past. */
async function leaveAlone(email: string, ago: { readonly minutes: number }): Promise<void> {
  const [user] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error('there is no such account')
  const adminUsedAt = new Date(Temporal.Now.instant().subtract(ago).epochMilliseconds)
  await world.db.update(sessions).set({ adminUsedAt }).where(eq(sessions.userId, user.id))
}
