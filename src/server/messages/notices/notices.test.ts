import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import { type Id, toId } from '#domain/ids.ts'
import type { Notice } from '#domain/messages/notice.ts'
import { ada, type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { kitchenOf } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { startWorld, type World } from '#testing/world.ts'
import { makeOwner } from '../../access/memberships.ts'
import { demoAdministrator, demoDiner, demoOwner } from '../../demo/demo-people.ts'
import { deleteExpired } from '../../platform/db/delete-expired.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { recordFailedJob } from '../../site/operations/failed-tasks/record-failed-job.ts'
import { writeNotice } from './write-notice.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({ at: friday })
  owner = await signIn(demoOwner)
})
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.delete(notices)
  await world.db.delete(rateLimits)
})
afterAll(() => world.close())

test('[ADM-11] a pause makes a notice for the people of its restaurant', async () => {
  await kitchenOf(world).pause({
    reason: 'staff_shortage',
    customReason: '',
    duration: '30',
    photo: await cameraPhoto(),
  })
  const listed = await owner.api.notices.list()
  expect(listed).toMatchObject({
    unread: 1,
    notices: [
      {
        restaurant: { name: 'Sakura Hibachi', timezone: 'America/New_York' },
        title: 'Online ordering disabled',
        text: 'The kitchen has disabled online ordering for 30 minutes. Reason: Staff shortage',
        about: 'pauses',
        at: '2026-11-21T01:00:00Z',
        isRead: false,
      },
    ],
  })
  await kitchenOf(world).resume()
  expect(await titlesFor(owner)).toEqual(
    ['Online ordering enabled again', 'Online ordering disabled'].toSorted(),
  )
  expect(await titlesFor(await signIn(demoDiner))).toEqual([])
  expect(await titlesFor(await ownerOf('luna'))).toEqual([])
})

test('[ADM-11] staff see notices about the kitchen, not about money; administrators see all', async () => {
  await note('sakura', { kind: 'order_waits', orderNumber: 7 })
  await note('sakura', { kind: 'refund_failed', orderNumber: 7 })
  await note('luna', { kind: 'order_waits', orderNumber: 8 })
  await note(null, { kind: 'job_failed', job: 'sweep_photos', orderNumber: null })
  const ofSakura = ['Order #7 not acknowledged', 'Refund of order #7 failed']
  expect(await titlesFor(await staffOf('sakura'))).toEqual(['Order #7 not acknowledged'])
  expect(await titlesFor(await ownerOf('sakura'))).toEqual(ofSakura)
  expect(await titlesFor(await signIn(demoAdministrator))).toEqual([
    'A task failed',
    'Order #7 not acknowledged',
    'Order #8 not acknowledged',
    'Refund of order #7 failed',
  ])
})

test('[ADM-11, PRM-4] a role of the restaurant’s own gets the kitchen’s notices only if it may see orders', async () => {
  await note('sakura', { kind: 'order_waits', orderNumber: 7 })
  const roleOf = async (name: string, permissions: readonly RestaurantPermission[]) => {
    const browser = await staffOf('sakura')
    const role = { name, permissions, refundLimit: null }
    const { id: roleId } = await owner.api.roles.create({ restaurant: 'sakura', role })
    const userId = (await browser.api.accounts.me()).diner?.id ?? toId<'User'>('')
    await owner.api.roles.assign({ restaurant: 'sakura', userId, roleId })
    return titlesFor(browser)
  }
  expect(await roleOf('Editor', ['menu.read', 'menu.write'])).toEqual([])
  expect(await roleOf('Lead', ['orders.read'])).toEqual(['Order #7 not acknowledged'])
})

test('[ADM-11] a person without a verified address sees no notices', async () => {
  const browser = await ownerOf('sakura')
  const { diner } = await browser.api.accounts.me()
  await note('sakura', { kind: 'order_waits', orderNumber: 7 })
  await world.db
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.email, diner?.email ?? ''))
  expect(await browser.api.notices.list()).toEqual({ unread: 0, notices: [] })
})

