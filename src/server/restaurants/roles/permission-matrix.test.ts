import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { access, contract } from '#contract/index.ts'
import type { RoleView } from '#contract/restaurants/roles.ts'
import type { RoleDraft } from '#domain/access/custom-role.ts'
import {
  isRestaurantPermission,
  type RestaurantPermission,
  restaurantPermissionNames,
} from '#domain/access/permissions.ts'
import { type OrderId, toId, type UserId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits, users } from '../../platform/db/schema/accounts.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { ownRoles, restaurantMembers } from '../../platform/db/schema/members.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { usualPace } from '../../platform/live/feed.ts'

const sakura = { restaurant: 'sakura' } as const
const lead: RoleDraft = {
  name: 'Shift lead',
  permissions: [
    'orders.read',
    'orders.refund',
    'stock.write',
    'menu.read',
    'hours.write',
    'analytics.read',
    'audit.read',
    'exports.take',
    'tasks.manage',
    'displays.manage',
  ],
  refundLimit: cents(100),
}
/** Has no permission that an endpoint of all restaurants declares. */
const pairing: RoleDraft = { name: 'Pairing', permissions: ['displays.manage'], refundLimit: null }

type Person = { readonly browser: Browser; readonly id: UserId }

let world: World
let owner: Person
let outsider: Person
let orderId: OrderId
const people = new Map<string, Person>()

beforeAll(async () => {
  // Streams are checked again only if something changed.
  const feedPace = { ...usualPace, lookAtMostEveryMs: 10, lookAtLeastEveryMs: 600_000 }
  world = await startWorld({ processes: 2, app: { feedPace } })
  owner = await join('owner', 'owner')
  people.set('owner', owner)
  people.set('staff', await join('ana', 'staff'))
  people.set('a role of the restaurant’s own', await withRole('lead', lead))
  people.set('administrator on the staff', await join('chief', 'administrator'))
  people.set('suspended member', await join('late', 'staff'))
  people.set('suspended account', await withRole('gone', { ...lead, name: 'Former lead' }))
  people.set('unverified account', await join('new', 'owner'))
  outsider = await withRole('outsider', pairing)
  await addToStaff(personOf('administrator on the staff').id)
  const administrator = personOf('administrator on the staff').browser
  const late = { userId: personOf('suspended member').id, reason: 'Late' }
  await owner.browser.api.team.suspend({ ...sakura, ...late })
  await administrator.api.users.suspend({ userId: personOf('suspended account').id, reason: 'Gone' })
  await world.db
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, personOf('unverified account').id))
  orderId = await orderOnce()
  await dispute(orderId)
}, 60_000)
afterAll(() => world.close())
beforeEach(() => world.db.delete(rateLimits))

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { path = '' } = procedure['~orpc'].route
    return { id: `${subject}.${name}`, subject, name, path, needed: accessOf(subject, name) }
  }),
)
type Endpoint = Omit<(typeof endpoints)[number], 'needed'>

test.for([
  'owner',
  'staff',
  'a role of the restaurant’s own',
  'administrator on the staff',
  'suspended member',
  'suspended account',
  'unverified account',
])(
  '[PRM-1, PRM-3] %s: ‘May …?’ equals the server’s answer at every endpoint of a restaurant',
  async (name) => {
    const { browser, id } = personOf(name)
    const may = await answersAbout(id)
    const ofRestaurant = endpoints.flatMap(({ needed, ...endpoint }) => {
      const permissions = permissionsIn(needed)
      return permissions.length > 0 ? [{ ...endpoint, permissions }] : []
    })
    const answers = await Promise.all(
      ofRestaurant.map(async (endpoint) => {
        const { status } = await call(browser, endpoint, sakura)
        expect(status).toBeLessThan(500)
        return [endpoint.id, status !== 401 && status !== 403]
      }),
    )
    expect(answers).toEqual(
      ofRestaurant.map(({ id: endpoint, permissions }) => [
        endpoint,
        permissions.some((permission) => may.get(permission)),
      ]),
    )
  },
)

/** Of an endpoint of one restaurant: those of which one is enough. */
function permissionsIn(needed: Needed): readonly RestaurantPermission[] {
  if (typeof needed === 'object') return 'anyOf' in needed ? needed.anyOf : []
  return isRestaurantPermission(needed) ? [needed] : []
}

