import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#testing/accounts.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { accountSetups } from '../../platform/db/schema/account-setups.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' }

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = await signUpAs(world, 'owner', 'owner')
})
afterEach(async () => {
  world.sandbox.faults.clear()
  await world.db.delete(accountSetups)
  await world.db.update(restaurants).set({ stripeAccount: null }).where(eq(restaurants.slug, 'sakura'))
})
afterAll(() => world.close())

const read = () => owner.api.restaurants.accountSetup(sakura)
const start = () => owner.api.restaurants.startAccountSetup(sakura)
const accountOf = async () =>
  (await world.db.query.restaurants.findFirst({ where: eq(restaurants.slug, 'sakura') }))?.stripeAccount
const inSetup = async () => (await world.db.select().from(accountSetups))[0]?.account ?? ''

/** Presses a button of the provider's page. Returns where it leads. */
async function submit(url: string, outcome: 'complete' | 'verify' | 'later'): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  })
  return response.headers.get('location')
}

test('[CON-1, CON-2] an account is set up on the provider’s page, and used once it lacks nothing', async () => {
  expect(await read()).toEqual({ state: 'none', canStart: true })
  const [{ url }] = await Promise.all([start(), start()])
  const account = await inSetup()
  expect(await world.db.$count(accountSetups)).toBe(1)
  expect(await accountOf()).toBeNull()
  expect(await read()).toMatchObject({ state: 'in_progress', hasSubmitted: false, due: 3 })
  expect(await (await fetch(url)).text()).toContain('Set up payments')
  expect(await submit(url, 'verify')).toMatch(/\/admin\/restaurant\/payments\?restaurant=sakura$/)
  expect(await read()).toMatchObject({ state: 'in_progress', hasSubmitted: true, due: 0 })
  expect(await accountOf()).toBeNull()
  expect(await submit((await start()).url, 'complete')).not.toBeNull()
  await expect.poll(read).toMatchObject({ state: 'connected', missing: [], payoutsEnabled: true, due: 0 })
  expect(await accountOf()).toBe(account)
  expect(await world.db.$count(accountSetups)).toBe(0)
  const { entries } = await owner.api.audit.list({ ...sakura, subject: 'restaurant' })
  expect(entries[0]).toMatchObject({ changes: { stripeAccount: { from: null, to: account } } })
})

test('[CON-2, SBX-45] the address works once; then it leads back for another', async () => {
  const { url } = await start()
  await submit(url, 'later')
  const again = await fetch(url, { redirect: 'manual' })
  expect(again.headers.get('location')).toContain('/admin/restaurant/payments?restaurant=sakura')
  expect((await start()).url).not.toBe(url)
  expect((await fetch(`${new URL(url).origin}/connect/link_none`)).status).toBe(404)
})

test('[CON-4] an account that was entered meanwhile stays', async () => {
  const { url } = await start()
  const byHand = 'acct_1A2b3C4d5E6f7G8h'
  await world.db.update(restaurants).set({ stripeAccount: byHand }).where(eq(restaurants.slug, 'sakura'))
  await submit(url, 'complete')
  await expect.poll(() => world.db.$count(accountSetups)).toBe(0)
  expect(await accountOf()).toBe(byHand)
})

test('[CON-1] another person, also after the setup was ended, gets the same account', async () => {
  const administrator = await signUpAs(world, 'administrator', 'administrator')
  await start()
  const account = await inSetup()
  const [, { url }] = await Promise.all([start(), administrator.api.restaurants.startAccountSetup(sakura)])
  await owner.api.restaurants.endAccountSetup(sakura)
  await administrator.api.restaurants.startAccountSetup(sakura)
  expect(await inSetup()).toBe(account)
  expect(await (await fetch(url)).text()).toContain(account)
})

test('[CON-3] an account that the provider does not know anymore is forgotten, and another can be set up', async () => {
  const [restaurant] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'sakura'))
  if (!restaurant) throw new Error('expected a restaurant')
  const startedAt = world.clock.now()
  await world.db
    .insert(accountSetups)
    .values({ restaurantId: restaurant.id, account: 'acct_1OfAnotherMode01', startedAt })
  expect(await read()).toEqual({ state: 'none', canStart: true })
  await start()
  expect(await inSetup()).toMatch(/^acct_(?!1OfAnotherMode01)/)
})

test('[CON-5] a setup can be ended', async () => {
  await start()
  expect(await owner.api.restaurants.endAccountSetup(sakura)).toEqual({ state: 'none', canStart: true })
  expect(await accountOf()).toBeNull()
})

test('[CON-3] while the provider can’t be asked, nothing is offered and starting is refused', async () => {
  await start()
  for (const match of ['GET /v1/accounts/*', 'POST /v1/account_links'])
    world.sandbox.faults.add({ match, kind: 'drop', times: 20, ms: 0 })
  expect(await read()).toEqual({ state: 'unchecked' })
  await expect(start()).rejects.toMatchObject({ data: { refusal: { kind: 'stripe_account_unchecked' } } })
})
