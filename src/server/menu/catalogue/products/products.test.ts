import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductsChange, ProductView } from '#contract/menu/products.ts'
import { type GroupId, type ProductId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { pictureFile } from '#testing/pictures.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { discountCodes } from '../../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
let draft: Omit<ProductView, 'id' | 'revision' | 'soldOut'>
let groups: { readonly modifiers: GroupId[]; readonly variants: GroupId[]; readonly upsells: GroupId[] }
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  const all = await owner.api.optionGroups.list(sakura)
  const of = (kind: string) => all.filter((group) => group.kind === kind).map(({ id }) => id)
  groups = { modifiers: of('modifier'), variants: of('variant'), upsells: of('upsell') }
  const { categories } = await api().list(sakura)
  draft = {
    categoryId: categories[0]?.id ?? toId('none'),
    name: 'Agedashi Special',
    description: 'Crisp tofu in broth.',
    basePrice: cents(895),
    imageUrl: null,
    isActive: true,
    is21Plus: false,
    allowComments: true,
    sortOrder: 3,
    labels: ['vegan', 'featured'],
    modifierGroupIds: groups.modifiers.slice(0, 2),
    variantGroupIds: groups.variants.slice(0, 1),
    upsellGroupIds: groups.upsells.slice(0, 1),
  }
})
beforeEach(() => world.db.delete(auditEntries))
afterAll(() => world.close())

const api = () => owner.api.products
const menu = () => world.api().menu.get(sakura)
const onMenu = async (id: string) => (await menu()).products.find((product) => product.id === id)
const entries = () => world.db.select().from(auditEntries).orderBy(desc(auditEntries.at))

