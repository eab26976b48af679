import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Access, access, contract, openToKeys } from '#contract/index.ts'
import type { PublicEvent } from '#contract/orders/events.ts'
import { type KeyPermission, keyPermissionNames, keyPermissions } from '#domain/access/keys/api-key.ts'
import { type OrderId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { aLine, checkoutBody, openCart, pay } from '#testing/ordering.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { eventTypes } from '../../platform/db/schema/events.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { newKey } from './key-text.ts'

const endpoints = Object.entries(contract).flatMap(([subject, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const rights: Readonly<Record<string, Access>> = access[subject as keyof typeof access]
    return { id: `${subject}.${name}`, method, path, needed: rights[name] ?? 'everyone' }
  }),
)
type Endpoint = (typeof endpoints)[number]

const open = endpoints.filter(({ id }) => openToKeys.has(id))
const closed = endpoints.filter(
  ({ id, needed }) => !openToKeys.has(id) && needed !== 'everyone' && needed !== 'link',
)

let world: World
let having: Program
let lacking: Program
let expired: Program
let revoked: Program
const lackingId = toId<'ApiKey'>(crypto.randomUUID())
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  const now = world.clock.now()
  having = await program({})
  lacking = await program({ id: lackingId })
  expired = await program({ expiresAt: now })
  revoked = await program({ revokedAt: now })
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance({ seconds: 1 }))

/** A program whose key has every permission. */
async function program(changes: Partial<typeof apiKeys.$inferInsert>): Promise<Program> {
  const { text, publicId, digest } = newKey('demo')
  const now = world.clock.now()
  await world.db.insert(apiKeys).values({
    id: toId<'ApiKey'>(crypto.randomUUID()),
    restaurantId: await restaurantIdOf(world),
    name: 'Till',
    permissions: [...keyPermissions],
    publicId,
    secretDigest: digest,
    makerName: 'Ada Byron',
    createdAt: now,
    expiresAt: now.add({ hours: 24 }),
    ...changes,
  })
  return openProgram(world, text)
}

test.for(open)('[KEY-5] $id answers a key, and says to the others why not', async (endpoint) => {
  const permissions = neededFor(endpoint)
  const others = keyPermissions.filter((permission) => !permissions.includes(permission))
  await world.db.update(apiKeys).set({ permissions: others }).where(eq(apiKeys.id, lackingId))
  const wrong = openProgram(world, newKey('demo').text)
  const isOfAll = typeof endpoint.needed === 'object' && 'ofAll' in endpoint.needed
  // What a key says of itself needs no permission and names no restaurant.
  const isOfKey = endpoint.needed === 'key'
  const elsewhere = isOfAll
    ? [404, 'This restaurant could not be found.']
    : [403, 'This restaurant is not yours.']
  const [first] = permissions
  const lacks = [403, `This key lacks “${first && keyPermissionNames[first]}”.`]
  expect({
    withoutKey: (await world.fetch(...requestTo(endpoint, 'sakura'))).status,
    wrong: await answerTo(wrong, endpoint),
    expired: await answerTo(expired, endpoint),
    revoked: await answerTo(revoked, endpoint),
    elsewhere: await answerTo(having, endpoint, 'luna'),
    lacking: await answerTo(lacking, endpoint),
  }).toEqual({
    withoutKey: 401,
    wrong: [401, 'This key is not valid.'],
    expired: [401, 'This key expired on November 20, 2026.'],
    revoked: [401, 'This key was revoked.'],
    elsewhere: isOfKey ? [200, null] : elsewhere,
    lacking: isOfKey ? [200, null] : lacks,
  })
  const [status] = await answerTo(having, endpoint)
  expect(status).toBeLessThan(500)
  expect([401, 403, 429]).not.toContain(status)
})

test('[KEY-5] everything else is closed to keys', async () => {
  const answers = []
  for (const endpoint of closed) {
    world.clock.advance({ seconds: 1 })
    answers.push([endpoint.id, ...(await answerTo(having, endpoint))])
  }
  expect(answers).toEqual(closed.map(({ id }) => [id, 403, 'Keys can’t reach this.']))
})

