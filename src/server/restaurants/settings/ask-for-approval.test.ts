import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentFromThousandths } from '#domain/percent.ts'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { setAdministrator } from '../../access/memberships.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' } as const
const taxRate = percentFromThousandths(8875)
const untaxed = percentFromThousandths(0)

let world: World
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', { now: () => Temporal.Now.instant() })
  world = await startWorld({ app: { config: { ...config, mode: 'production' } } })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  administrator = openBrowser(world)
  await administrator.post(signUpPath, { ...ada, email: 'administrator@example.com' })
  await verifyAddress(world, 'administrator@example.com')
  await setAdministrator(world.db, 'administrator@example.com', true, world.clock.now())
}, 60_000)
afterAll(() => world.close())

async function change(restaurant: Partial<typeof restaurants.$inferInsert>, isActive = true): Promise<void> {
  const id = await restaurantIdOf(world)
  await world.db.update(restaurants).set(restaurant).where(eq(restaurants.id, id))
  await world.db.update(products).set({ isActive }).where(eq(products.restaurantId, id))
}

test('[RST-36] the setup counts active dishes, paired displays and the team', async () => {
  await change({ isPublished: false, taxRate, deliveryEnabled: true }, false)
  const before = await owner.api.restaurants.setup(sakura)
  expect(before).toMatchObject({
    isPublished: false,
    hasAsked: false,
    canPublish: false,
    activeDishes: 0,
    taxRate,
    displays: 0,
    offersDelivery: true,
    people: 2,
  })
  expect(before.categories).toBeGreaterThan(0)
  const display = await pairBrowser(world)
  await change({ deliveryEnabled: false })
  const after = await owner.api.restaurants.setup(sakura)
  expect(after).toMatchObject({ displays: 1, offersDelivery: false })
  expect(after.activeDishes).toBeGreaterThan(0)
  const { device } = await display.api.devices.me()
  if (!device) throw new Error('the display is not paired')
  await owner.api.devices.revoke({ ...sakura, deviceId: device.id })
  expect((await owner.api.restaurants.setup(sakura)).displays).toBe(0)
})

test('[RST-30, RST-34] approval is asked for with a dish, and with a sales tax or a confirmation', async () => {
  await change({ isPublished: false, taxRate: untaxed }, false)
  const ask = (isTaxConfirmed = false) => owner.api.restaurants.askForApproval({ ...sakura, isTaxConfirmed })
  await expect(ask(true)).rejects.toMatchObject({ status: 422, message: 'Add at least one dish first.' })
  await change({ taxRate: untaxed })
  await expect(ask()).rejects.toMatchObject({ status: 422, message: 'Sales tax is 0%. Publish anyway?' })
  expect(await owner.api.restaurants.setup(sakura)).toMatchObject({ hasAsked: false })
  expect(await ask(true)).toMatchObject({ hasAsked: true, isPublished: false })
})

test('[RST-35] one that asked waits until it is approved, with one entry in the record', async () => {
  const listed = async () => {
    const all = await administrator.api.restaurants.all()
    return all.find(({ slug }) => slug === 'sakura')
  }
  expect(await listed()).toMatchObject({ hasAsked: true })
  await owner.api.restaurants.askForApproval(sakura)
  const entries = await world.db.select().from(auditEntries)
  expect(entries.filter(({ changes }) => 'approvalAskedAt' in changes)).toHaveLength(1)
  const publish = (published: boolean) =>
    administrator.api.restaurants.publish({ ...sakura, published, isTaxConfirmed: true })
  await publish(true)
  expect(await listed()).toMatchObject({ hasAsked: false, isPublished: true })
  // A published one has nothing to ask for.
  expect(await owner.api.restaurants.askForApproval(sakura)).toMatchObject({ hasAsked: false })
  await publish(false)
  expect(await listed()).toMatchObject({ hasAsked: false, isPublished: false })
})