test.for([
  'owner',
  'staff',
  'a role of the restaurant’s own',
  'administrator on the staff',
  'suspended member',
])(
  '[PRM-1, PRM-3] %s: every endpoint of all restaurants shows this one only to those who may, by ‘May …?’',
  async (name) => {
    const { browser, id } = personOf(name)
    const may = await answersAbout(id)
    const inputs = inputsOfAll()
    const ofAll = endpoints.flatMap(({ needed, ...endpoint }) =>
      typeof needed === 'object' && 'ofAll' in needed ? [{ ...endpoint, needed: needed.ofAll }] : [],
    )
    expect(Object.keys(inputs).toSorted()).toEqual(ofAll.map(({ id: endpoint }) => endpoint).toSorted())
    const answers = await Promise.all(
      ofAll.map(async (endpoint) => {
        const input = inputs[endpoint.id] ?? {}
        const shown = await call(browser, endpoint, input)
        const nothing = await call(outsider.browser, endpoint, input)
        const isLetIn = shown.status !== 401 && shown.status !== 403
        return [endpoint.id, isLetIn && (shown.status !== nothing.status || shown.body !== nothing.body)]
      }),
    )
    expect(answers).toEqual(ofAll.map(({ id: endpoint, needed }) => [endpoint, may.get(needed)]))
  },
)

test('[PRM-1, PRM-5] no role of a restaurant opens an endpoint of the platform or of displays', async () => {
  const { browser } = personOf('a role of the restaurant’s own')
  const closed = endpoints.filter(
    ({ needed }) => typeof needed === 'string' && (needed.startsWith('platform.') || needed === 'kitchen'),
  )
  const answers = await Promise.all(
    closed.map(async (endpoint) => [endpoint.id, (await call(browser, endpoint, sakura)).status]),
  )
  expect(answers).toEqual(closed.map(({ id }) => [id, 403]))
})

test('[PRM-7, PRM-8] ‘May … refund $1.01?’ equals the server’s answer to that refund', async () => {
  const { browser, id } = personOf('a role of the restaurant’s own')
  const refundable = await orderOnce()
  const ask = async (amount: number) =>
    (await owner.browser.api.roles.check({ ...sakura, userId: id, permission: 'orders.refund', amount }))
      .isAllowed
  const refund = (amount: number) =>
    browser.api.adminOrders
      .refund({
        ...sakura,
        orderId: refundable,
        refundId: toId<'Refund'>(crypto.randomUUID()),
        amount: cents(amount),
        reason: 'Cold soup',
      })
      .then(
        () => true,
        (error: { readonly status: number }) => error.status !== 422 && error,
      )
  for (const amount of [101, 40, 61, 60, 1]) expect(await ask(amount)).toBe(await refund(amount))
  expect(await ask(1)).toBe(false)
})

test('[PRM-6] a changed permission holds for the next call and for running streams on another process', async () => {
  const elsewhere = atOtherProcess(personOf('a role of the restaurant’s own').browser)
  const [role] = await world.db.select().from(ownRoles).where(eq(ownRoles.name, lead.name))
  if (!role) throw new Error('the role is gone')
  const change = (permissions: readonly RestaurantPermission[], revision: number) =>
    owner.browser.api.roles.update({
      ...sakura,
      roleId: role.id,
      revision,
      role: { ...lead, permissions },
    })
  await elsewhere.api.categories.list(sakura)
  await expect(elsewhere.api.discountCodes.list(sakura)).rejects.toMatchObject({ status: 403 })
  const stream = await elsewhere.api.analytics.follow({ ...sakura, period: 'today' })
  await stream.next()
  await change(['orders.read', 'discounts.write'], role.revision)
  await expect(elsewhere.api.categories.list(sakura)).rejects.toMatchObject({ status: 403 })
  await elsewhere.api.discountCodes.list(sakura)
  await expect(untilEnd(stream)).rejects.toMatchObject({ status: 404 })
  await change(lead.permissions, role.revision + 1)
  await elsewhere.api.categories.list(sakura)
})

test('[PRM-6] a member who is suspended or loses a permission loses running streams at once on another process', async () => {
  const { api } = owner.browser
  const person = await withRole('watcher', { ...lead, name: 'Watcher' })
  const elsewhere = atOtherProcess(person.browser)
  const member = { ...sakura, userId: person.id }
  const [role] = await world.db.select().from(ownRoles).where(eq(ownRoles.name, 'Watcher'))
  if (!role) throw new Error('the role is gone')
  const edit = { ...sakura, roleId: role.id }
  const blind = { ...lead, name: 'Watcher', permissions: ['orders.read'] } as const
  const losses = [
    [() => api.team.suspend({ ...member, reason: 'Late' }), () => api.team.restore(member), 403],
    [
      () => api.roles.assign({ ...member, roleId: null }),
      () => api.roles.assign({ ...member, roleId: role.id }),
      404,
    ],
    [
      () => api.roles.update({ ...edit, revision: 1, role: blind }),
      () => api.roles.update({ ...edit, revision: 2, role: { ...lead, name: 'Watcher' } }),
      404,
    ],
    [
      () => api.roles.delete({ ...edit, revision: 3 }),
      async () =>
        withRoleOf(person, await api.roles.create({ ...sakura, role: { ...lead, name: 'Watcher' } })),
      404,
    ],
    [() => api.team.remove(member), () => null, 403],
  ] as const
  for (const [lose, regain, status] of losses) {
    const stream = await elsewhere.api.analytics.follow({ ...sakura, period: 'today' })
    await stream.next()
    await lose()
    await expect(untilEnd(stream)).rejects.toMatchObject({ status })
    await regain()
  }
})

