import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { products, variants } from '../../../platform/db/schema/catalogue.ts'

const friday = '2026-11-20T20:00[America/New_York]'
const plainDish = 'Edamame'
const sakura = { restaurant: 'sakura' } as const
const none = { soldOut: false, soldOutUntil: null }

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.update(products).set(none)
  await world.db.update(variants).set(none)
  await world.db.delete(auditEntries)
})

test('[SLD-10] a marked product is sold out on the menu of every process, and refused at checkout by name', async () => {
  const { menu, cartId } = await openCart(world)
  const { id } = dishOf(menu, plainDish)
  expect(await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: 'until_said' })).toEqual({
    until: null,
  })
  for (const app of world.apps) {
    const { products: shown } = await world.api(undefined, app).menu.get(sakura)
    expect(shown.find((each) => each.id === id)?.soldOut).toEqual({ until: null })
  }
  await expect(
    world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish)])),
  ).rejects.toMatchObject({
    status: 422,
    message: `${plainDish} is sold out. Please remove it from your order.`,
    data: { refusal: { kind: 'product_sold_out' } },
  })
  expect(await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: null })).toBeNull()
  expect((await stockOf(id))?.soldOut).toBeNull()
})

test('[SLD-10] an option that is sold out is refused at checkout by name', async () => {
  const { menu, cartId } = await openCart(world)
  const mochi = dishOf(menu, 'Mochi Ice Cream')
  const [first, ...others] = mochi.variantGroups[0]?.variants ?? []
  if (!first) throw new Error('there is no flavor')
  await owner.api.stock.mark({ ...sakura, kind: 'variant', id: first.id, soldOut: { hours: 2 } })
  const chosen = [first, ...others].slice(0, 3).map(({ id }) => id)
  const line = {
    ...aLine(menu, 'Mochi Ice Cream'),
    selections: { variants: chosen, upsells: [], modifiers: [] },
  }
  await expect(world.api().checkouts.start(checkoutBody(menu, cartId, [line]))).rejects.toMatchObject({
    status: 422,
    message: `Mochi Ice Cream: ${first.name} is sold out. Please choose again.`,
  })
  const [entry] = await world.db.select().from(auditEntries)
  expect(entry).toMatchObject({
    subject: 'variant_group',
    action: 'changed',
    changes: { [`${first.name}: soldOut`]: { from: false, to: '2026-11-21T03:00:00Z' } },
  })
})

test('[SLD-10] diners with an open menu are notified', async () => {
  const leaving = new AbortController()
  const stream = await world.api().menu.follow(sakura, { signal: leaving.signal })
  const first = await availabilityIn(stream)
  const { menu } = await openCart(world)
  await owner.api.stock.mark({
    ...sakura,
    kind: 'product',
    id: dishOf(menu, plainDish).id,
    soldOut: 'end_of_day',
  })
  expect((await availabilityIn(stream)).menuVersion).toBe(first.menuVersion + 1)
  leaving.abort()
})

test('[SLD-10] repeating a mark writes nothing; items of other restaurants are not found', async () => {
  const { id } = dishOf((await openCart(world)).menu, plainDish)
  const mark = { ...sakura, kind: 'product', id, soldOut: 'until_said' } as const
  await owner.api.stock.mark(mark)
  const { version } = await world.api().menu.get(sakura)
  await owner.api.stock.mark(mark)
  expect((await world.api().menu.get(sakura)).version).toBe(version)
  expect(await world.db.select().from(auditEntries)).toHaveLength(1)

  const luna = await world.api().menu.get({ restaurant: 'luna' })
  const foreign = luna.products[0]?.id ?? toId('x')
  for (const [kind, other] of [
    ['product', foreign],
    ['variant', id],
  ] as const) {
    await expect(owner.api.stock.mark({ ...mark, kind, id: other })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such product or option.',
    })
  }
})

test('[SLD-2, SLD-11] at its time an item is available on the menu and in the list, and its job notifies open menus', async () => {
  const { id } = dishOf((await openCart(world)).menu, plainDish)
  await owner.api.stock.mark({ ...sakura, kind: 'product', id, soldOut: { hours: 1 } })
  const { version } = await world.api().menu.get(sakura)
  expect(await countWaitingJobs(world.db, 'end_sold_out')).toBeGreaterThan(0)

  world.clock.set('2026-11-20T21:00[America/New_York]')
  expect(dishOf(await world.api().menu.get(sakura), plainDish)).not.toHaveProperty('soldOut')
  expect((await stockOf(id))?.soldOut).toBeNull()

  const hasNewVersion = async () => {
    await makeJobsDue(world.db, 'end_sold_out')
    return (await world.api().menu.get(sakura)).version > version
  }
  await expect.poll(hasNewVersion, { timeout: 20_000 }).toBe(true)
  const [row] = await world.db.select().from(products).where(eq(products.id, id))
  expect(row).toMatchObject(none)
  const entries = await world.db.select().from(auditEntries)
  expect(entries.map(({ userName }) => userName).toSorted()).toEqual(['Olive Owner', 'System'])
})

test('[SLD-12] lists what is on the menu, options under the name of their group', async () => {
  const { products: shown, options, ...time } = await owner.api.stock.list(sakura)
  expect(time).toEqual({ now: world.clock.now().toString(), timezone: 'America/New_York' })
  const { products: onMenu } = await world.api().menu.get(sakura)
  expect(shown.map(({ id }) => id).toSorted()).toEqual(onMenu.map(({ id }) => id).toSorted())
  expect(options.filter(({ group }) => group === 'Mochi Flavors').length).toBeGreaterThan(3)
  expect(new Set(options.map(({ kind }) => kind))).toEqual(new Set(['variant', 'upsell', 'modifier']))
  const restaurantId = await restaurantIdOf(world)
  await world.db.update(products).set({ isActive: false }).where(eq(products.name, plainDish))
  expect((await owner.api.stock.list({ restaurant: restaurantId })).products).toHaveLength(shown.length - 1)
  await world.db.update(products).set({ isActive: true }).where(eq(products.name, plainDish))
})

async function stockOf(id: string) {
  return (await owner.api.stock.list(sakura)).products.find((each) => each.id === id)
}

function dishOf<Dish extends { readonly name: string }>(
  menu: { readonly products: readonly Dish[] },
  name: string,
) {
  const found = menu.products.find((product) => product.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

type LiveMessages = Awaited<ReturnType<ReturnType<World['api']>['menu']['follow']>>

async function availabilityIn(stream: LiveMessages) {
  for (;;) {
    const next = await stream.next()
    if (next.done) throw new Error('the stream has ended')
    if (next.value.kind === 'availability') return next.value.availability
  }
}
