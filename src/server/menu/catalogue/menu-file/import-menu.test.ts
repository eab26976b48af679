import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { findRestaurantByHost, findRestaurantId } from '../../../access/find-restaurant.ts'
import {
  discountCodes,
  products,
  restaurantCounters,
  restaurants,
  upsells,
} from '../../../platform/db/schema/index.ts'
import { loadMenu } from '../load-menu.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu, MenuImportError } from './import-menu.ts'
import { parseMenuFile } from './menu-file.ts'
import type { MenuFile, MenuFileText } from './menu-file-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const now = Temporal.Instant.from('2026-03-08T18:00:00Z')
const bring = (file: MenuFile) => importMenu(database.db, file, { now, jobs: { enqueueAll: async () => {} } })

function demo(slug: string): MenuFileText {
  return JSON.parse(readFileSync(`demo/${slug}.json`, 'utf8'))
}

function parsed(file: unknown): MenuFile {
  const result = parseMenuFile(file)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** Returns the file of a small restaurant, one for each test. */
function noodleHouse(slug: string): MenuFileText {
  return {
    restaurant: {
      slug,
      name: 'Noodle House',
      address: '1 Mill Road, New York, NY 10001',
      phone: '(212) 555-0100',
      published: true,
      hours: { monday: [{ open: '17:00', close: '02:00' }] },
    },
    domains: [`${slug}.example`],
    variantGroups: [
      { name: 'Size', required: true, min: 1, variants: [{ name: 'S' }, { name: 'L', price: '2' }] },
    ],
    modifierGroups: [{ name: 'Heat', modifiers: [{ name: 'Mild' }, { name: 'Hot', active: false }] }],
    categories: [{ name: 'Soups' }, { name: 'Noodles' }, { name: 'Retired', active: false }],
    products: [
      { category: 'Soups', name: 'Miso', price: '3.50', variantGroups: ['Size'], modifierGroups: ['Heat'] },
      { category: 'Noodles', name: 'Udon', price: 12.5 },
      { category: 'Noodles', name: 'Ramen', price: '14', active: false },
      { category: 'Retired', name: 'Aspic', price: '4' },
    ],
    discountCodes: [{ code: 'TEN', type: 'percent', value: '10', maxUses: 3 }],
  }
}

const menuOf = async (id: Parameters<typeof loadMenu>[1]) => {
  const menu = await loadMenu(database.db, id)
  if (!menu) throw new Error('no menu')
  return menu
}

describe('[CAT-5] an import', () => {
  test('creates the restaurant and everything it sells', async () => {
    const { restaurantId, ...counts } = await bring(parsed(noodleHouse('first')))
    expect(counts).toEqual({ added: 18, changed: 0, removed: 0 })
    const menu = await menuOf(restaurantId)
    expect(menu.restaurant).toMatchObject({
      slug: 'first',
      name: 'Noodle House',
      tipPercentages: [15_000, 18_000, 20_000],
    })
    const counters = await database.db
      .select()
      .from(restaurantCounters)
      .where(eq(restaurantCounters.restaurantId, restaurantId))
    expect(counters).toMatchObject([{ lastOrderNumber: 1000, lastEventSeq: 0 }])
  })

  test('when repeated, changes nothing, not even the version', async () => {
    const first = await bring(parsed(noodleHouse('twice')))
    const second = await bring(parsed(noodleHouse('twice')))
    expect(second).toEqual({ restaurantId: first.restaurantId, added: 0, changed: 0, removed: 0 })
    expect((await menuOf(first.restaurantId)).version).toBe(1)
  })

  test('changes what differs under the same ids, and increments the version once', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('changing')))
    const before = await menuOf(restaurantId)
    const file = noodleHouse('changing')
    file.restaurant.name = 'Noodle Palace'
    file.products = [
      { category: 'Noodles', name: 'Miso', price: '4', modifierGroups: ['Heat'] },
      { category: 'Noodles', name: 'Udon', price: 12.5 },
    ]
    const counts = await bring(parsed(file))
    expect(counts).toMatchObject({ added: 0, changed: 2, removed: 2 })
    const after = await menuOf(restaurantId)
    expect(after.version).toBe(before.version + 1)
    expect(after.restaurant.name).toBe('Noodle Palace')
    expect(after.products[0]).toMatchObject({ id: before.products[0]?.id, basePrice: 400, variantGroups: [] })
  })

  test('deletes a category together with its last products', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('shrinking')))
    const file = noodleHouse('shrinking')
    file.categories = [{ name: 'Noodles' }]
    file.products = [{ category: 'Noodles', name: 'Udon', price: 12.5 }]
    file.variantGroups = []
    await bring(parsed(file))
    const menu = await menuOf(restaurantId)
    expect(menu.categories.map(({ name }) => name)).toEqual(['Noodles'])
    expect(menu.products.map(({ name }) => name)).toEqual(['Udon'])
  })

  test('renames things that have an id', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('renaming')))
    const udon = (await menuOf(restaurantId)).products.find(({ name }) => name === 'Udon')
    const file = noodleHouse('renaming')
    file.products = [{ id: udon?.id, category: 'Noodles', name: 'Thick Udon', price: 12.5 }]
    await bring(parsed(file))
    expect((await menuOf(restaurantId)).products).toMatchObject([{ id: udon?.id, name: 'Thick Udon' }])
  })

  test('does not touch a pause and other restaurants', async () => {
    const other = await bring(parsed(noodleHouse('other')))
    const { restaurantId } = await bring(parsed(noodleHouse('paused')))
    const until = now.add({ minutes: 30 })
    await database.db
      .update(restaurants)
      .set({ ordersDisabled: true, ordersDisabledUntil: until, ordersDisabledReason: 'Rush' })
      .where(eq(restaurants.id, restaurantId))
    await bring(parsed({ ...noodleHouse('paused'), products: [] }))
    expect((await menuOf(restaurantId)).restaurant.pause).toEqual({
      until: '2026-03-08T18:30:00Z',
    })
    expect((await menuOf(other.restaurantId)).products).toHaveLength(2)
  })

  test("refuses another restaurant's host or id, and writes nothing", async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('owner')))
    const udon = (await menuOf(restaurantId)).products.find(({ name }) => name === 'Udon')
    const host = { ...noodleHouse('thief'), domains: ['owner.example'] }
    const id = {
      ...noodleHouse('thief'),
      products: [{ id: udon?.id, category: 'Noodles', name: 'Udon', price: 1 }],
    }
    await expect(bring(parsed(host))).rejects.toThrow(
      new MenuImportError('the host owner.example of the file belongs to another restaurant'),
    )
    await expect(bring(parsed(id))).rejects.toThrow(
      new MenuImportError(`the id ${udon?.id} of the file belongs to another restaurant (products)`),
    )
    expect(await findRestaurantId(database.db, 'thief')).toBeNull()
  })

  test('[CAT-3] gives each of two groups of one name its own options', async () => {
    const extras = { name: 'Extras', upsells: [{ name: 'Cheese', price: '1.00' }] }
    const second = { ...extras, id: '0b9d3a52-3f0c-4f7e-9a53-6d1d0c6f2a11' }
    const file = parsed({ ...noodleHouse('two-extras'), upsellGroups: [extras, second] })
    await bring(file)
    expect(await bring(file)).toMatchObject({ added: 0, changed: 0, removed: 0 })
    const options = await database.db.select().from(upsells).where(eq(upsells.name, 'Cheese'))
    expect(options.filter(({ groupId }) => groupId === second.id)).toHaveLength(1)
  })

  test('in twenty concurrent runs creates one restaurant', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => bring(parsed(noodleHouse('crowd')))))
    expect(results.filter(({ added }) => added > 0)).toHaveLength(1)
    expect(new Set(results.map(({ restaurantId }) => restaurantId)).size).toBe(1)
  })
})