test('[ADM-11] a notice is written once per key, and listed for thirty days', async () => {
  await note('sakura', { kind: 'order_waits', orderNumber: 7 }, 'order-7')
  await note('sakura', { kind: 'order_waits', orderNumber: 7 }, 'order-7')
  world.clock.advance({ hours: 24 * 29 })
  await note('sakura', { kind: 'order_waits', orderNumber: 8 })
  expect(await titlesFor(owner)).toEqual(['Order #7 not acknowledged', 'Order #8 not acknowledged'])
  expect(await deleteExpired(world, 'notices')).toBe(0)
  world.clock.advance({ hours: 25 })
  expect(await titlesFor(owner)).toEqual(['Order #8 not acknowledged'])
  expect(await deleteExpired(world, 'notices')).toBe(1)
})

test('[ADM-13] each person marks their own notices as read, one by one or all, and only visible ones', async () => {
  const colleague = await ownerOf('sakura')
  const first = await note('sakura', { kind: 'order_waits', orderNumber: 7 })
  await note('sakura', { kind: 'order_waits', orderNumber: 8 })
  const foreign = await note(null, { kind: 'job_failed', job: 'sweep_photos', orderNumber: null })
  const after = await owner.api.notices.read({ ids: [first, foreign] })
  expect(after.unread).toBe(1)
  expect(after.notices.find(({ id }) => id === first)?.isRead).toBe(true)
  expect((await owner.api.notices.read({ ids: [first] })).unread).toBe(1)
  expect((await colleague.api.notices.list()).unread).toBe(2)
  expect((await owner.api.notices.read({})).unread).toBe(0)
  expect((await (await signIn(demoAdministrator)).api.notices.list()).unread).toBe(3)
})

test('[ADM-14] a job that was given up makes a notice for the owner of its order, else for administrators', async () => {
  const { number } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.number, number) })
  const parts = { db: world.db, clock: world.clock, ids: randomIds }
  const data = { restaurantId: order?.restaurantId, orderId: order?.id }
  const given = { name: 'mail_confirmation', data, tries: 21 } as const
  await recordFailedJob(parts, { ...given, jobId: 'one' })
  await recordFailedJob(parts, { ...given, jobId: 'one' })
  await recordFailedJob(parts, { name: 'sweep_photos', jobId: 'two', data: null, tries: 13 })
  expect(await titlesFor(owner)).toEqual([`A task failed for order #${number}`])
  expect(await titlesFor(await signIn(demoAdministrator))).toEqual([
    'A task failed',
    `A task failed for order #${number}`,
  ])
})

async function note(slug: string | null, notice: Notice, key = `${Math.random()}`): Promise<Id<'Notice'>> {
  const restaurantId = slug ? await restaurantIdOf(world, slug) : null
  await writeNotice({ ids: randomIds, clock: world.clock }, world.db, { restaurantId, notice, key })
  const [row] = await world.db.select({ id: notices.id }).from(notices).where(eq(notices.key, key))
  return row?.id ?? toId('')
}

async function titlesFor({ api }: Browser): Promise<string[]> {
  return (await api.notices.list()).notices.map(({ title }) => title).toSorted()
}

async function signIn(person: { readonly email: string; readonly password: string }): Promise<Browser> {
  const browser = openBrowser(world)
  await browser.post(signInPath, person)
  return browser
}

let count = 0
async function somebody(): Promise<Browser & { readonly email: string }> {
  count += 1
  const email = `somebody${count}@example.com`
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  return { ...browser, email }
}

async function ownerOf(slug: string): Promise<Browser> {
  const browser = await somebody()
  await makeOwner(world.db, await restaurantIdOf(world, slug), browser.email, world.clock.now())
  return browser
}

async function staffOf(slug: string): Promise<Browser> {
  const browser = await somebody()
  const { diner } = await browser.api.accounts.me()
  await world.db.insert(restaurantMembers).values({
    restaurantId: await restaurantIdOf(world, slug),
    userId: diner?.id ?? toId(''),
    role: 'staff',
    createdAt: world.clock.now(),
  })
  return browser
}
