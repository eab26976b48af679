import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { roleFaults } from '#domain/access/custom-role.ts'
import { whyNotBusiness } from '#domain/restaurants/businesses/business-check.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import { demoBusinesses } from '../../demo/demo-businesses.ts'
import { floorManager } from '../../demo/demo-manager.ts'
import { demoManager } from '../../demo/demo-people.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ processes: 2 })
})
afterAll(() => world.close())

/** Changes a restaurant as an import does, including its menu version. */
async function change(slug: string, changes: Partial<typeof restaurants.$inferInsert>) {
  const { version } = await world.api().menu.get({ restaurant: slug })
  await world.db
    .update(restaurants)
    .set({ ...changes, menuVersion: version + 1 })
    .where(eq(restaurants.slug, slug))
}

async function rename(from: string, to: string) {
  await world.db.update(products).set({ name: to }).where(eq(products.name, from))
  await change('sakura', {})
}

describe('the menu', () => {
  test('[MNU-20] is found by id and by slug, in any case', async () => {
    const bySlug = await world.api().menu.get({ restaurant: 'SAKURA' })
    const byId = await world.api().menu.get({ restaurant: bySlug.restaurant.id.toUpperCase() })
    expect(byId).toEqual(bySlug)
    expect(bySlug.products.length).toBeGreaterThanOrEqual(110)
  })

  test('[MNU-20] a change is visible to the next request, in every process', async () => {
    const [first, second] = world.apps
    for (const app of [first, second]) await world.api(sakuraHost, app).menu.get({ restaurant: 'sakura' })
    await rename('Edamame', 'Edamame with salt')
    for (const app of [first, second]) {
      const { products: shown } = await world.api(sakuraHost, app).menu.get({ restaurant: 'sakura' })
      expect(shown.filter(({ name }) => name.startsWith('Edamame'))).toMatchObject([
        { name: 'Edamame with salt' },
      ])
    }
  })

  test('[MNU-20] a restaurant that is not published is not found', async () => {
    await world.db.update(restaurants).set({ isPublished: false }).where(eq(restaurants.slug, 'luna'))
    await expect(world.api().menu.get({ restaurant: 'luna' })).rejects.toMatchObject({ status: 404 })
    await world.db.update(restaurants).set({ isPublished: true }).where(eq(restaurants.slug, 'luna'))
    await expect(world.api().menu.get({ restaurant: 'luna' })).resolves.toBeTruthy()
  })

  test('[API-5] a name that looks like code is sent as JSON text that no browser treats as a page', async () => {
    const name = '</script><script>alert(1)</script>'
    await rename('Miso Soup', name)
    const response = await world.fetch('/api/restaurants/sakura/menu')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const { products: shown } = await response.json()
    expect(shown).toContainEqual(expect.objectContaining({ name }))
  })
})

