import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RoleView } from '#contract/restaurants/roles.ts'
import { customRoleLimits, type RoleDraft } from '#domain/access/custom-role.ts'
import { restaurantPermissionNames } from '#domain/access/permissions.ts'
import { businessDayOf, businessDayStart } from '#domain/clock/business-day.ts'
import { type OwnRoleId, toId, type UserId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { requestAmount } from '#testing/planted-gaps.ts'
import { countWaiting } from '#testing/waiting-locks.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { Database } from '../../platform/db/connect.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { lockTeam } from './lock-team.ts'

const sakura = { restaurant: 'sakura' } as const
const lead: RoleDraft = {
  name: 'Shift lead',
  permissions: ['orders.read', 'orders.refund', 'stock.write'],
  refundLimit: cents(1000),
}

let world: World
let owner: Browser
let ana: Browser
let anaId: UserId
beforeAll(async () => {
  world = await startWorld()
  owner = await signUpAs(world, 'owner', 'owner')
  ana = await signUpAs(world, 'ana', 'staff')
  anaId = (await ana.api.accounts.me()).diner?.id ?? toId('')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(ownRoles)
})

test('[PRM-4] a role is made, changed and deleted, each recorded, and every other one stays as it is', async () => {
  const other = await owner.api.roles.create({ ...sakura, role: { ...lead, name: 'Cook' } })
  await world.db.delete(auditEntries)
  const made = await owner.api.roles.create({ ...sakura, role: lead })
  expect(made).toMatchObject({ ...lead, people: 0, revision: 1 })
  const changed = await owner.api.roles.update({
    ...sakura,
    roleId: made.id,
    revision: 1,
    role: { ...lead, name: 'Lead', refundLimit: null },
  })
  expect(changed).toMatchObject({ name: 'Lead', refundLimit: null, revision: 2 })
  await expect(
    owner.api.roles.update({ ...sakura, roleId: made.id, revision: 1, role: lead }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(owner.api.roles.delete({ ...sakura, roleId: made.id, revision: 1 })).rejects.toMatchObject({
    status: 409,
  })
  await owner.api.roles.delete({ ...sakura, roleId: made.id, revision: 2 })
  expect((await owner.api.roles.list(sakura)).roles).toEqual([other])
  const entries = await world.db.select().from(auditEntries).orderBy(auditEntries.at)
  expect(entries.map(({ subject, action, subjectName }) => [subject, action, subjectName])).toEqual([
    ['role', 'created', 'Shift lead'],
    ['role', 'changed', 'Lead'],
    ['role', 'deleted', 'Lead'],
  ])
})

test('[PRM-4] a role of another restaurant does not exist here, and a name is free in another one', async () => {
  const made = await owner.api.roles.create({ ...sakura, role: lead })
  const other = await signUpAs(world, 'other', 'owner', 'luna')
  await other.api.roles.create({ restaurant: 'luna', role: lead })
  const edit = { restaurant: 'luna', roleId: made.id, revision: 1 } as const
  await expect(other.api.roles.update({ ...edit, role: lead })).rejects.toMatchObject({ status: 404 })
  await expect(other.api.roles.delete(edit)).rejects.toMatchObject({ status: 404 })
  const luna = await signUpAs(world, 'leo', 'staff', 'luna')
  const { diner } = await luna.api.accounts.me()
  const assignment = { restaurant: 'luna', userId: diner?.id ?? toId(''), roleId: made.id } as const
  await expect(other.api.roles.assign(assignment)).rejects.toMatchObject({ status: 404 })
  await expect(other.api.roles.assign({ ...assignment, userId: anaId })).rejects.toMatchObject({
    status: 404,
  })
})

test('[PRM-4] of many roles made at once, as many are accepted as fit', async () => {
  const restaurantId = await restaurantIdOf(world)
  await world.db.insert(ownRoles).values(
    Array.from({ length: customRoleLimits.count - 1 }, (_, count) => ({
      id: toId<'OwnRole'>(crypto.randomUUID()),
      restaurantId,
      name: `Role ${count}`,
      permissions: [...lead.permissions],
    })),
  )
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']
  const results = await Promise.allSettled(
    names.map((name) => owner.api.roles.create({ ...sakura, role: { ...lead, name } })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[PRM-5] nobody grants, changes or takes away what they lack', async () => {
  const small: RoleDraft = { name: 'Trainer', permissions: ['team.manage', 'orders.read'], refundLimit: null }
  const trainer = await owner.api.roles.create({ ...sakura, role: small })
  const strong = await owner.api.roles.create({ ...sakura, role: lead })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: trainer.id })
  const refused = { status: 422, message: expect.stringContaining('a permission that you don’t have') }
  const more = { ...small, name: 'More', permissions: [...small.permissions, 'menu.write'] } as const
  await expect(ana.api.roles.create({ ...sakura, role: more })).rejects.toMatchObject(refused)
  const edit = { ...sakura, roleId: strong.id, revision: 1 }
  await expect(
    ana.api.roles.update({ ...edit, role: { ...lead, permissions: ['orders.read'] } }),
  ).rejects.toMatchObject(refused)
  await expect(ana.api.roles.delete(edit)).rejects.toMatchObject(refused)
  await expect(ana.api.roles.assign({ ...sakura, userId: anaId, roleId: strong.id })).rejects.toMatchObject(
    refused,
  )
  expect((await ana.api.roles.list(sakura)).grantable).toEqual(['orders.read', 'team.manage'])
  expect((await owner.api.roles.list(sakura)).roles.map(({ permissions }) => permissions)).toEqual([
    lead.permissions,
    small.permissions,
  ])
})

test('[PRM-5] nobody takes a role with more than they have from another person, not even for a smaller one', async () => {
  const small: RoleDraft = { name: 'Trainer', permissions: ['team.manage', 'orders.read'], refundLimit: null }
  const trainer = await owner.api.roles.create({ ...sakura, role: small })
  const strong = await owner.api.roles.create({ ...sakura, role: lead })
  const ben = await signUpAs(world, 'ben', 'staff')
  const benId = (await ben.api.accounts.me()).diner?.id ?? toId('')
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: trainer.id })
  await owner.api.roles.assign({ ...sakura, userId: benId, roleId: strong.id })
  await expect(ana.api.roles.assign({ ...sakura, userId: benId, roleId: trainer.id })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('a permission that you don’t have'),
  })
  await owner.api.roles.assign({ ...sakura, userId: benId, roleId: trainer.id })
  await ana.api.roles.assign({ ...sakura, userId: benId, roleId: trainer.id })
})

