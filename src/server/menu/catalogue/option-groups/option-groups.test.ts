import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OptionGroupView } from '#contract/menu/option-groups.ts'
import { type GroupId, toId } from '#domain/ids.ts'
import { groupFaults } from '#domain/menu/group-draft.ts'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../../demo/demo-people.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import {
  modifiers,
  productModifierGroups,
  products,
  variantGroups,
  variants,
} from '../../../platform/db/schema/catalogue.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

const api = () => owner.api.optionGroups
const option = (name: string, price = 0) => ({
  id: null,
  name,
  description: null,
  price: cents(price),
  isActive: true,
})
const extras = (...options: readonly (ReturnType<typeof option> & { readonly action: 'add' })[]) => ({
  kind: 'modifier' as const,
  name: 'Extras',
  description: null,
  displayType: 'checkbox' as const,
  isRequired: false,
  minSelections: 0,
  maxSelections: null,
  options: [...options],
})
const added = (name: string, price = 0) => ({ ...option(name, price), action: 'add' as const })
const menuVersion = async () => (await world.api().menu.get(sakura)).version

test('[GRP-6] groups are listed by name with options, and with the number of products that offer them', async () => {
  const all = await api().list(sakura)
  expect(all.map(({ name }) => name)).toEqual(
    all.map(({ name }) => name).toSorted(new Intl.Collator('en', { numeric: true }).compare),
  )
  const onMenu = (await world.api().menu.get(sakura)).products
  for (const group of all) {
    const offering = onMenu.filter((product) =>
      [...product.variantGroups, ...product.upsellGroups, ...product.modifierGroups].some(
        ({ id }) => id === group.id,
      ),
    )
    expect(group.productCount).toBeGreaterThanOrEqual(offering.length)
    expect(groupFaults(group, false)).toEqual([])
  }
  const variantsOnly = await api().list({ ...sakura, kind: 'variant' })
  expect(variantsOnly).toEqual(all.filter(({ kind }) => kind === 'variant'))
  const [used] = all.filter(({ productCount }) => productCount > 0)
  if (!used) throw new Error('the demo offers no group')
  const offering = await api().products({ ...sakura, groupId: used.id })
  expect(offering).toHaveLength(used.productCount)
})

test('[GRP-7, AUD-1] a group is created, changed and reordered with its options', async () => {
  const made = await api().create({ ...sakura, group: extras(added('Cheese', 150), added('Onions')) })
  expect(made).toMatchObject({ name: 'Extras', revision: 1, productCount: 0 })
  const [cheese, onions] = made.options
  if (made.kind !== 'modifier' || !cheese || !onions) throw new Error('no options')
  await world.db.update(modifiers).set({ soldOut: true }).where(eq(modifiers.id, onions.id))

  const version = await menuVersion()
  const changed = await api().update({
    ...sakura,
    groupId: made.id,
    revision: 1,
    group: {
      ...extras(),
      name: 'More',
      options: [
        { ...added('Tofu', -50), action: 'substitute' },
        { ...added('Red onions', 25), id: onions.id },
      ],
    },
  })
  expect(changed).toMatchObject({
    name: 'More',
    revision: 2,
    options: [
      { name: 'Tofu', price: -50, action: 'substitute', soldOut: false },
      { id: onions.id, name: 'Red onions', price: 25, soldOut: true, soldOutUntil: null },
    ],
  })
  expect(await menuVersion()).toBe(version + 1)
  expect(await entryOf(made.id, 'changed')).toMatchObject({
    userName: 'Olive Owner',
    subject: 'modifier_group',
    subjectName: 'More',
    changes: { name: { from: 'Extras', to: 'More' } },
  })
})

test('[GRP-7] options of other groups and groups of other restaurants are not found', async () => {
  const one = await api().create({ ...sakura, group: extras(added('Cheese')) })
  const other = await api().create({ ...sakura, group: extras(added('Bacon')) })
  const taken = other.options[0]?.id ?? null
  const group = { ...extras(), options: [{ ...added('Bacon'), id: taken }] }
  const notFound = { status: 404, message: 'There is no such group.' }
  await expect(api().create({ ...sakura, group })).rejects.toMatchObject(notFound)
  const edit = { groupId: one.id, revision: 1, group }
  await expect(api().update({ ...sakura, ...edit })).rejects.toMatchObject(notFound)

  const foreign = await groupOfLuna()
  const asMine = { ...sakura, groupId: foreign, revision: 1 }
  await expect(api().update({ ...asMine, group: extras() })).rejects.toMatchObject(notFound)
  await expect(api().delete({ ...asMine, fromProducts: true })).rejects.toMatchObject(notFound)
  await expect(api().products(asMine)).rejects.toMatchObject(notFound)
})