test('[KEY-2] nothing that a key reads says who a diner is, unless it has “customers.read”', async () => {
  const orderId = await placeDelivery()
  await recordAllEvents(orderId)
  const others = keyPermissions.filter((permission) => permission !== 'customers.read')
  const discreet = await program({ permissions: others })
  const textsFor = async (caller: Program) => {
    const texts = []
    for (const endpoint of open.filter(({ method }) => method === 'GET')) {
      world.clock.advance({ seconds: 1 })
      const path = endpoint.path.replace('{orderId}', orderId)
      const [address] = requestTo({ ...endpoint, path }, 'sakura')
      const response = await caller.call(endpoint.id === 'events.list' ? `${address}?after=0` : address)
      texts.push([endpoint.id, await response.text()] as const)
    }
    return new Map(texts)
  }
  const [plain, withDiner] = [await textsFor(discreet), await textsFor(having)]
  const marks = /quagmire|periwinkle|555-0187/i
  const named = (texts: ReadonlyMap<string, string>) =>
    [...texts].filter(([, text]) => marks.test(text)).map(([id]) => id)
  expect(named(plain)).toEqual([])
  expect(named(withDiner).toSorted()).toEqual(['events.list', 'publicOrders.get', 'publicOrders.list'])
  const kinds = JSON.parse(plain.get('events.list') ?? '').events.map(({ type }: PublicEvent) => type)
  expect(kinds).toEqual(expect.arrayContaining([...offeredEventKinds]))
})

/** An order whose diner has a name, a phone number, an email and an address. */
async function placeDelivery(): Promise<OrderId> {
  const { menu, cartId } = await openCart(world)
  const customer = {
    firstName: 'Zebulon',
    lastName: 'Quagmire',
    email: 'zebulon.quagmire@example.com',
    phone: '(646) 555-0187',
  }
  const address = '77 Periwinkle Lane, New York, NY 10013'
  const quote = await world.api().delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })
  const dinner = aLine(menu, 'Hibachi Steak Dinner', { quantity: 2 })
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, [dinner], { customer, quote }))
  if (answer.kind !== 'pay') throw new Error('there is nothing to pay')
  await pay(world, answer)
  const { token } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  const order = await world.db.query.orders.findFirst({ where: (table, { eq }) => eq(table.token, token) })
  if (!order) throw new Error('the order was not written')
  return order.id
}

/** An event of each kind about the order. */
async function recordAllEvents(orderId: OrderId): Promise<void> {
  const event = { restaurantId: await restaurantIdOf(world), orderId, at: world.clock.now() }
  for (const type of eventTypes) await recordEvent(world.db, { ...event, type })
  for (const to of orderStatuses)
    for (const isUndo of [false, true])
      await recordEvent(world.db, { ...event, type: 'order_moved', step: { to, isUndo } })
  const refund = { id: toId<'Refund'>(crypto.randomUUID()), amount: cents(500) }
  for (const status of ['refunded', 'failed'] as const)
    await recordEvent(world.db, { ...event, type: 'order_refunded', refund: { ...refund, status } })
  await recordEvent(world.db, { ...event, type: 'menu_changed', items: [] })
}

/** The permissions of which a key needs one. */
function neededFor({ needed }: Endpoint): readonly KeyPermission[] {
  const names = typeof needed === 'string' ? [needed] : 'ofAll' in needed ? [needed.ofAll] : needed.anyOf
  return keyPermissions.filter((permission) => (names as readonly string[]).includes(permission))
}

/** As a call that lacks everything but the restaurant. */
function requestTo({ method, path }: Endpoint, restaurant: string): [string, RequestInit] {
  const address = path.replace('{restaurant}', restaurant).replaceAll(/\{\w+\}/g, crypto.randomUUID())
  const query = path.includes('{restaurant}') ? '' : `?restaurant=${restaurant}&period=today&by=product`
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return [`/api${address}${query}`, { method, ...(hasBody && { body: '{}' }) }]
}

async function answerTo(caller: Program, endpoint: Endpoint, restaurant = 'sakura') {
  const response = await caller.call(...requestTo(endpoint, restaurant))
  const { message = null } = await response.json()
  return [response.status, message] as const
}