test('[PRM-6] an assigned role is recorded once, with the old one and the new one', async () => {
  await world.db.delete(auditEntries)
  const role = await owner.api.roles.create({ ...sakura, role: lead })
  for (const roleId of [role.id, role.id, null])
    await owner.api.roles.assign({ ...sakura, userId: anaId, roleId })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subject, 'member'))
  expect(entries).toHaveLength(2)
  expect(entries.map(({ subjectId, action, changes }) => [subjectId, action, changes])).toEqual(
    expect.arrayContaining([
      [anaId, 'changed', { role: { from: 'staff', to: 'Shift lead' } }],
      [anaId, 'changed', { role: { from: 'Shift lead', to: 'staff' } }],
    ]),
  )
})

test('[PRM-6] a role is given to one person, at one restaurant', async () => {
  await signUpAs(world, 'cid', 'staff')
  const lunaId = await restaurantIdOf(world, 'luna')
  const createdAt = world.clock.now()
  const atLuna = { restaurantId: lunaId, userId: anaId, role: 'staff', createdAt } as const
  await world.db.insert(restaurantMembers).values(atLuna)
  const role = await owner.api.roles.create({ ...sakura, role: lead })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: role.id })
  const given = await world.db.select().from(restaurantMembers).where(isNotNull(restaurantMembers.ownRoleId))
  expect(given).toMatchObject([{ userId: anaId, restaurantId: await restaurantIdOf(world) }])
  await world.db
    .delete(restaurantMembers)
    .where(and(eq(restaurantMembers.restaurantId, lunaId), eq(restaurantMembers.userId, anaId)))
})

