import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { products } from '../../../platform/db/schema/catalogue.ts'

const sakura = { restaurant: 'sakura' } as const
const monday = [{ start: '11:00', end: '14:00' }]

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const api = () => owner.api.timedMenus
const menusOf = async (id: string) => {
  const [row] = await world.db
    .select({ menus: products.availableMenus })
    .from(products)
    .where(eq(products.id, toId(id)))
  return row?.menus
}

test('[TMD-3, TMD-4] products are added to a menu, stay after a rename, and return to the regular menu when it is deleted', async () => {
  const [one, two] = (await api().list(sakura)).products
  if (!one || !two) throw new Error('the demo has too few products')
  const until = (end: string) => ({ monday, friday: [{ start: '20:00', end }] })
  const menu = { name: 'Brunch', schedule: until('24:00'), productIds: [one.id, two.id] }
  const made = await api().create({ ...sakura, menu })
  expect(made).toMatchObject({ name: 'Brunch', schedule: until('00:00'), revision: 1 })
  expect(new Set(made.productIds)).toEqual(new Set(menu.productIds))
  expect(await menusOf(one.id)).toContain('Brunch')

  await world.db
    .update(products)
    .set({ availableMenus: ['Brunch'] })
    .where(eq(products.id, one.id))
  const renamed = await api().update({
    ...sakura,
    menuId: made.id,
    revision: 1,
    menu: { ...menu, name: 'Late Brunch', productIds: [one.id] },
  })
  expect(renamed).toMatchObject({ name: 'Late Brunch', productIds: [one.id], revision: 2 })
  expect(await menusOf(one.id)).toEqual(['Late Brunch'])
  expect(await menusOf(two.id)).not.toContain('Brunch')
  const onMenu = (await world.api().menu.get(sakura)).timedMenus.map(({ name }) => name)
  expect(onMenu).toContain('Late Brunch')

  await api().delete({ ...sakura, menuId: made.id, revision: 2 })
  expect(await menusOf(one.id)).toEqual(['regular'])
})

test('[TMD-6, AUD-1] a product leaves the regular menu for a timed one, stays off it by default, and comes back', async () => {
  const one = (await api().list(sakura)).products.at(-1)
  if (!one) throw new Error('the demo has no products')
  const menu = { name: 'Supper', schedule: { monday }, productIds: [one.id] }
  const made = await api().create({ ...sakura, menu: { ...menu, timedOnlyIds: [one.id] } })
  expect(made).toMatchObject({ productIds: [one.id], timedOnlyIds: [one.id] })
  expect(await menusOf(one.id)).toEqual(['Supper'])
  const write = async (revision: number, changes: object) =>
    api().update({ ...sakura, menuId: made.id, revision, menu: { ...menu, ...changes } })
  expect(await write(1, { name: 'Late Supper' })).toMatchObject({ timedOnlyIds: [one.id] })
  // Makes the newest entry unambiguous.
  world.clock.advance({ seconds: 1 })
  expect(await write(2, { timedOnlyIds: [] })).toMatchObject({ productIds: [one.id], timedOnlyIds: [] })
  expect(await menusOf(one.id)).toEqual(['regular', 'Supper'])
  const [entry] = (await owner.api.audit.list({ ...sakura, subject: 'timed_menu' })).entries
  expect(entry?.changes).toEqual({
    name: { from: 'Late Supper', to: 'Supper' },
    notOnRegularMenu: { from: [one.name], to: [] },
  })
})

test('[TMD-1, TMD-2] refused with a message', async () => {
  const create = (fields: object) =>
    api().create({ ...sakura, menu: { name: 'Night', schedule: {}, productIds: [], ...fields } })
  await create({})
  const refused = (message: string) => ({ status: 422, message })
  await expect(create({})).rejects.toMatchObject(refused('Another timed menu has this name'))
  await expect(create({ name: ' ' })).rejects.toMatchObject(refused('Menu name is required'))
  await expect(
    create({ name: 'Noon', schedule: { monday: [{ start: '11:00', end: '' }] } }),
  ).rejects.toMatchObject(refused('Please enter when it begins and ends'))
  await expect(
    create({ name: 'Noon', schedule: { monday: [...monday, { start: '13:00', end: '15:00' }] } }),
  ).rejects.toMatchObject(refused('Two of the times overlap'))
})

test('[TMD-4, EDT-1] menus of other restaurants are not found, and an edit of an old revision is refused', async () => {
  const menu = { name: 'Evening', schedule: {}, productIds: [] }
  const { id: menuId } = await api().create({ ...sakura, menu })
  const current = await api().update({ ...sakura, menuId, revision: 1, menu })
  await expect(api().update({ ...sakura, menuId, revision: 1, menu })).rejects.toMatchObject({
    status: 409,
    data: { current },
  })
  const error = { status: 404, message: 'There is no such timed menu.' }
  const elsewhere = { restaurant: 'burgerbarn', menuId, revision: 2 }
  await expect(api().update({ ...elsewhere, menu })).rejects.toMatchObject(error)
  await expect(api().delete(elsewhere)).rejects.toMatchObject(error)
})