test('[PRD-10] all products are listed in menu order, with labels and groups in theirs', async () => {
  const { products, categories } = await api().list(sakura)
  const { products: shown } = await menu()
  expect(products.length).toBeGreaterThanOrEqual(shown.length)
  for (const product of shown) {
    expect(products.find(({ id }) => id === product.id)).toMatchObject({
      labels: product.labels,
      variantGroupIds: product.variantGroups.map(({ id }) => id),
      upsellGroupIds: product.upsellGroups.map(({ id }) => id),
      modifierGroupIds: product.modifierGroups.map(({ id }) => id),
    })
  }
  const places = products.map(({ categoryId }) => categories.findIndex(({ id }) => id === categoryId))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('[PRD-11, PRD-16] a product is created with picture, labels and groups, is recorded, and diners see it', async () => {
  const { version } = await menu()
  const { url } = await owner.api.images.upload({ ...sakura, file: await pictureFile() })
  const made = await api().create({ ...sakura, product: { ...draft, imageUrl: url } })
  expect(made).toMatchObject({ ...draft, imageUrl: url, revision: 1, soldOut: null })
  expect(await api().get({ ...sakura, productId: made.id })).toEqual(made)
  const shown = await onMenu(made.id)
  expect(shown).toMatchObject({ name: 'Agedashi Special', labels: ['vegan', 'featured'], imageUrl: url })
  expect(shown?.modifierGroups.map(({ id }) => id)).toEqual(draft.modifierGroupIds)
  expect((await menu()).version).toBe(version + 1)
  expect(await entries()).toContainEqual(
    expect.objectContaining({
      subject: 'product',
      action: 'created',
      subjectName: 'Agedashi Special',
      userName: 'Olive Owner',
    }),
  )
})

describe('a refused product', () => {
  test.for([
    [{ name: ' ' }, 'Product name is required'],
    [{ basePrice: cents(-1) }, 'Price must be 0 or greater'],
    [{ sortOrder: -1 }, 'Sort order must be 0 or greater'],
    [
      { imageUrl: `/images/${'a'.repeat(22)}/640` },
      'This picture is no longer there. Please upload it again.',
    ],
    [{ imageUrl: 'https://example.com/a.jpg' }, 'This picture is no longer there. Please upload it again.'],
  ] as const)('[PRD-2, IMG-7] %j: %s', async ([changes, message]) => {
    await expect(api().create({ ...sakura, product: { ...draft, ...changes } })).rejects.toMatchObject({
      status: 422,
      message,
    })
  })

  test("[PRD-11, IMG-7] references to another restaurant's data are not found", async () => {
    const luna = { restaurant: 'luna' }
    const theirs = await api().list(luna)
    const [theirGroup] = await owner.api.optionGroups.list({ ...luna, kind: 'modifier' })
    const { url } = await owner.api.images.upload({ ...luna, file: await pictureFile() })
    const strange: [Partial<typeof draft>, number][] = [
      [{ categoryId: theirs.categories[0]?.id ?? toId('x') }, 404],
      [{ modifierGroupIds: [theirGroup?.id ?? toId('x')] }, 404],
      [{ modifierGroupIds: draft.variantGroupIds }, 404],
      [{ imageUrl: url }, 422],
    ]
    const { products: before } = await api().list(sakura)
    for (const [changes, status] of strange) {
      await expect(api().create({ ...sakura, product: { ...draft, ...changes } })).rejects.toMatchObject({
        status,
      })
    }
    const [their] = theirs.products
    if (!their) throw new Error('luna has no products')
    const { id: productId, revision, ...product } = their
    const named = { ...sakura, productId }
    await expect(api().get(named)).rejects.toMatchObject({
      status: 404,
      message: 'There is no such product.',
    })
    await expect(api().update({ ...named, revision, product })).rejects.toMatchObject({ status: 404 })
    await expect(api().delete({ ...named, revision })).rejects.toMatchObject({ status: 404 })
    await expect(api().setActive({ ...named, isActive: false })).rejects.toMatchObject({ status: 404 })
    expect((await api().list(sakura)).products).toEqual(before)
  })
})

describe('changing a product', () => {
  test('[PRD-12, AUD-4] writes only what differs, of columns and of groups, in the chosen order', async () => {
    const made = await api().create({ ...sakura, product: draft })
    await world.db.delete(auditEntries)
    const [first, second] = draft.modifierGroupIds
    const third = groups.modifiers[2]
    if (!first || !second || !third) throw new Error('expected more groups')
    const product = {
      ...draft,
      labels: ['spicy' as const],
      modifierGroupIds: [third, first],
      variantGroupIds: [],
    }
    const saved = await api().update({ ...sakura, productId: made.id, revision: 1, product })
    expect(saved).toMatchObject({ ...product, revision: 2 })
    expect((await onMenu(made.id))?.modifierGroups.map(({ id }) => id)).toEqual([third, first])
    const [entry] = await entries()
    const { optionGroups } = owner.api
    const names = new Map((await optionGroups.list(sakura)).map(({ id, name }) => [id, name]))
    expect(entry?.changes).toEqual({
      labels: { from: draft.labels, to: ['spicy'] },
      modifierGroups: {
        from: [names.get(first), names.get(second)],
        to: [names.get(third), names.get(first)],
      },
      variantGroups: { from: draft.variantGroupIds.map((id) => names.get(id)), to: [] },
    })
  })

  test('[PRD-12] without a difference changes neither revision, menu nor record', async () => {
    const made = await api().create({ ...sakura, product: draft })
    const { version } = await menu()
    await world.db.delete(auditEntries)
    const saved = await api().update({ ...sakura, productId: made.id, revision: 1, product: draft })
    expect(saved).toEqual(made)
    expect((await menu()).version).toBe(version)
    expect(await entries()).toEqual([])
  })

  test('[EDT-1] from an old revision is refused with the current product; so is deleting it', async () => {
    const { id: productId } = await api().create({ ...sakura, product: draft })
    const mine = { ...sakura, productId, revision: 1 }
    const theirs = await api().update({ ...mine, product: { ...draft, name: 'Theirs' } })
    const conflict = {
      status: 409,
      message: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
      data: { refusal: { kind: 'changed_meanwhile' }, current: theirs },
    }
    await expect(api().update({ ...mine, product: { ...draft, name: 'Mine' } })).rejects.toMatchObject(
      conflict,
    )
    await expect(api().delete(mine)).rejects.toMatchObject(conflict)
    expect(await api().get({ ...sakura, productId })).toEqual(theirs)
  })

  test('[EDT-1] of two concurrent edits one wins, and the other is refused', async () => {
    const { id: productId } = await api().create({ ...sakura, product: draft })
    const save = (name: string) =>
      api().update({ ...sakura, productId, revision: 1, product: { ...draft, name } })
    const results = await Promise.allSettled([save('One'), save('Other')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('[PRD-13] hides it from diners and shows it again; repeating it has no effect', async () => {
    const { id: productId } = await api().create({ ...sakura, product: draft })
    await world.db.delete(auditEntries)
    expect(await api().setActive({ ...sakura, productId, isActive: false })).toMatchObject({
      isActive: false,
    })
    expect(await onMenu(productId)).toBeUndefined()
    expect(await api().setActive({ ...sakura, productId, isActive: false })).toMatchObject({ revision: 2 })
    expect(await entries()).toHaveLength(1)
    await api().setActive({ ...sakura, productId, isActive: true })
    expect(await onMenu(productId)).toBeDefined()
  })
})

test('[PRD-14] a deleted product leaves the menu and the eligible products of discount codes', async () => {
  const { id: productId, revision } = await api().create({ ...sakura, product: draft })
  const eligible = eq(discountCodes.discountType, 'free_kids_meal')
  await world.db
    .update(discountCodes)
    .set({ eligibleProductIds: [productId] })
    .where(eligible)
  const { restaurant } = await menu()
  const ofSakura = eq(discountCodes.restaurantId, restaurant.id)
  expect(await api().delete({ ...sakura, productId, revision })).toEqual({ id: productId })
  expect(await onMenu(productId)).toBeUndefined()
  const codes = await world.db.select().from(discountCodes).where(ofSakura)
  expect(codes.flatMap(({ eligibleProductIds }) => eligibleProductIds)).not.toContain(productId)
  expect(await entries()).toContainEqual(expect.objectContaining({ action: 'deleted' }))
  await expect(api().delete({ ...sakura, productId, revision })).rejects.toMatchObject({ status: 404 })
})

test('[PRD-15] a category is reordered; an order of different products is refused', async () => {
  const ofCategory = async () =>
    (await api().list(sakura)).products.filter(({ categoryId }) => categoryId === draft.categoryId)
  const before = (await ofCategory()).map(({ id }) => id)
  const order = before.toReversed()
  const request = { ...sakura, categoryId: draft.categoryId, order }
  expect(await api().reorder(request)).toEqual(order)
  expect((await ofCategory()).map(({ id }) => id)).toEqual(order)
  const shown = (await menu()).products.filter(({ categoryId }) => categoryId === draft.categoryId)
  expect(shown.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ id }) => id)).toEqual(
    order.filter((id) => shown.some((product) => product.id === id)),
  )
  await expect(api().reorder({ ...request, order: order.slice(1) })).rejects.toMatchObject({
    status: 409,
    data: { current: order },
  })
  await expect(
    api().reorder({ ...request, categoryId: toId('00000000-0000-4000-8000-000000000000') }),
  ).rejects.toMatchObject({ status: 404 })
})

describe('many products at once', () => {
  const make = async (name: string) => (await api().create({ ...sakura, product: { ...draft, name } })).id
  const change = (productIds: readonly ProductId[], wanted: ProductsChange) =>
    api().change({ ...sakura, productIds: [...productIds], change: wanted })

  test('[PRD-29] are switched off, sold out, moved, and deleted, each with an entry in the record', async () => {
    const ids = [await make('First of many'), await make('Second of many')]
    const { categories } = await api().list(sakura)
    const categoryId = categories[1]?.id ?? toId('none')
    expect(await change(ids, { kind: 'active', isActive: false })).toEqual({ count: 2 })
    expect(await onMenu(ids[0] ?? '')).toBeUndefined()
    await change(ids, { kind: 'active', isActive: true })
    await change(ids, { kind: 'sold_out', soldOut: 'until_said' })
    await change(ids, { kind: 'category', categoryId })
    for (const productId of ids) {
      expect(await api().get({ ...sakura, productId })).toMatchObject({
        categoryId,
        isActive: true,
        soldOut: { until: null },
      })
    }
    await world.db.delete(auditEntries)
    await change(ids, { kind: 'delete' })
    expect((await entries()).map(({ action }) => action)).toEqual(['deleted', 'deleted'])
    const { products } = await api().list(sakura)
    expect(products.filter(({ id }) => ids.includes(id))).toEqual([])
  })

  test('[PRD-29] all stay as they were if one is refused', async () => {
    const kept = await make('Kept')
    const missing = toId<'Product'>('019a9d00-0000-7000-8000-00000000dead')
    await expect(change([kept, missing], { kind: 'delete' })).rejects.toMatchObject({ status: 404 })
    await expect(change([missing, kept], { kind: 'active', isActive: false })).rejects.toMatchObject({
      status: 404,
    })
    const categoryId = toId<'Category'>('019a9d00-0000-7000-8000-00000000dead')
    await expect(change([kept], { kind: 'category', categoryId })).rejects.toMatchObject({ status: 404 })
    expect(await api().get({ ...sakura, productId: kept })).toMatchObject({ isActive: true })
    await change([kept], { kind: 'delete' })
  })
})