describe('[CAT-6] a discount code', () => {
  test('keeps its uses, and is disabled if the file lacks it', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('codes')))
    const ofRestaurant = eq(discountCodes.restaurantId, restaurantId)
    await database.db.update(discountCodes).set({ currentUses: 2 }).where(ofRestaurant)
    const file = noodleHouse('codes')
    file.discountCodes = [{ code: 'TEN', type: 'percent', value: '12', maxUses: 3 }]
    await bring(parsed(file))
    expect(await database.db.select().from(discountCodes).where(ofRestaurant)).toMatchObject([
      { currentUses: 2, discountValue: 12_000, isActive: true },
    ])
    await bring(parsed({ ...file, discountCodes: [] }))
    expect(await database.db.select().from(discountCodes).where(ofRestaurant)).toMatchObject([
      { currentUses: 2, isActive: false },
    ])
  })
})

describe('[CAT-7] an export', () => {
  test.each(['sakura', 'burgerbarn', 'luna'])('of the demo equals its file: %s', async (slug) => {
    const file = parsed(demo(slug))
    await bring(file)
    const exported = parsed(await exportMenu(database.db, slug))
    const byName = <Thing extends { name: string }>(things: Thing[]) =>
      things.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    expect({ ...exported, discountCodes: [] }).toEqual({
      ...file,
      variantGroups: byName(file.variantGroups),
      upsellGroups: byName(file.upsellGroups),
      modifierGroups: byName(file.modifierGroups),
      discountCodes: [],
    })
    expect(await bring(exported)).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test("imported again changes nothing, even with duplicate names, gaps in the order and ids that don't follow from names", async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('odd')))
    const [category] = (await menuOf(restaurantId)).categories
    const row = {
      restaurantId,
      basePrice: (await menuOf(restaurantId)).products[0]?.basePrice,
      categoryId: category?.id,
    }
    const id = '7f1d2c3b-4a59-4687-8765-432100abcdef'
    await database.db
      .insert(products)
      .values({ ...row, id, name: 'Miso', sortOrder: 40 } as typeof products.$inferInsert)
    const exported = await exportMenu(database.db, 'odd')
    expect(exported?.products?.at(-1)).toMatchObject({ id, name: 'Miso', sortOrder: 40 })
    expect(await bring(parsed(exported))).toMatchObject({ added: 0, changed: 0, removed: 0 })
  })

  test('of no restaurant is null', async () => {
    expect(await exportMenu(database.db, 'nobody')).toBeNull()
  })
})

