import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicOrder, PublicRefund } from '#contract/orders/public-orders.ts'
import type { KeyDraft } from '#domain/access/keys/api-key.ts'
import type { OrderId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { untilFollowedUp } from '#testing/expect-books-agree.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { orderFollowUps, orders, refunds } from '../../platform/db/schema/ordering.ts'

const base = '/api/restaurants/sakura'

let world: World
let owner: Browser
let till: Program
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  till = await programWith({
    permissions: [
      'orders.read',
      'orders.cancel',
      'orders.refund',
      'orders.change',
      'ordering.pause',
      'menu.read',
      'menu.write',
      'restaurant.read',
      'hours.write',
    ],
    refundLimit: cents(100_000),
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

async function programWith(draft: Partial<KeyDraft>): Promise<Program> {
  const key = { name: 'Till', permissions: [], refundLimit: null, days: 90, ...draft } as const
  return openProgram(world, (await owner.api.apiKeys.create({ restaurant: 'sakura', key })).text)
}

async function placed(): Promise<OrderId> {
  const { token } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  if (!order) throw new Error('the order was not written')
  return order.id
}

async function send<Answer>(
  path: string,
  body: object,
  method = 'POST',
  program = till,
): Promise<[number, Answer]> {
  const response = await program.call(base + path, { method, body: JSON.stringify(body) })
  return [response.status, await response.json()]
}

/** The names that the order's history has, of people and programs. */
async function authorsOf(orderId: OrderId) {
  const { events } = await owner.api.adminOrders.get({ orderId })
  return events.flatMap(({ kind, by }) => (by === null ? [] : [[kind, by]]))
}

describe('a program', () => {
  test('[PUB-3] [KEY-9] cancels an order with a reason and what the diner reads, and it is refunded once', async () => {
    const id = await placed()
    const body = { reason: 'Oven broke', notice: 'something_broke' }
    const [status, canceled] = await send<PublicOrder>(`/orders/${id}/cancel`, body)
    expect([status, canceled.status, canceled.cancelNotice]).toEqual([200, 'cancelled', 'something_broke'])
    expect((await send(`/orders/${id}/cancel`, body))[0]).toBe(200)
    expect(await world.db.$count(refunds, eq(refunds.orderId, id))).toBe(1)
    expect(await authorsOf(id)).toEqual([
      ['kitchen', 'API key “Till”'],
      ['refund_asked', 'API key “Till”'],
    ])
    expect((await send(`/orders/${id}/cancel`, { reason: ' ' }))[0]).toBe(200)
    expect((await send(`/orders/${await placed()}/cancel`, { reason: ' ' }))[0]).toBe(422)
  })

  test('[PUB-4] [PRM-7] refunds up to the limit of its key per business day', async () => {
    const id = await placed()
    const permissions = ['orders.read', 'orders.refund'] as const
    const desk = await programWith({ name: 'Desk', permissions, refundLimit: cents(300) })
    const refund = (amount: number, program = desk) =>
      send<PublicRefund & { message?: string }>(
        `/orders/${id}/refunds`,
        { amount, reason: 'Cold' },
        'POST',
        program,
      )
    expect(await refund(200)).toMatchObject([200, { amount: 200, status: 'pending', reason: 'Cold' }])
    expect(await refund(101)).toMatchObject([422, { message: expect.stringContaining('$3.00') }])
    expect(await refund(100)).toMatchObject([200, { amount: 100 }])
    expect(await refund(1)).toMatchObject([422, {}])
    expect(await refund(1, till)).toMatchObject([200, { amount: 1 }])
    world.clock.advance({ hours: 24 })
    expect(await refund(2)).toMatchObject([200, { amount: 2 }])
    world.clock.set('2026-11-20T20:00[America/New_York]')
    const listed = await (await desk.call(`${base}/orders/${id}/refunds`)).json()
    expect(listed.refunds.map(({ amount }: PublicRefund) => amount).toSorted()).toEqual([1, 100, 2, 200])
    expect(await authorsOf(id)).toContainEqual(['refund_asked', 'API key “Desk”'])
  })

  test('[PUB-5] sends a confirmation again', async () => {
    const id = await placed()
    const confirmations = () => world.db.$count(orderFollowUps, eq(orderFollowUps.orderId, id))
    await untilFollowedUp(world)
    const before = await confirmations()
    expect((await send(`/orders/${id}/confirmation`, {}))[0]).toBe(200)
    expect(await confirmations()).toBe(before + 1)
    expect(await authorsOf(id)).toContainEqual(['follow_up', 'API key “Till”'])
  })

  test('[KEY-2] nothing that it gets about orders names the diner', async () => {
    const id = await placed()
    const answers = [
      await till.call(`${base}/orders/${id}`),
      await till.call(`${base}/orders/${id}/confirmation`, { method: 'POST', body: '{}' }),
      await till.call(`${base}/orders/${id}/refunds`),
      await till.call(`${base}/orders/${id}/cancel`, { method: 'POST', body: '{"reason":"Late"}' }),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    for (const { email, phone } of [aCustomer])
      for (const text of texts) for (const secret of [email, phone]) expect(text).not.toContain(secret)
  })

  test('[PSE-23] pauses ordering with a reason and without a photo, and resumes it; log, mail and record name the key', async () => {
    const pause = { reason: 'custom', customReason: 'Fire drill', duration: '30' }
    const [status, started] = await send<{ id: string }>('/pauses', pause)
    expect([status, started]).toMatchObject([
      200,
      { reason: 'Fire drill', disabledBy: 'API key “Till”', hasPhoto: false, photoFailed: false },
    ])
    expect((await send('/pauses', pause))[0]).toBe(409)
    expect((await send('/pauses', { ...pause, customReason: '' }))[0]).toBe(422)
    const mail = () => world.sandbox.mails.list().find(({ text }) => text?.includes('Fire drill'))
    await expect.poll(mail, { timeout: 15_000 }).toBeDefined()
    expect(mail()?.text).toContain('Online ordering was disabled for 30 minutes.')
    expect(mail()?.text).toContain('By: API key “Till”')
    expect(mail()?.text).not.toContain('photo')
    expect(await send('/pauses/end', {})).toEqual([200, { wasPaused: true }])
    const { entries } = await owner.api.audit.list({ restaurant: 'sakura', subject: 'restaurant' })
    expect(entries.slice(0, 2).map(({ subject, who }) => [subject, who])).toEqual([
      ['restaurant', 'API key “Till”'],
      ['restaurant', 'API key “Till”'],
    ])
  })

  test('[PSE-21] a person resumes with either permission', async () => {
    for (const permission of ['ordering.pause', 'restaurant.write'] as const) {
      const person = await signUpAs(world, `resumes ${permission}`.replaceAll(/[ .]/g, '-'), 'staff')
      await expect(person.api.pauses.resume({ restaurant: 'sakura' })).rejects.toMatchObject({ status: 403 })
      const role = { name: permission, permissions: [permission], refundLimit: null }
      const { id: roleId } = await owner.api.roles.create({ restaurant: 'sakura', role })
      const { diner } = await person.api.accounts.me()
      if (!diner) throw new Error('the person is not signed in')
      await owner.api.roles.assign({ restaurant: 'sakura', userId: diner.id, roleId })
      expect(await person.api.pauses.resume({ restaurant: 'sakura' })).toEqual({ wasPaused: false })
    }
  })

  test('[KEY-9] changes the menu, as its author in the record of changes', async () => {
    const [status, made] = await send<{ id: string; revision: number }>('/categories', {
      category: { name: 'Soups', description: null, display: 'cards', isActive: true, sortOrder: 90 },
    })
    expect(status).toBe(200)
    const { entries } = await owner.api.audit.list({ restaurant: 'sakura', subject: 'category' })
    expect(entries[0]).toMatchObject({ who: 'API key “Till”', action: 'created', subjectName: 'Soups' })
    const removal = { revision: made.revision, products: { fate: 'none' } }
    expect((await send(`/categories/${made.id}`, removal, 'DELETE'))[0]).toBe(200)
  })

  test('[API-25] deletes without a body', async () => {
    const [, made] = await send<{ id: string; revision: number }>('/option-groups', {
      group: { kind: 'upsell', name: 'Sides', description: null, maxSelections: null, options: [] },
    })
    const remove = (query: string) =>
      till.call(`${base}/option-groups/${made.id}?${query}`, { method: 'DELETE' })
    for (const query of ['', `revision=${made.revision}&fromProducts=no`])
      expect((await remove(query)).status).toBe(400)
    expect((await remove(`revision=${made.revision + 1}`)).status).toBe(409)
    expect((await remove(`revision=${made.revision}&fromProducts=false`)).status).toBe(200)
  })

  test('[RST-67] reads the hours of the week and changes them from the revision that it read', async () => {
    const read = async () => (await till.call(`${base}/hours`)).json()
    const before = await read()
    const { hours, revision } = before
    const later = { ...hours, prepMinutes: 25 }
    const [status, saved] = await send<typeof before>('/hours', { revision, hours: later }, 'PUT')
    expect([status, saved.hours]).toEqual([200, later])
    expect((await send('/hours', { revision, hours }, 'PUT'))[0]).toBe(409)
    expect(await read()).toEqual(saved)
  })
})