type Needed =
  | string
  | { readonly ofAll: RestaurantPermission }
  | { readonly anyOf: readonly RestaurantPermission[] }

function accessOf(subject: string, name: string): Needed {
  const subjects: Readonly<Record<string, Readonly<Record<string, Needed>>>> = access
  return subjects[subject]?.[name] ?? ''
}

/** The answers to 'May …?' about this person, by permission. */
async function answersAbout(userId: UserId): Promise<ReadonlyMap<RestaurantPermission, boolean>> {
  const answers = restaurantPermissionNames.map(async (permission) => {
    const { isAllowed } = await owner.browser.api.roles.check({ ...sakura, userId, permission })
    return [permission, isAllowed] as const
  })
  return new Map(await Promise.all(answers))
}

/** For each endpoint of all restaurants an input about this restaurant, whose people, orders and figures it has. */
function inputsOfAll(): Readonly<Record<string, object>> {
  const figures = { ...sakura, period: 'today', of: 'visits', table: 'overview' }
  const trend = { ...sakura, by: 'product' }
  const userId = personOf('staff').id
  const unknown = crypto.randomUUID()
  return {
    'media.list': {},
    'media.exportCsv': {},
    'users.list': {},
    'users.exportCsv': {},
    'users.get': { userId },
    'users.endSession': { userId, sessionId: unknown },
    'failedTasks.list': {},
    'failedTasks.retry': {},
    'failedTasks.dismiss': { id: unknown },
    'reconciliation.list': {},
    'disputes.list': {},
    'disputes.get': { disputeId: 'dp_1' },
    'audit.listAll': {},
    'audit.exportCsv': {},
    'adminOrders.listAll': { limit: 5 },
    'adminOrders.get': { orderId },
    'dashboard.all': {},
    'realtime.list': {},
    'analytics.overview': figures,
    'analytics.follow': figures,
    'analytics.carts': figures,
    'analytics.productMix': figures,
    'analytics.salesByHour': figures,
    'analytics.refused': figures,
    'analytics.disputes': figures,
    'analytics.rows': figures,
    'analytics.table': figures,
    'trends.get': trend,
    'trends.breakdown': trend,
    'trends.table': trend,
  }
}

/** The status and the body; a table by its address, and of a stream only the status. */
async function call(browser: Browser, { subject, name, path }: Endpoint, input: object) {
  const response = path.endsWith('.csv')
    ? await browser.fetch(
        `/api${path.replace('{restaurant}', sakura.restaurant)}?${new URLSearchParams({ ...input })}`,
      )
    : await browser.post(`/rpc/${subject}/${name}`, { json: input })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return { status: response.status, body: isStream ? '' : await response.text() }
}

async function join(name: string, role: 'staff' | 'owner' | 'administrator'): Promise<Person> {
  const browser = await signUpAs(world, name, role)
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error(`${name} is not signed in`)
  return { browser, id: diner.id }
}

async function withRole(name: string, role: RoleDraft): Promise<Person> {
  const person = await join(name, 'staff')
  await withRoleOf(person, await owner.browser.api.roles.create({ ...sakura, role }))
  return person
}

async function withRoleOf({ id: userId }: Person, { id: roleId }: Pick<RoleView, 'id'>): Promise<void> {
  await owner.browser.api.roles.assign({ ...sakura, userId, roleId })
}

async function addToStaff(userId: UserId): Promise<void> {
  const restaurantId = await restaurantIdOf(world)
  const createdAt = world.clock.now()
  await world.db.insert(restaurantMembers).values({ restaurantId, userId, role: 'staff', createdAt })
}

/** A new paid order. */
async function orderOnce(): Promise<OrderId> {
  const restaurantId = await restaurantIdOf(world)
  const { number } = await placeOrder(world)
  const [order] = await world.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.restaurantId, restaurantId)))
  if (!order) throw new Error('the order is gone')
  return order.id
}

async function dispute(disputed: OrderId): Promise<void> {
  await world.db.insert(disputes).values({
    id: 'dp_1',
    orderId: disputed,
    restaurantId: await restaurantIdOf(world),
    status: 'needs_response',
    isInquiry: false,
    reason: 'fraudulent',
    amount: cents(100),
    withdrawn: cents(100),
    fee: cents(0),
    openedAt: world.clock.now(),
  })
}

function personOf(name: string): Person {
  const person = people.get(name)
  if (!person) throw new Error(`there is no ${name}`)
  return person
}

/** The same browser at the second process. */
function atOtherProcess({ cookies }: Browser): Browser {
  const [, otherProcess] = world.apps
  const elsewhere = openBrowser({ apps: otherProcess ? [otherProcess] : [] })
  for (const [name, value] of cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}

async function untilEnd(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
