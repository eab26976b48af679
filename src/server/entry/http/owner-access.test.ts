import { afterAll, beforeAll, expect, test } from 'vitest'
import { access } from '#contract/index.ts'
import { toId } from '#domain/ids.ts'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

let world: World
let owner: Browser
let foreign: Browser
let diner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = await signUp('owner@example.com', 'sakura')
  foreign = await signUp('foreign@example.com', 'luna')
  diner = await signUp('diner@example.com', null)
})
afterAll(() => world.close())

const calls: Readonly<Record<string, (browser: Browser, restaurant: string) => Promise<unknown>>> = {
  'devices.createCode': ({ api }, restaurant) => api.devices.createCode({ restaurant }),
  'devices.list': ({ api }, restaurant) => api.devices.list({ restaurant }),
  'devices.revoke': ({ api }, restaurant) => api.devices.revoke({ restaurant, deviceId: toId(unknownId) }),
  'pauses.list': ({ api }, restaurant) => api.pauses.list({ restaurant }),
  'pauses.photo': ({ api }, restaurant) => api.pauses.photo({ restaurant, pauseId: toId(unknownId) }),
}

test('[API-10] every endpoint for owners is tested here', () => {
  const declared = Object.entries(access).flatMap(([subject, rights]) =>
    Object.entries(rights)
      .filter(([, right]) => right === 'displays.manage' || right === 'pauses.read')
      .map(([name]) => `${subject}.${name}`),
  )
  expect(Object.keys(calls)).toEqual(
    expect.arrayContaining(declared.filter((name) => /^(devices|pauses)\./.test(name))),
  )
})

test.for(Object.entries(calls))(
  '[API-10] %s responds only to the owner of that restaurant',
  async ([, call]) => {
    await expect(call(openBrowser(world), 'sakura')).rejects.toMatchObject({ status: 401 })
    await expect(call(await pairBrowser(world), 'sakura')).rejects.toMatchObject({ status: 401 })
    await expect(call(diner, 'sakura')).rejects.toMatchObject({ status: 403 })
    await expect(call(foreign, 'sakura')).rejects.toMatchObject({ status: 403 })
    await expect(call(owner, 'nowhere')).rejects.toMatchObject({ status: 403 })
    for (const name of ['sakura', 'SAKURA', await restaurantIdOf(world)]) {
      const answer = await call(owner, name).catch((error) => error)
      if (answer instanceof Error) expect(answer).toMatchObject({ status: 404 })
    }
  },
)

test('[DEV-2] the owner gets a code, and the display that used it is listed until it is revoked', async () => {
  const { code } = await owner.api.devices.createCode({ restaurant: 'sakura' })
  expect(code).toMatch(/^\w{4}-\w{4}$/)
  const display = openBrowser(world, 'orders.sakura.localhost')
  const { device } = await display.api.devices.pair({ code, name: 'Counter' })
  const listed = await owner.api.devices.list({ restaurant: 'sakura' })
  expect(listed).toContainEqual(expect.objectContaining({ id: device?.id, name: 'Counter', revokedAt: null }))
  const deviceId = device?.id ?? toId(unknownId)
  await expect(foreign.api.devices.revoke({ restaurant: 'luna', deviceId })).rejects.toMatchObject({
    status: 404,
  })
  const revoked = await owner.api.devices.revoke({ restaurant: 'sakura', deviceId })
  expect(revoked.revokedAt).toBe(world.clock.now().toString())
  expect(await display.api.devices.me()).toMatchObject({ access: 'revoked' })
})

async function signUp(email: string, owned: string | null): Promise<Browser> {
  await world.db.delete(rateLimits)
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  if (owned) await makeOwner(world.db, await restaurantIdOf(world, owned), email, world.clock.now())
  return browser
}
