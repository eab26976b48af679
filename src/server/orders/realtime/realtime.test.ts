import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestaurantNowView } from '#contract/orders/realtime.ts'
import type { Browser } from '#testing/accounts.ts'
import { type Card, placeCard, stepTo } from '#testing/board.ts'
import { pairBrowser, restaurantIdOf, shutOut } from '#testing/displays.ts'
import { writeFailedJob } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

let world: World
let owner: Browser
let staff: Browser
let administrator: Browser
let card: Card
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  administrator = await signUpAs(world, 'administrator', 'administrator')
  card = await placeCard(world)
})
afterAll(() => world.close())

async function nowAt(browser: Browser, slug = 'sakura'): Promise<RestaurantNowView> {
  const { restaurants } = await browser.api.realtime.list()
  const found = restaurants.find((each) => each.slug === slug)
  if (!found) throw new Error(`${slug} is not listed`)
  return found
}

test('[RTM-1, RTM-3] an order waits until it is acknowledged, and is open until it is completed', async () => {
  const waiting = await nowAt(owner)
  expect(waiting.ordering).toEqual({ kind: 'open', changesAt: expect.any(String), closedFor: null })
  expect(waiting.work).toMatchObject({ open: 1, waiting: 1, oldestSince: '2026-11-21T01:00:00Z', late: 0 })
  await stepTo(world, card, 'acknowledged')
  expect((await nowAt(owner)).work).toMatchObject({ open: 1, waiting: 0, oldestSince: null })
  world.clock.advance({ minutes: 15 })
  expect((await nowAt(owner)).work.late).toBe(0)
  world.clock.advance({ seconds: 1 })
  expect((await nowAt(owner)).work.late).toBe(1)
})

test('[RTM-3] orders of removed drills, of past days and of later are not counted', async () => {
  const change = (changes: Partial<typeof orders.$inferInsert>) =>
    world.db.update(orders).set(changes).where(eq(orders.id, card.id))
  const [before] = await world.db.select().from(orders).where(eq(orders.id, card.id))
  if (!before) throw new Error('the order is gone')
  for (const changes of [
    { isHidden: true },
    { businessDay: before.businessDay.subtract({ days: 1 }) },
    { startAt: world.clock.now().add({ minutes: 1 }) },
  ]) {
    await change(changes)
    expect((await nowAt(owner)).work, JSON.stringify(changes)).toMatchObject({ open: 0, waiting: 0, late: 0 })
    const { isHidden, businessDay, startAt } = before
    await change({ isHidden, businessDay, startAt })
  }
  expect((await nowAt(owner)).work.open).toBe(1)
})

test('[RTM-2, RTM-4] a display that is on is counted; one that is revoked or silent is not', async () => {
  await world.db.delete(kitchenStatus)
  expect(await nowAt(owner)).toMatchObject({ displays: 0, isWithoutDisplay: true, urgency: 'act' })
  const display = await pairBrowser(world)
  await display.api.kitchen.alive({ shown: [] })
  expect(await nowAt(owner)).toMatchObject({ displays: 1, isWithoutDisplay: false, urgency: 'act' })
  world.clock.advance({ minutes: 3 })
  expect(await nowAt(owner)).toMatchObject({ displays: 0, isWithoutDisplay: true })
  const { work } = await nowAt(owner)
  await world.db.delete(kitchenStatus)
  expect((await nowAt(owner)).work.aliveAt).toBe(work.aliveAt)
  await display.api.kitchen.alive({ shown: [] })
  await shutOut(world, display)
  expect((await nowAt(owner)).displays).toBe(0)
})

test('[RTM-4] failed tasks and money are for those who may see them; other restaurants stay hidden', async () => {
  await writeFailedJob(world.db, 'mail_confirmation', {
    restaurantId: await restaurantIdOf(world),
    orderId: card.id,
  })
  expect(await nowAt(owner)).toMatchObject({
    failedTasks: 1,
    money: { disputes: 0, gaps: 0 },
    urgency: 'act',
  })
  expect(await nowAt(staff)).toMatchObject({ failedTasks: null, money: null })
  const listed = async (browser: Browser) =>
    (await browser.api.realtime.list()).restaurants.map(({ slug }) => slug).toSorted()
  expect(await listed(owner)).toEqual(['sakura'])
  expect(await listed(staff)).toEqual(['sakura'])
  expect(await listed(administrator)).toEqual(['burgerbarn', 'luna', 'sakura'])
})

test('[RTM-2] the restaurant that needs attention comes first', async () => {
  await world.db.update(restaurants).set({ onlineOrdersEnabled: false }).where(eq(restaurants.slug, 'luna'))
  const { restaurants: listed } = await administrator.api.realtime.list()
  expect(listed.map(({ slug, urgency }) => `${slug} ${urgency}`)).toEqual([
    'sakura act',
    'burgerbarn watch',
    'luna idle',
  ])
  expect(listed.at(-1)?.ordering).toEqual({ kind: 'off', changesAt: null, closedFor: null })
})

test('[RTM-5] nothing is about a person', async () => {
  const answer = JSON.stringify(await administrator.api.realtime.list())
  for (const personal of ['Ada', 'Lovelace', 'example.com', '555-01']) expect(answer).not.toContain(personal)
})