describe('[CAT-8] a menu', () => {
  test('has active items only, in order, with their groups', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('loaded')))
    const menu = await menuOf(restaurantId)
    expect(menu.categories.map(({ name }) => name)).toEqual(['Soups', 'Noodles'])
    expect(menu.products.map(({ name }) => name)).toEqual(['Miso', 'Udon'])
    expect(menu.products[0]).toMatchObject({
      basePrice: 350,
      variantGroups: [
        {
          name: 'Size',
          variants: [
            { name: 'S', price: 0 },
            { name: 'L', price: 200 },
          ],
        },
      ],
      modifierGroups: [{ name: 'Heat', modifiers: [{ name: 'Mild', action: 'add' }] }],
      upsellGroups: [],
    })
    expect(menu.products[0]?.modifierGroups[0]?.modifiers).toHaveLength(1)
  })

  test('of no restaurant is null', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('gone')))
    await database.db.delete(restaurants).where(eq(restaurants.id, restaurantId))
    expect(await loadMenu(database.db, restaurantId)).toBeNull()
  })
})

describe('[CAT-9] a restaurant', () => {
  test('is found by its hosts, exactly', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('hosted')))
    const find = (host: string) => findRestaurantByHost(database.db, host)
    expect(await find('hosted.example')).toEqual({ restaurantId, shows: 'site' })
    expect(await find('MENU.hosted.example:3000')).toEqual({ restaurantId, shows: 'site' })
    expect(await find('orders.hosted.example')).toEqual({ restaurantId, shows: 'kitchen' })
    expect(await find('x.orders.hosted.example')).toBeNull()
    expect(await find('hosted.example.evil.com')).toBeNull()
  })

  test('is found by id or slug, unless it is unpublished', async () => {
    const { restaurantId } = await bring(parsed(noodleHouse('named')))
    expect(await findRestaurantId(database.db, 'named')).toBe(restaurantId)
    expect(await findRestaurantId(database.db, restaurantId.toUpperCase())).toBe(restaurantId)
    expect(await findRestaurantId(database.db, 'nobody')).toBeNull()
    const file = noodleHouse('named')
    file.restaurant.published = false
    await bring(parsed(file))
    expect(await findRestaurantId(database.db, 'named')).toBeNull()
    expect(await findRestaurantByHost(database.db, 'named.example')).toBeNull()
  })
})