test('[PRM-5] nobody raises a limit of refunds above their own, not even that of their own role', async () => {
  const limited: RoleDraft = {
    name: 'Trainer',
    permissions: ['team.manage', 'orders.read', 'orders.refund', 'stock.write'],
    refundLimit: cents(1000),
  }
  const trainer = await owner.api.roles.create({ ...sakura, role: limited })
  const bold = await owner.api.roles.create({ ...sakura, role: { ...lead, refundLimit: cents(1001) } })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: trainer.id })
  const refused = {
    status: 422,
    message: 'You can refund $10.00 a day yourself, so this role can’t refund more than that.',
  }
  const own = { ...sakura, roleId: trainer.id, revision: 1 }
  for (const refundLimit of [null, cents(1001)]) {
    const role = { ...limited, refundLimit }
    await expect(ana.api.roles.update({ ...own, role })).rejects.toMatchObject(refused)
    await expect(ana.api.roles.create({ ...sakura, role: { ...role, name: 'Bold' } })).rejects.toMatchObject(
      refused,
    )
  }
  const edit = { ...sakura, roleId: bold.id, revision: 1 }
  await expect(ana.api.roles.update({ ...edit, role: lead })).rejects.toMatchObject(refused)
  await expect(ana.api.roles.delete(edit)).rejects.toMatchObject(refused)
  await expect(ana.api.roles.assign({ ...sakura, userId: anaId, roleId: bold.id })).rejects.toMatchObject(
    refused,
  )
  await ana.api.roles.create({ ...sakura, role: { ...lead, name: 'Same' } })
})

test('[PRM-5] a person who may do less grants plain staff neither by invitation nor by deleting a role', async () => {
  const role: RoleDraft = { name: 'Recruiter', permissions: ['team.manage'], refundLimit: null }
  const recruiter = await owner.api.roles.create({ ...sakura, role })
  const unused = await owner.api.roles.create({ ...sakura, role: { ...role, name: 'Unused' } })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: recruiter.id })
  const refused = { status: 422, message: expect.stringContaining('View orders and today’s figures') }
  const own = { ...sakura, roleId: recruiter.id, revision: 1 }
  await expect(ana.api.roles.delete(own)).rejects.toMatchObject(refused)
  await expect(ana.api.roles.assign({ ...sakura, userId: anaId, roleId: null })).rejects.toMatchObject(
    refused,
  )
  await expect(ana.api.team.invite({ ...sakura, email: 'second-account@example.com' })).rejects.toMatchObject(
    refused,
  )
  await ana.api.roles.delete({ ...sakura, roleId: unused.id, revision: 1 })
  await expect(ana.api.adminOrders.list({ ...sakura, limit: 1 })).rejects.toMatchObject({ status: 403 })
})

test('[PRM-5, PRM-12] nobody invites with a role that has more than they have', async () => {
  const limited: RoleDraft = {
    name: 'Trainer',
    permissions: ['team.manage', 'orders.read', 'orders.refund', 'stock.write'],
    refundLimit: cents(1000),
  }
  const trainer = await owner.api.roles.create({ ...sakura, role: limited })
  const cook = await owner.api.roles.create({
    ...sakura,
    role: { name: 'Cook', permissions: ['stock.write'], refundLimit: null },
  })
  const editor = await owner.api.roles.create({
    ...sakura,
    role: { name: 'Editor', permissions: ['menu.write'], refundLimit: null },
  })
  const bold = await owner.api.roles.create({
    ...sakura,
    role: { ...lead, name: 'Bold', refundLimit: cents(1001) },
  })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: trainer.id })
  expect((await ana.api.roles.list(sakura)).assignable).toEqual([null, cook.id, trainer.id])
  const invite = (roleId: OwnRoleId | null, restaurant = 'sakura') =>
    ana.api.team.invite({ restaurant, email: `${crypto.randomUUID()}@example.com`, roleId })
  await expect(invite(editor.id)).rejects.toMatchObject({
    status: 422,
    message: 'You can’t give away a permission that you don’t have: Change the menu',
  })
  await expect(invite(bold.id)).rejects.toMatchObject({
    status: 422,
    message: 'You can refund $10.00 a day yourself, so this role can’t refund more than that.',
  })
  for (const roleId of [null, cook.id, trainer.id]) await invite(roleId)
  const { assignable } = await owner.api.roles.list(sakura)
  expect(assignable).toEqual([null, bold.id, cook.id, editor.id, trainer.id])
})

test('[PRM-5] a person without the staff’s permissions invites with a role, and never deletes one that is offered', async () => {
  const role: RoleDraft = { name: 'Recruiter', permissions: ['team.manage'], refundLimit: null }
  const recruiter = await owner.api.roles.create({ ...sakura, role })
  const offered = await owner.api.roles.create({ ...sakura, role: { ...role, name: 'Offered' } })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: recruiter.id })
  expect((await ana.api.roles.list(sakura)).assignable).toEqual([offered.id, recruiter.id])
  const { id: invitationId } = await ana.api.team.invite({
    ...sakura,
    email: 'recruit@example.com',
    roleId: offered.id,
  })
  const edit = { ...sakura, roleId: offered.id, revision: 1 }
  await expect(ana.api.roles.delete(edit)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('View orders and today’s figures'),
  })
  await ana.api.team.withdraw({ ...sakura, invitationId })
  await ana.api.roles.delete(edit)
})

