import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { placeOrder } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoAdministrator, demoOwner } from '../../demo/demo-people.ts'
import { addDemoSpecialHours } from '../../demo/demo-special-hours.ts'
import { businesses } from '../../platform/db/schema/businesses.ts'
import { restaurants, specialHours } from '../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' } as const
const thanksgiving = {
  level: 'restaurant',
  name: 'Thanksgiving',
  from: '2026-11-26',
  to: '2026-11-26',
  isYearly: false,
  orderType: null,
  windows: [],
  endsNightBefore: false,
} as const

let world: World
let owner: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
  administrator = openBrowser(world)
  await administrator.post(signInPath, demoAdministrator)
})
afterEach(async () => {
  await world.db.delete(specialHours)
  const menuVersion = sql`${restaurants.menuVersion} + 1`
  await world.db.update(restaurants).set({ specialHours: [], businessId: null, menuVersion })
})
afterAll(() => world.close())

const create = (changes: object = {}, who = owner) =>
  who.api.specialHours.create({ ...sakura, hours: { ...thanksgiving, ...changes }, decisions: [] })
const columnOf = async (slug: string) => {
  const [row] = await world.db
    .select({ hours: restaurants.specialHours, version: restaurants.menuVersion })
    .from(restaurants)
    .where(eq(restaurants.slug, slug))
  if (!row) throw new Error(`no ${slug}`)
  return { names: row.hours.map(({ name }) => name), ...row }
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.data?.refusal?.kind ?? error,
  )

test('[SPH-7, EDT-2] what is saved is in the restaurant’s row and in its menu, changed and deleted too, and in no other', async () => {
  const [before, other] = [await columnOf('sakura'), await columnOf('luna')]
  const made = await create()
  expect(made).toMatchObject({ name: 'Thanksgiving', revision: 1, mayChange: true })
  const { hours, version } = await columnOf('sakura')
  expect(hours).toEqual([{ ...thanksgiving, id: made.id }])
  expect(version).toBe(before.version + 1)
  expect(await columnOf('luna')).toEqual(other)
  expect((await world.api().menu.get(sakura)).restaurant.specialHours).toEqual(hours)

  const windows = [{ open: '11:00', close: '15:00' }]
  const saved = await owner.api.specialHours.update({
    ...{ ...sakura, hoursId: made.id, revision: 1, decisions: [] },
    hours: { ...thanksgiving, windows },
  })
  expect(saved).toMatchObject({ windows, revision: 2 })
  expect((await columnOf('sakura')).hours).toEqual([{ ...thanksgiving, windows, id: made.id }])
  await owner.api.specialHours.delete({ ...sakura, hoursId: made.id, revision: 2, decisions: [] })
  expect((await columnOf('sakura')).hours).toEqual([])
})

test('[SPH-5] availability, directory and the list of restaurants say it from the same second on', async () => {
  const today = world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().toString()
  await create({ name: 'Family day', from: today, to: today })
  const availability = await world.api().menu.availability(sakura)
  expect(availability).toMatchObject({ isOpen: false, acceptsAsap: false })
  expect(availability.hoursText).toMatch(/^Closed for Family day\. Open again tomorrow at /)
  expect(availability.specialHours).toMatchObject([{ name: 'Family day', from: today, to: today }])
  const { restaurants: listed } = await world.api().directory.list()
  expect(listed.find(({ slug }) => slug === 'sakura')?.ordering).toMatchObject({
    kind: 'closed',
    closedFor: 'Family day',
  })
})

test('[SPH-5] an open menu learns of new special hours within five seconds', async () => {
  const leaving = new AbortController()
  const stream = await world.api().menu.follow(sakura, { signal: leaving.signal })
  const next = async () => {
    for (;;) {
      const message = await stream.next()
      if (message.done) throw new Error('the stream has ended')
      if (message.value.kind === 'availability') return message.value.availability
    }
  }
  const before = await next()
  const dateOf = (at = '') =>
    Temporal.Instant.from(at).toZonedDateTimeISO('America/New_York').toPlainDate().toString()
  const date = dateOf(before.pickableTimes[0])
  const began = performance.now()
  await create({ name: 'Power cut', from: date, to: date })
  const after = await next()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(after.menuVersion).toBe(before.menuVersion + 1)
  expect(after.specialHours).toMatchObject([{ name: 'Power cut', from: date, windows: [] }])
  expect(after.pickableTimes).not.toContain(before.pickableTimes[0])
  leaving.abort()
})

test('[SPH-8, EDT-1] a fault is refused, and so is an edit of what another person changed', async () => {
  const made = await create()
  expect(await refusalOf(create())).toBe('special_hours_taken')
  expect(await refusalOf(create({ from: '2020-01-01', to: '2020-01-01' }))).toBe('special_hours_over')
  const edit = { ...sakura, hoursId: made.id, decisions: [] }
  await owner.api.specialHours.update({
    ...edit,
    revision: 1,
    hours: { ...thanksgiving, name: 'Turkey day' },
  })
  const late = owner.api.specialHours.update({ ...edit, revision: 1, hours: { ...thanksgiving } })
  await expect(late).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { current: { name: 'Turkey day', revision: 2 } },
  })
  expect(await refusalOf(owner.api.specialHours.delete({ ...edit, revision: 1 }))).toBe('changed_meanwhile')
})

