import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/site/settings/site-settings.ts'
import { signUpAs } from '#testing/people.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { systemClock } from '../../platform/runtime/clock.ts'

let world: World
beforeAll(async () => {
  const { config } = testAppOptions('', 'http://127.0.0.1:1', systemClock)
  const app = { config: { ...config, mode: 'production' as const } }
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]', app })
})
afterAll(() => world.close())

test('[DIR-1] there is no directory until an administrator turns it on', async () => {
  const diner = world.api('localhost')
  await expect(diner.directory.list()).rejects.toMatchObject({ status: 404 })
  const administrator = await signUpAs(world, 'administrator', 'administrator')
  const { revision } = await administrator.api.settings.get()
  await administrator.api.settings.save({ values: { ...defaultSettings, showsDirectory: true }, revision })
  const { restaurants: listed } = await diner.directory.list()
  expect(listed.map(({ name }) => name)).toEqual(['Burger Barn', 'Luna Tacos', 'Sakura Hibachi'])
})

test('[DIR-1, DIR-3] it lists published restaurants, with whether they take orders and what delivery costs', async () => {
  const diner = world.api('localhost')
  const change = (slug: string, changes: Partial<typeof restaurants.$inferInsert>) =>
    world.db.update(restaurants).set(changes).where(eq(restaurants.slug, slug))
  await change('burgerbarn', { isPublished: false })
  await change('luna', { onlineOrdersEnabled: false })
  const { restaurants: listed } = await diner.directory.list()
  expect(listed.map(({ slug, ordering }) => [slug, ordering.kind])).toEqual([
    ['luna', 'off'],
    ['sakura', 'open'],
  ])
  expect(listed[1]).toMatchObject({
    deliveryEnabled: true,
    deliveryFee: expect.any(Number),
    position: { latitude: 40.7181, longitude: -73.9903 },
  })
  expect(Object.keys(listed[1] ?? {}).toSorted()).toEqual([
    'address',
    'coverUrl',
    'cuisine',
    'deliveryEnabled',
    'deliveryFee',
    'logoUrl',
    'name',
    'ordering',
    'position',
    'slug',
    'timezone',
  ])
})