test('[ACC-80] a role of another restaurant, or none that exists, can’t be offered', async () => {
  const other = await signUpAs(world, 'owner-of-luna', 'owner', 'luna')
  const theirs = await other.api.roles.create({ restaurant: 'luna', role: lead })
  for (const roleId of [theirs.id, toId<'OwnRole'>(crypto.randomUUID())]) {
    const answer = owner.api.team.invite({ ...sakura, email: 'nobody@example.com', roleId })
    await expect(answer).rejects.toMatchObject({ status: 404, message: 'There is no such role.' })
  }
})

test('[PRM-5] an owner keeps every permission, and gets no role of staff', async () => {
  const made = await owner.api.roles.create({ ...sakura, role: lead })
  const { diner } = await owner.api.accounts.me()
  const userId = diner?.id ?? toId('')
  await expect(owner.api.roles.assign({ ...sakura, userId, roleId: made.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('[PRM-6] a change of role or permissions holds for the next call', async () => {
  const read = () => ana.api.categories.list(sakura)
  await expect(read()).rejects.toMatchObject({ status: 403 })
  const role: RoleDraft = { ...lead, permissions: ['menu.read'] }
  const made = await owner.api.roles.create({ ...sakura, role })
  const assigned = await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: made.id })
  expect(assigned).toMatchObject({ role: 'staff', ownRoleId: made.id })
  expect((await read()).length).toBeGreaterThan(0)
  const mark = { ...sakura, kind: 'product', id: crypto.randomUUID(), soldOut: null } as const
  await expect(ana.api.stock.mark(mark)).rejects.toMatchObject({ status: 403 })
  await owner.api.roles.update({
    ...sakura,
    roleId: made.id,
    revision: 1,
    role: { ...role, permissions: ['stock.write'] },
  })
  await expect(read()).rejects.toMatchObject({ status: 403 })
  await expect(ana.api.stock.mark(mark)).rejects.toMatchObject({ status: 404 })
  await owner.api.roles.delete({ ...sakura, roleId: made.id, revision: 2 })
  expect((await ana.api.accounts.restaurants()).restaurants[0]?.permissions).toEqual([
    'orders.read',
    'stock.write',
  ])
})

test('[PRM-7] refunds of one person stop at the role’s limit for the business day, also at the same time', async () => {
  const made = await owner.api.roles.create({ ...sakura, role: lead })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: made.id })
  await placeOrder(world)
  await placeOrder(world)
  const { orders } = await owner.api.adminOrders.list({ ...sakura, limit: 2 })
  const refund = (place: number, amount: number, browser = ana) =>
    browser.api.adminOrders.refund({
      ...sakura,
      orderId: orders[place]?.id ?? toId(''),
      refundId: toId<'Refund'>(crypto.randomUUID()),
      amount: cents(amount),
      reason: 'Cold soup',
    })
  const results = await Promise.allSettled([refund(0, 600), refund(1, 600)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(refund(0, 401)).rejects.toMatchObject({
    status: 422,
    message: 'Your role can refund $10.00 a day. Today you have refunded $6.00.',
  })
  await refund(0, 400)
  await refund(1, 500, owner)
  const orderId = orders[0]?.id ?? toId('')
  const failed = { id: toId<'Refund'>(crypto.randomUUID()), orderId, amount: cents(1) }
  await requestAmount(world.db, { ...failed, requestedAt: world.clock.now().add({ minutes: 1 }) })
  await world.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, failed.id))
  await expect(ana.api.adminOrders.refundAgain({ ...sakura, orderId })).rejects.toMatchObject({
    status: 422,
    message: 'Your role can refund $10.00 a day. Today you have refunded $10.00.',
  })
  world.clock.advance({ hours: 24 })
  await refund(1, 100)
})

test('[PRM-4, PRM-5] who changes roles, has one, or refunds waits for what is just being changed, and is judged by it', async () => {
  const small: RoleDraft = { name: 'Trainer', permissions: ['team.manage', 'orders.read'], refundLimit: null }
  const trainer = await owner.api.roles.create({ ...sakura, role: small })
  const other = await owner.api.roles.create({ ...sakura, role: { ...small, name: 'Other' } })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: trainer.id })
  const restaurantId = await restaurantIdOf(world)
  const strengthen = (tx: Database) =>
    tx
      .update(ownRoles)
      .set({ permissions: ['menu.write'] })
      .where(eq(ownRoles.id, other.id))
  const fill = async (tx: Database) => {
    const id = () => toId<'OwnRole'>(crypto.randomUUID())
    const roles = Array.from({ length: customRoleLimits.count }, (_, count) => ({
      id: id(),
      restaurantId,
      name: `Role ${count}`,
      permissions: [...small.permissions],
    }))
    await tx.insert(ownRoles).values(roles)
  }
  const edit = { ...sakura, roleId: other.id, revision: 1 }
  const cases: readonly [change: (tx: Database) => unknown, call: () => Promise<unknown>, status: number][] =
    [
      [strengthen, () => ana.api.roles.assign({ ...sakura, userId: anaId, roleId: other.id }), 422],
      [strengthen, () => ana.api.roles.delete(edit), 422],
      [fill, () => owner.api.roles.create({ ...sakura, role: { ...small, name: 'One more' } }), 422],
    ]
  for (const [change, call, status] of cases) {
    const { answer } = await world.db.transaction(async (tx) => {
      await lockTeam(tx, restaurantId)
      const answer = Promise.allSettled([call()])
      await expect.poll(() => countWaiting(world.db)).toBe(1)
      await change(tx)
      return { answer }
    })
    expect(await answer).toMatchObject([{ status: 'rejected', reason: { status } }])
    await world.db.update(ownRoles).set({ permissions: [...small.permissions] })
  }
})