test('[SEC-31] a date that no calendar has is invalid input', async () => {
  for (const date of ['2026-02-30', '1500-01-01', '']) {
    await expect(create({ from: date, to: date })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('[SPH-9] deleting a span that has begun ends it yesterday', async () => {
  const made = await create({ name: 'Vacation', from: '2026-12-01', to: '2026-12-20' })
  const start = Temporal.PlainDate.from('2020-01-01')
  await world.db.update(specialHours).set({ fromDate: start }).where(eq(specialHours.id, made.id))
  await owner.api.specialHours.delete({ ...sakura, hoursId: made.id, revision: 1, decisions: [] })
  const [left] = await world.db.select().from(specialHours)
  const today = world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
  expect(left?.toDate.toString()).toBe(today.subtract({ days: 1 }).toString())
})

test('[SPH-7, SPH-12] those of the platform reach every restaurant, also one that is created later', async () => {
  expect(await refusalOf(create({ level: 'platform' }))).toBe('special_hours_level')
  const made = await create({ level: 'platform', name: 'Christmas' }, administrator)
  for (const slug of ['sakura', 'luna', 'burgerbarn'])
    expect((await columnOf(slug)).names).toEqual(['Christmas'])
  const { hours, levels } = await owner.api.specialHours.list(sakura)
  expect(hours).toMatchObject([{ name: 'Christmas', level: 'platform', mayChange: false }])
  expect(levels).toEqual(['restaurant'])
  const remove = { ...sakura, hoursId: made.id, revision: 1, decisions: [] }
  expect(await refusalOf(owner.api.specialHours.delete(remove))).toBe('special_hours_level')

  const { hours: week } = (await owner.api.restaurants.settings(sakura)).hours
  const details = { name: 'Later', address: '1 Main St, New York, NY', phone: '(212) 555-0100' }
  await owner.api.restaurants.create({ ...details, slug: 'later', timezone: 'America/New_York', hours: week })
  expect((await columnOf('later')).names).toEqual(['Christmas'])
  await world.db.delete(restaurants).where(eq(restaurants.slug, 'later'))
})

test('[SPH-7, SPH-12] those of a business reach its restaurants, follow them, and need the permission at all of them', async () => {
  const list = await administrator.api.businesses.list()
  const business = list.businesses[0]
  if (!business) throw new Error('the demo has no business')
  const idOf = async (slug: string) => {
    const [row] = await world.db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.slug, slug))
    return toId<'Restaurant'>(row?.id ?? '')
  }
  const [one, two] = [await idOf('sakura'), await idOf('luna')]
  const belong = async (restaurantIds: string[]) => {
    const [row] = await world.db.select().from(businesses).where(eq(businesses.id, business.id))
    await administrator.api.businesses.setRestaurants({
      businessId: business.id,
      revision: row?.revision ?? 0,
      restaurantIds: restaurantIds.map((id) => toId<'Restaurant'>(id)),
    })
  }
  await belong([one])
  expect((await owner.api.specialHours.list(sakura)).levels).toEqual(['restaurant', 'business'])
  await create({ level: 'business', name: 'Staff party' })
  expect((await columnOf('sakura')).names).toEqual(['Staff party'])
  expect((await columnOf('luna')).names).toEqual([])
  await belong([one, two])
  expect((await columnOf('luna')).names).toEqual(['Staff party'])
  await belong([two])
  expect((await columnOf('sakura')).names).toEqual([])
})

test('[SPH-11] paid orders that it strands are listed, and it is saved once they were seen', async () => {
  const zone = 'America/New_York'
  const dayOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
  const { pickableTimes } = await world.api().menu.availability(sakura)
  const [at = '', other = ''] = [pickableTimes.at(-1), pickableTimes[0]]
  const order = await placeOrder(world, { timing: { kind: 'later', at } })
  await placeOrder(world, { timing: { kind: 'later', at: other } })
  const hours = { ...thanksgiving, name: 'Repairs', from: dayOf(at), to: dayOf(at) }
  const preview = await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours })
  expect(preview.orders).toMatchObject([{ number: order.number, customer: 'Ada Byron', dueAt: at }])
  expect(await refusalOf(create(hours))).toBe('special_hours_strand')
  expect((await columnOf('sakura')).names).toEqual([])
  const decisions = preview.orders.map(({ id: orderId }) => ({ orderId, decision: 'keep' as const }))
  await owner.api.specialHours.create({ ...sakura, hours, decisions })
  expect((await columnOf('sakura')).names).toEqual(['Repairs'])
  expect((await owner.api.specialHours.stranded({ ...sakura, hoursId: null, hours })).orders).toEqual([])
})

test('[DEM-25] a demo restaurant is closed on the coming Monday holiday', async () => {
  await addDemoSpecialHours(world.db, world.clock)
  const { hours } = await columnOf('luna')
  expect(hours).toHaveLength(1)
  const [closed] = hours
  expect(closed?.windows).toEqual([])
  expect(Temporal.PlainDate.from(closed?.from ?? '').dayOfWeek).toBe(1)
  expect((await columnOf('sakura')).hours).toEqual([])
})

test('[SPH-10] holidays are suggested until they have special hours', async () => {
  const { suggestions, today } = await owner.api.specialHours.list(sakura)
  const [first] = suggestions
  if (!first) throw new Error('no suggestion')
  expect(suggestions).toHaveLength(15)
  expect(first.date >= today).toBe(true)
  await create({ name: first.name, from: first.date, to: first.date })
  expect((await owner.api.specialHours.list(sakura)).suggestions).toHaveLength(14)
})
