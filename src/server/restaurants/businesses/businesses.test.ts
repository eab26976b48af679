import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessView } from '#contract/restaurants/businesses.ts'
import { toId } from '#domain/ids.ts'
import type { Browser } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

let world: World
let admin: Browser
beforeAll(async () => {
  world = await startWorld()
  admin = await openAdministrator(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(restaurants).set({ businessId: null })
  await world.db.delete(businesses)
  await world.db.delete(auditEntries)
})

const draft = {
  name: 'Sakura Group',
  type: 'retail',
  domain: 'sakura.example',
  address: '12 Elm Street',
  phone: '(212) 555-0100',
} as const
const changed = 'Somebody else changed this meanwhile. Look at the newer version, or keep yours.'

test('[BUS-2] a new business is active, stored, and recorded', async () => {
  const made = await create({ name: ' Sakura Group ', domain: ' HTTPS://Sakura.Example/ ' })
  expect(made).toMatchObject({ ...draft, status: 'active', revision: 1, restaurants: [] })
  expect((await list()).businesses).toEqual([made])
  expect(await entries('created')).toMatchObject([
    {
      subject: 'business',
      subjectName: 'Sakura Group',
      action: 'created',
      userName: 'Ada Byron',
      changes: { name: { from: null, to: 'Sakura Group' }, domain: { from: null, to: 'sakura.example' } },
    },
  ])
})

test.for([
  [{ name: '  ' }, 'Name and domain are required'],
  [{ domain: ' ' }, 'Name and domain are required'],
  [{ domain: 'sakura' }, 'Please enter a domain such as example.com'],
  [{ domain: 'javascript:alert(1)' }, 'Please enter a domain such as example.com'],
] as const)(
  '[BUS-2, BUS-3] %o is refused for a new business and for a changed one',
  async ([wrong, text]) => {
    const refused = { status: 422, message: text }
    await expect(create(wrong)).rejects.toMatchObject(refused)
    const made = await create({})
    await expect(update(made, wrong)).rejects.toMatchObject(refused)
    expect((await list()).businesses).toEqual([made])
  },
)

test('[BUS-2] a field that is too long, or an unknown type, is a bad request', async () => {
  await expect(create({ name: 'x'.repeat(121) })).rejects.toMatchObject({ status: 400 })
  const response = await admin.post('/api/businesses', { ...draft, type: 'bakery' })
  expect(response.status).toBe(400)
})

test('[BUS-3] a domain belongs to one business', async () => {
  await create({})
  const other = await create({ name: 'Luna', domain: 'luna.example' })
  const refused = { status: 422, message: 'Another business has this domain.' }
  await expect(create({ name: 'Again' })).rejects.toMatchObject(refused)
  await expect(update(other, { domain: 'Sakura.example' })).rejects.toMatchObject(refused)
  expect(await update(other, { domain: 'luna.example', name: 'Luna Inc' })).toMatchObject({
    name: 'Luna Inc',
  })
})

test('[BUS-4] the status flips, and every change is recorded with the previous value', async () => {
  const made = await create({})
  const off = await admin.api.businesses.setStatus({ ...editOf(made), status: 'inactive' })
  expect(off).toMatchObject({ status: 'inactive', revision: 2 })
  expect((await entries('changed')).map(({ changes }) => changes)).toEqual([
    { status: { from: 'active', to: 'inactive' } },
  ])
  expect(await admin.api.businesses.setStatus({ ...editOf(off), status: 'active' })).toMatchObject({
    status: 'active',
  })
})

test('[BUS-6] restaurants belong to the business that they are assigned to, and to one at a time', async () => {
  const { restaurants: all } = await list()
  const [first, second] = all
  if (!first || !second) throw new Error('expected several demo restaurants')
  const sakura = await give(await create({}), [first.id, second.id])
  expect(sakura.restaurants.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  const luna = await give(await create({ name: 'Luna', domain: 'luna.example' }), [second.id])
  expect(luna.restaurants).toEqual([{ id: second.id, name: second.name }])
  const after = await list()
  const owners = new Map(after.restaurants.map(({ id, businessId }) => [id, businessId]))
  expect([owners.get(first.id), owners.get(second.id)]).toEqual([sakura.id, luna.id])
  expect(await entries('changed')).toContainEqual(
    expect.objectContaining({
      restaurantId: second.id,
      subject: 'restaurant',
      changes: { businessId: { from: sakura.id, to: luna.id } },
    }),
  )
  const unknown = give(luna, [toId<'Restaurant'>('00000000-0000-4000-8000-000000000000')])
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

test('[BUS-5] a business is deleted only when nothing belongs to it', async () => {
  const [first] = (await list()).restaurants
  if (!first) throw new Error('expected demo restaurants')
  const made = await give(await create({}), [first.id])
  await expect(admin.api.businesses.remove(editOf(made))).rejects.toMatchObject({
    status: 422,
    message: `This business has restaurants: ${first.name}. Move them to another business first.`,
  })
  const bare = await give(made, [])
  expect(await admin.api.businesses.remove(editOf(bare))).toEqual({ id: made.id })
  expect((await list()).businesses).toEqual([])
  expect(await entries('deleted')).toMatchObject([{ subjectName: 'Sakura Group' }])
  await expect(admin.api.businesses.remove(editOf(bare))).rejects.toMatchObject({ status: 404 })
})

test('[EDT-1] of two concurrent edits of a business the second is refused and receives the current state', async () => {
  const made = await create({})
  const theirs = await update(made, { name: 'Theirs' })
  const conflict = { status: 409, message: changed, data: { current: theirs } }
  await expect(update(made, { name: 'Mine' })).rejects.toMatchObject(conflict)
  await expect(admin.api.businesses.setStatus({ ...editOf(made), status: 'inactive' })).rejects.toMatchObject(
    conflict,
  )
  await expect(give(made, [])).rejects.toMatchObject(conflict)
  await expect(admin.api.businesses.remove(editOf(made))).rejects.toMatchObject(conflict)
  expect((await list()).businesses).toEqual([theirs])
  const both = await Promise.allSettled([update(theirs, { name: 'A' }), update(theirs, { name: 'B' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

function create(changes: Partial<Parameters<typeof admin.api.businesses.create>[0]>) {
  return admin.api.businesses.create({ ...draft, ...changes })
}

function update(business: BusinessView, changes: Partial<Parameters<typeof admin.api.businesses.create>[0]>) {
  const { name, type, domain, address, phone } = business
  return admin.api.businesses.update({ name, type, domain, address, phone, ...changes, ...editOf(business) })
}

function give(business: BusinessView, restaurantIds: BusinessView['restaurants'][number]['id'][]) {
  return admin.api.businesses.setRestaurants({ ...editOf(business), restaurantIds })
}

function list() {
  return admin.api.businesses.list()
}

function editOf({ id, revision }: BusinessView) {
  return { businessId: id, revision }
}

/** The audit entries of such changes. */
function entries(action: 'created' | 'changed' | 'deleted') {
  return world.db.select().from(auditEntries).where(eq(auditEntries.action, action))
}