test.for([
  ['no name', { name: ' ' }, 'Group name is required'],
  ['an option without a name', { options: [added(' ')] }, 'Option name is required'],
  ['a negative price', { options: [added('Cheese', -1)] }, 'Price must be 0 or greater'],
  [
    'a maximum below the minimum',
    { minSelections: 2, maxSelections: 1 },
    'The maximum must not be below the minimum',
  ],
] as const)('[GRP-1, GRP-2] refused with a message: %s', async ([, fault, message]) => {
  const group = { ...extras(added('Cheese')), ...fault }
  const draft = { ...group, options: [...group.options] }
  await expect(api().create({ ...sakura, group: draft })).rejects.toMatchObject({ status: 422, message })
})

test('[EDT-1] the second of two concurrent edits is refused with the current group, and nothing is overwritten', async () => {
  const { id: groupId } = await api().create({ ...sakura, group: extras(added('Cheese')) })
  const save = (name: string) =>
    api().update({ ...sakura, groupId, revision: 1, group: { ...extras(added('Cheese')), name } })
  const outcomes = await Promise.allSettled([save('Mine'), save('Theirs')])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [winner] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const [loser] = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  expect(loser).toMatchObject({
    status: 409,
    message: 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.',
    data: { current: winner },
  })
  await expect(api().delete({ ...sakura, groupId, revision: 1, fromProducts: true })).rejects.toMatchObject({
    status: 409,
    data: { current: winner },
  })
})

test('[GRP-3] diners do not see a group without options', async () => {
  const restaurantId = await restaurantIdOf(world)
  const [product] = await world.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.restaurantId, restaurantId), eq(products.isActive, true)))
    .limit(1)
  if (!product) throw new Error('the demo has no product')
  const group = { ...extras(), name: 'Begun', isRequired: true }
  const { id: groupId } = await api().create({ ...sakura, group })
  await world.db
    .insert(productModifierGroups)
    .values({ restaurantId, productId: product.id, groupId, position: 99 })
  const namesSeen = async () =>
    (await world.api().menu.get(sakura)).products
      .filter(({ id }) => id === product.id)
      .flatMap(({ modifierGroups }) => modifierGroups.map(({ name }) => name))
  await api().create({ ...sakura, group: extras() })
  expect(await namesSeen()).not.toContain('Begun')
  await api().update({
    ...sakura,
    groupId,
    revision: 1,
    group: { ...group, options: [added('Cheese')] },
  })
  expect(await namesSeen()).toContain('Begun')
})

test('[GRP-8, EDT-2] a group in use is deleted once its owner confirms, and open menus are notified', async () => {
  const group = await offeredGroup()
  const offering = await api().products({ ...sakura, groupId: group.id })
  const removal = { ...sakura, groupId: group.id, revision: group.revision }
  await expect(api().delete({ ...removal, fromProducts: false })).rejects.toMatchObject({
    status: 422,
    data: { refusal: { kind: 'group_in_use', count: offering.length } },
  })

  const leaving = new AbortController()
  const stream = await world.api().menu.follow(sakura, { signal: leaving.signal })
  const seen = stream[Symbol.asyncIterator]()
  const version = await menuVersion()
  await seen.next()
  await api().delete({ ...removal, fromProducts: true })
  const second = await seen.next()
  leaving.abort()
  expect(second.value).toMatchObject({
    kind: 'availability',
    availability: { menuVersion: version + 1 },
  })

  const kept = await world.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, offering[0]?.id ?? toId('none')))
  expect(kept).toHaveLength(1)
  expect((await api().list(sakura)).map(({ id }) => id)).not.toContain(group.id)
  expect(await entryOf(group.id, 'deleted')).toMatchObject({ subjectName: group.name })
})

async function offeredGroup(): Promise<OptionGroupView> {
  const [group] = (await api().list(sakura)).filter(({ productCount }) => productCount > 0)
  if (!group) throw new Error('the demo offers no group')
  return group
}

async function groupOfLuna(): Promise<GroupId> {
  const restaurantId = await restaurantIdOf(world, 'luna')
  const id = toId<'Group'>('00000000-0000-4000-8000-00000000000a')
  await world.db.insert(variantGroups).values({ id, restaurantId, name: 'Theirs' })
  await world.db.insert(variants).values({
    id: toId('00000000-0000-4000-8000-00000000000b'),
    restaurantId,
    groupId: id,
    name: 'Small',
    price: cents(0),
  })
  return id
}

async function entryOf(subjectId: string, action: 'changed' | 'deleted') {
  const [entry] = await world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.action, action)))
  return entry
}