test('[PRM-7] refunds by others, at another restaurant, of earlier days, and failed ones leave the limit as it is', async () => {
  const made = await owner.api.roles.create({ ...sakura, role: lead })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: made.id })
  const isAllowed = async (amount: number) =>
    (await owner.api.roles.check({ ...sakura, userId: anaId, permission: 'orders.refund', amount })).isAllowed
  await world.db.delete(refunds)
  const { token } = await placeOrder(world)
  const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
  const [restaurant] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'sakura'))
  if (!order || !restaurant) throw new Error('expected an order')
  const ofLuna = await writeOrderLike(world.db, order.id)
  const luna = await restaurantIdOf(world, 'luna')
  await world.db.update(orders).set({ restaurantId: luna }).where(eq(orders.id, ofLuna))
  const dayStart = businessDayStart(restaurant, businessDayOf(restaurant, world.clock.now()))
  const write = (changes: Partial<typeof refunds.$inferInsert>) =>
    world.db.insert(refunds).values({
      id: toId<'Refund'>(crypto.randomUUID()),
      restaurantId: order.restaurantId,
      orderId: order.id,
      amount: cents(1),
      requestedBy: anaId,
      status: 'refunded',
      requestedAt: dayStart,
      ...changes,
    })
  await write({ requestedBy: (await owner.api.accounts.me()).diner?.id ?? null })
  await write({ requestedBy: null })
  await write({ restaurantId: luna, orderId: ofLuna })
  await write({ requestedAt: dayStart.subtract({ milliseconds: 1 }) })
  await write({ status: 'failed' })
  expect(await isAllowed(1000)).toBe(true)
  await write({})
  await write({ status: 'pending' })
  expect([await isAllowed(999), await isAllowed(998)]).toEqual([false, true])
})

test('[PRM-8] the preview of what a member may do equals the server’s decision', async () => {
  const made: RoleView = await owner.api.roles.create({ ...sakura, role: lead })
  await owner.api.roles.assign({ ...sakura, userId: anaId, roleId: made.id })
  const { restaurants } = await ana.api.accounts.restaurants()
  for (const permission of restaurantPermissionNames) {
    const answer = await owner.api.roles.check({ ...sakura, userId: anaId, permission })
    expect([permission, answer.isAllowed]).toEqual([
      permission,
      restaurants[0]?.permissions.includes(permission),
    ])
  }
  const stranger = await signUpAs(world, 'stranger', null)
  const { diner } = await stranger.api.accounts.me()
  await expect(
    owner.api.roles.check({ ...sakura, userId: diner?.id ?? toId(''), permission: 'orders.read' }),
  ).rejects.toMatchObject({ status: 404 })
})