describe('what can be ordered now', () => {
  test.for([
    [
      'on a Friday evening',
      '2026-11-20T20:00',
      { isOpen: true, acceptsAsap: true, nextOpening: null, hoursText: 'until 1:00 AM' },
    ],
    ['within the cutoff', '2026-11-21T00:45', { isOpen: true, acceptsAsap: false }],
    [
      'before opening',
      '2026-11-20T09:00',
      {
        isOpen: false,
        acceptsAsap: false,
        nextOpening: '2026-11-20T16:00:00Z',
        hoursText: 'Next open: today at 11:00 AM',
      },
    ],
  ] as const)('[AVL-1] %s', async ([, at, expected]) => {
    world.clock.set(`${at}[America/New_York]`)
    const availability = await world.api().menu.availability({ restaurant: 'sakura' })
    expect(availability).toMatchObject({
      ...expected,
      now: world.clock.now().toString(),
      acceptsOnlineOrders: true,
      pausedUntil: null,
    })
    expect(availability.activeMenus).toContain('regular')
    expect(availability.pickableTimes.length).toBeGreaterThan(20)
  })

  test('[AVL-1, TIM-11] a delivery is offered the times that its minutes leave to the kitchen', async () => {
    world.clock.set('2026-11-20T20:00[America/New_York]')
    await change('burgerbarn', { prepMinutes: 15 })
    const first = async (deliveryMinutes?: number) => {
      const query = deliveryMinutes === undefined ? '' : `?deliveryMinutes=${deliveryMinutes}`
      const response = await world.fetch(`/api/restaurants/burgerbarn/availability${query}`)
      return ((await response.json()) as AvailabilityView).pickableTimes[0]
    }
    expect(await first()).toBe('2026-11-21T01:30:00Z')
    expect(await first(40)).toBe('2026-11-21T02:00:00Z')
  })

  test('[AVL-1] a pause is returned with its end', async () => {
    world.clock.set('2026-11-20T20:00[America/New_York]')
    const until = world.clock.now().add({ hours: 1 })
    await change('burgerbarn', { ordersDisabled: true, ordersDisabledUntil: until })
    expect(await world.api().menu.availability({ restaurant: 'burgerbarn' })).toMatchObject({
      acceptsAsap: false,
      pausedUntil: until.toString(),
    })
  })

  test('[AVL-1] no time can be picked while online orders are off', async () => {
    await change('luna', { onlineOrdersEnabled: false })
    expect(await world.api().menu.availability({ restaurant: 'luna' })).toMatchObject({
      acceptsOnlineOrders: false,
      acceptsAsap: false,
      pickableTimes: [],
    })
  })
})

test('[DEM-1] loading the demo again keeps all changes made since', async () => {
  const before = await world.api().menu.get({ restaurant: 'sakura' })
  const restaurantsOfDemo = await loadDemo(world.db, world.clock)
  expect(restaurantsOfDemo.map(({ slug }) => slug).toSorted()).toEqual(['burgerbarn', 'luna', 'sakura'])
  expect(await world.api().menu.get({ restaurant: 'sakura' })).toEqual(before)
  expect(before.products).toContainEqual(expect.objectContaining({ name: 'Edamame with salt' }))
})

test('[DEM-1] an unpublished demo restaurant stays unpublished', async () => {
  await world.db.update(restaurants).set({ isPublished: false }).where(eq(restaurants.slug, 'luna'))
  await loadDemo(world.db, world.clock)
  const [luna] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'luna'))
  expect(luna?.isPublished).toBe(false)
  await world.db.update(restaurants).set({ isPublished: true }).where(eq(restaurants.slug, 'luna'))
})

test('[DEM-8] the demo starts with businesses, each with its restaurants, and a deleted one stays deleted', async () => {
  const own = await world.db
    .select({ business: businesses.name, restaurant: restaurants.slug })
    .from(businesses)
    .innerJoin(restaurants, eq(restaurants.businessId, businesses.id))
    .orderBy(restaurants.slug)
  expect(own).toEqual([
    { business: 'Burger Barn Company', restaurant: 'burgerbarn' },
    { business: 'Orchard Lane Hospitality', restaurant: 'luna' },
    { business: 'Orchard Lane Hospitality', restaurant: 'sakura' },
  ])
  await world.db.delete(businesses).where(eq(businesses.name, 'Harbor Street Market'))
  await loadDemo(world.db, world.clock)
  const names = (await world.db.select().from(businesses)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Burger Barn Company', 'Orchard Lane Hospitality'])
})

test('[DEM-9] a floor manager at Sakura has a role of the restaurant’s own, once', async () => {
  await loadDemo(world.db, world.clock)
  const found = await world.db
    .select({ email: users.email, role: ownRoles.name, restaurant: restaurants.slug })
    .from(restaurantMembers)
    .innerJoin(users, eq(users.id, restaurantMembers.userId))
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .innerJoin(ownRoles, eq(ownRoles.id, restaurantMembers.ownRoleId))
  expect(found).toEqual([{ email: demoManager.email, role: 'Floor manager', restaurant: 'sakura' }])
})

test('[DEM-9] the floor manager’s role is one that an owner could add', () => {
  expect(roleFaults(floorManager, [])).toEqual([])
})

test.each(demoBusinesses)('[DEM-8] $name is a business that an administrator could add', (business) => {
  expect(whyNotBusiness(business)).toBeNull()
})
