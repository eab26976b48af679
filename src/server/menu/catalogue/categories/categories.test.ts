import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { categories, products } from '../../../platform/db/schema/catalogue.ts'

const sakura = { restaurant: 'sakura' } as const
const notFound = { status: 404, message: 'There is no such category.' }
const draft = (name: string) => ({
  name,
  description: null,
  display: 'cards' as const,
  isActive: true,
  sortOrder: 0,
})

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const api = () => owner.api.categories
const namesOnMenu = async () => (await world.api().menu.get(sakura)).categories.map(({ name }) => name)

test('[CTG-7, EDT-2] a category is created, changed and disabled, and diners see it at once', async () => {
  const made = await api().create({ ...sakura, category: draft('Chowders') })
  expect(made).toMatchObject({ name: 'Chowders', isActive: true, revision: 1, productCount: 0 })
  expect(await namesOnMenu()).toContain('Chowders')
  const category = { ...draft('Chowders & Stews'), description: 'Small bowls', display: 'board' as const }
  const changed = await api().update({ ...sakura, categoryId: made.id, revision: 1, category })
  expect(changed).toMatchObject({ ...category, revision: 2 })
  expect(await namesOnMenu()).toContain('Chowders & Stews')
  const off = await api().setActive({ ...sakura, categoryId: made.id, isActive: false })
  expect(off).toMatchObject({ isActive: false, revision: 3 })
  expect(await api().setActive({ ...sakura, categoryId: made.id, isActive: false })).toEqual(off)
  expect(await namesOnMenu()).not.toContain('Chowders & Stews')
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id))
  expect(entries.map(({ action, userName }) => `${action} ${userName}`).toSorted()).toEqual([
    'changed Olive Owner',
    'changed Olive Owner',
    'created Olive Owner',
  ])
})

test('[CTG-2] refused with a message: no name, a sort order below 0', async () => {
  const create = (fields: object) =>
    api().create({ ...sakura, category: { ...draft('Chowders'), ...fields } })
  await expect(create({ name: ' ' })).rejects.toMatchObject({
    status: 422,
    message: 'Category name is required',
  })
  await expect(create({ sortOrder: -1 })).rejects.toMatchObject({
    status: 422,
    message: 'Sort order must be 0 or greater',
  })
})

test('[EDT-1] the second of two concurrent edits is refused with the current category', async () => {
  const { id: categoryId } = await api().create({ ...sakura, category: draft('Twice') })
  const save = (name: string) => api().update({ ...sakura, categoryId, revision: 1, category: draft(name) })
  const current = await save('First')
  const message = 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.'
  await expect(save('Second')).rejects.toMatchObject({ status: 409, message: message, data: { current } })
  const removal = { ...sakura, categoryId, revision: 1, products: { fate: 'none' as const } }
  await expect(api().delete(removal)).rejects.toMatchObject({ status: 409, data: { current } })
})

test('[CTG-6] a new order is numbered from 0; an order of different categories is refused', async () => {
  const before = await api().list(sakura)
  const order = before.map(({ id }) => id).toReversed()
  const after = await api().reorder({ ...sakura, order })
  expect(after.map(({ id }) => id)).toEqual(order)
  expect(after.map(({ sortOrder }) => sortOrder)).toEqual(order.map((_, place) => place))
  expect(await api().reorder({ ...sakura, order })).toEqual(after)
  await expect(api().reorder({ ...sakura, order: order.slice(1) })).rejects.toMatchObject({
    status: 409,
    data: { current: after },
  })
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.action, 'reordered'))
  expect(entry).toMatchObject({ subjectName: 'Categories', userName: 'Olive Owner' })
})

test('[CTG-7] categories of other restaurants are not found', async () => {
  const restaurantId = await restaurantIdOf(world, 'luna')
  const categoryId = toId<'Category'>('00000000-0000-4000-8000-00000000000c')
  await world.db.insert(categories).values({ id: categoryId, restaurantId, name: 'Theirs' })
  const theirs = { ...sakura, categoryId, revision: 1 }
  await expect(api().update({ ...theirs, category: draft('Mine') })).rejects.toMatchObject(notFound)
  await expect(api().setActive({ ...theirs, isActive: false })).rejects.toMatchObject(notFound)
  await expect(api().delete({ ...theirs, products: { fate: 'delete' } })).rejects.toMatchObject(notFound)
  const [mine] = await api().list(sakura)
  if (!mine) throw new Error('the demo has no category')
  const move = { fate: 'move' as const, to: categoryId }
  await expect(
    api().delete({ ...sakura, categoryId: mine.id, revision: mine.revision, products: move }),
  ).rejects.toMatchObject(notFound)
})

test('[CTG-8] deleting a category with products requires a choice: they move, or are deleted', async () => {
  const [first, second] = (await api().list(sakura)).filter(({ productCount }) => productCount > 0)
  if (!first || !second) throw new Error('the demo has too few categories')
  const removal = { ...sakura, categoryId: first.id, revision: first.revision }
  await expect(api().delete({ ...removal, products: { fate: 'none' } })).rejects.toMatchObject({
    status: 422,
    message: `${first.productCount} product(s) are in this category. Move them to another one, or delete them with it.`,
  })
  await api().delete({ ...removal, products: { fate: 'move', to: second.id } })
  const [grown] = (await api().list(sakura)).filter(({ id }) => id === second.id)
  expect(grown?.productCount).toBe(first.productCount + second.productCount)
  if (!grown) throw new Error('the other category is gone')
  await api().delete({
    ...sakura,
    categoryId: grown.id,
    revision: grown.revision,
    products: { fate: 'delete' },
  })
  expect(await world.db.select().from(products).where(eq(products.categoryId, grown.id))).toEqual([])
  expect((await api().list(sakura)).map(({ id }) => id)).not.toContain(grown.id)
})
