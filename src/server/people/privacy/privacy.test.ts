import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { CartId, OrderToken } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { type Browser, openBrowser, signInPath, signUpPath, verifyAddress } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countUncounted } from '#testing/jobs.ts'
import {
  aCustomer,
  aLine,
  type CheckoutBody,
  checkoutBody,
  openCart,
  pay,
  placeOrder,
  plainDish,
} from '#testing/ordering.ts'
import { openProgram, type Program } from '#testing/programs.ts'
import { newSession, reportedLine, reportFacts } from '#testing/tracking.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../../demo/demo-people.ts'
import { readDataCommand, runDataCommand } from '../../entry/commands/data-command.ts'
import { writeNotice } from '../../messages/notices/write-notice.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { lostDemand } from '../../platform/db/schema/tracking.ts'
import { webhookDeliveries } from '../../platform/db/schema/webhooks.ts'
import { randomIds } from '../../platform/runtime/ids.ts'

const marked = {
  firstName: 'Zebulon',
  lastName: 'Quagmire',
  email: 'zebulon.quagmire@example.com',
  phone: '(646) 555-0187',
} as const
const note = 'Allergic to xanthium'
const marks = /zebulon|quagmire|646\D{0,3}555\D{0,2}0187|xanthium|periwinkle/i

let world: World
let owner: Browser
let token: OrderToken
let program: Program
const visit = newSession()
let visitedWith: CartId
beforeAll(async () => {
  world = await startWorld()
  owner = openBrowser(world)
  await owner.post(signInPath, demoOwner)
})
afterAll(() => world.close())

test('[DAT-20, DAT-24] a person who is unknown or still waits for an order is not erased', async () => {
  expect(await run('erase-person', 'nobody@example.com', '--yes')).toMatchObject({ ok: false })
  expect(await run('erase-person', '555', '--yes')).toMatchObject({ ok: false })
  await liveThroughIt()
  expect(await run('erase-person', marked.email, '--yes')).toEqual({
    ok: false,
    lines: [expect.stringContaining('still being made'), 'Nothing was erased.'],
  })
  await completeOrders()
  expect(await run('erase-person', demoOwner.email, '--yes')).toMatchObject({
    ok: false,
    lines: expect.arrayContaining([expect.stringContaining('owns a restaurant')]),
  })
})

test('[DAT-21] exports the recorded sign-ins of a person who works at a restaurant', async () => {
  const { recordedSignIns } = JSON.parse((await run('export-person', demoOwner.email)).lines.join('\n'))
  expect(recordedSignIns).toEqual([
    {
      at: expect.any(String),
      method: 'password',
      device: expect.any(String),
      address: expect.any(String),
      isNewDevice: expect.any(Boolean),
      deniedAt: null,
    },
  ])
})

test("[DAT-21] exports what is stored about a person, by address or telephone, without secrets or other people's data", async () => {
  const { lines } = await run('export-person', marked.email.toUpperCase())
  const kept = JSON.parse(lines.join('\n'))
  expect(kept).toMatchObject({
    accounts: [{ email: marked.email, name: 'Zebulon Quagmire' }],
    signIns: [expect.objectContaining({ userAgent: expect.anything() })],
    waysToSignIn: [{ providerId: 'credential' }],
    orders: [
      {
        restaurant: 'Sakura Hibachi',
        customerPhone: marked.phone,
        lines: [{ note }],
        versions: [{}, { lines: [{ note }] }],
        refunds: [],
      },
      { customerEmail: marked.email.toUpperCase(), orderType: 'delivery' },
    ],
    addresses: [{ street: '77 Periwinkle Lane' }],
  })
  expect(lines.join()).not.toMatch(new RegExp(`${token}|"password"|"token"|${aCustomer.email}`))
  // Of another country, with the same last ten digits.
  expect(await run('export-person', '+49 646 555 0187')).toMatchObject({ ok: false })
  const byPhone = JSON.parse((await run('export-person', '+1 646 555 0187')).lines.join('\n'))
  expect(byPhone.orders.map(({ number }: { number: number }) => number)).toEqual(
    kept.orders.map(({ number }: { number: number }) => number),
  )
})

describe('erased', () => {
  let linkedBefore: readonly string[]
  let analyticsBefore: unknown
  let booksBefore: unknown
  let cursorBefore: number
  beforeAll(async () => {
    await placeOrder(world)
    await untilCounted()
    analyticsBefore = await figures()
    booksBefore = await books()
    const preview = await run('erase-person', marked.email)
    expect(preview).toEqual({ ok: false, lines: [expect.stringMatching(/1 accounts, 2 orders.*--yes/)] })
    expect(await tablesWith(marks)).not.toEqual([])
    linkedBefore = await tablesLinkingVisit()
    ;({ cursor: cursorBefore } = await world.api(sakuraKitchen).kitchen.board())
    const done = await run('erase-person', marked.email, '--yes')
    expect(done).toMatchObject({ ok: true })
    expect(done.lines.join()).not.toMatch(marks)
  })

  test('[DAT-22] the person is in no table', async () => {
    expect(await tablesWith(marks)).toEqual([])
    expect(await run('export-person', marked.email)).toMatchObject({ ok: false })
    expect((await openBrowser(world).post(signInPath, { email: marked.email, password: 'wombat' })).ok).toBe(
      false,
    )
    const [key] = (await owner.api.apiKeys.list({ restaurant: 'sakura' })).keys
    expect(key).toMatchObject({ name: 'Bookkeeping', state: 'active', makerName: 'Erased' })
    await expect(world.api().orders.get({ token })).rejects.toMatchObject({ status: 404 })
  })

  test('[DAT-22] nothing leads from a visit to the order', async () => {
    expect(linkedBefore).toEqual([
      'public.cart_sessions',
      'public.checkout_events',
      'public.checkouts',
      'public.lost_demand',
      'public.payment_attempts',
    ])
    expect(await tablesLinkingVisit()).toEqual([])
  })

  test('[DAT-22] admin orders and kitchen show an erased diner; other people are unchanged', async () => {
    const { orders } = await world.api(sakuraKitchen).kitchen.board()
    expect(orders.map(({ customerName }) => customerName).toSorted()).toEqual([
      'Ada Byron',
      'Erased Diner',
      'Erased Diner',
    ])
    const found = async (search: string) =>
      JSON.stringify(await owner.api.adminOrders.list({ restaurant: 'sakura', search } as never))
    expect(await found('Erased')).toContain('Erased Diner')
    expect(await found('Quagmire')).not.toContain('Diner')
  })

  test('[DAT-25] a display that shows the orders is notified and reloads them', async () => {
    const stream = await world.api(sakuraKitchen).kitchen.follow({ cursor: cursorBefore })
    const names: string[] = []
    for await (const message of stream) {
      if (message.kind === 'order') names.push(message.order.customerName)
      if (names.length === 2) break
    }
    expect(names).toEqual(['Erased Diner', 'Erased Diner'])
  })

  test('[DAT-25] [EVT-3] programs get an event for each order, however old, and read all events without the diner', async () => {
    const erased = await eventsAfter(cursorBefore)
    expect(erased.match(/"order\.erased"/g)).toHaveLength(2)
    const all = await eventsAfter(0)
    expect(all.match(/"order\.placed"/g)).toHaveLength(3)
    expect(erased + all).not.toMatch(marks)
    expect(erased + all).toContain('Erased Diner')
  })

  test('[DAT-23] ledger and analytics are unchanged, and the record of changes has an entry', async () => {
    expect(await figures()).toEqual(analyticsBefore)
    expect(await books()).toEqual(booksBefore)
    const entries = await rowsOf('audit_entries')
    expect(entries.filter((entry) => entry.includes('person') && entry.includes('deleted'))).toHaveLength(1)
  })
})

test('[DAT-20] accepts these commands and no others', () => {
  for (const args of [['export-person'], ['erase-person', 'a', '--all'], ['export-person', 'a', '--yes']])
    expect(readDataCommand(args)).toBeNull()
})

/**
 * Creates an account that orders twice, is invited, resets its password and has an order delivered, at a restaurant with
 * programs that know its diners.
 */
async function liveThroughIt(): Promise<void> {
  await openPrograms()
  const browser = openBrowser(world)
  const { email, phone, firstName, lastName } = marked
  await browser.post(signUpPath, {
    name: `${firstName} ${lastName}`,
    email,
    phone,
    password: 'wombat under glass',
  })
  await verifyAddress(world, email)
  await openBrowser(world).post('/api/auth/request-password-reset', { email })
  await owner.api.team.invite({ restaurant: 'sakura', email } as never)
  const { menu, cartId } = await openCart(world)
  const annotated = menu.products.find(
    ({ allowComments, name }) => allowComments && name !== 'Hibachi Steak Dinner',
  )
  const line = aLine(menu, annotated?.name ?? plainDish(menu), { note, quantity: 2 })
  const restaurantId = menu.restaurant.id
  await reportFacts(world, { restaurantId, sessionId: visit, lines: [reportedLine(line)] })
  const businessDay = Temporal.PlainDate.from('2026-11-20')
  const refusal = {
    restaurantId,
    sessionId: visit,
    cartId,
    reason: 'closed',
    value: cents(0),
    key: visit,
  } as const
  await world.db.insert(lostDemand).values({ ...refusal, occurredAt: world.clock.now(), businessDay })
  token = await order(
    browser.api,
    checkoutBody(menu, cartId, [line], { customer: marked, visitorSessionId: visit }),
  )
  visitedWith = cartId
  const address = '77 Periwinkle Lane, New York, NY 10013'
  const quote = await world.api().delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })
  const customer = { ...marked, email: email.toUpperCase() }
  const another = await openCart(world)
  const dinner = aLine(menu, 'Hibachi Steak Dinner', { quantity: 2 })
  await order(world.api(), checkoutBody(menu, another.cartId, [dinner], { customer, quote }))
  await changeOrder(token)
  await untilProgramsKnow()
}

/** A program that reads events, and a webhook. */
async function openPrograms(): Promise<void> {
  const sakura = { restaurant: 'sakura' } as const
  const permissions = ['orders.read', 'customers.read', 'orders.move'] as const
  const key = { name: 'Bookkeeping', permissions, days: 90 } as const
  program = openProgram(world, (await owner.api.apiKeys.create({ ...sakura, key })).text)
  const address = `${world.sandbox.origin}/webhooks/inbox`
  const kinds = ['order.placed'] as const
  const endpoint = { address, description: '', kinds, hasDiner: true, hasDrills: false }
  await owner.api.webhooks.create({ ...sakura, endpoint })
}

/**
 * All events are sent, to a receiver that repeats what it got, and read; an order was moved; and the owners know that the person
 * made the key, and left.
 */
async function untilProgramsKnow(): Promise<void> {
  const delivered = eq(webhookDeliveries.state, 'delivered')
  await expect.poll(() => world.db.$count(webhookDeliveries, delivered), { timeout: 10_000 }).toBe(2)
  await world.db.update(webhookDeliveries).set({ lastAnswer: marked.email })
  expect(await eventsAfter(0)).toMatch(marks)
  const moved = await world.db.query.orders.findFirst({ where: eq(orders.token, token) })
  const step = { method: 'POST', body: JSON.stringify({ from: 'pending' }) }
  const answer = await program.call(`/api/restaurants/sakura/orders/${moved?.id}/steps`, step)
  expect(await answer.text()).toMatch(marks)
  await world.db.execute(sql`
    UPDATE api_keys SET maker_name = users.name, made_by = users.id FROM users WHERE email = ${marked.email}`)
  const notice = {
    kind: 'key_maker_gone',
    maker: 'Zebulon Quagmire',
    hasLeft: true,
    restaurant: 'Sakura Hibachi',
    keys: ['Bookkeeping'],
  } as const
  const restaurantId = await restaurantIdOf(world)
  await writeNotice({ ...world, ids: randomIds }, world.db, { restaurantId, notice, key: notice.kind })
}

async function eventsAfter(after: number): Promise<string> {
  return (await program.call(`/api/restaurants/sakura/events?after=${after}`)).text()
}

/** The restaurant has changed the order, and says why. */
async function changeOrder(changed: OrderToken): Promise<void> {
  await world.db.execute(sql`
    INSERT INTO order_versions (restaurant_id, order_id, number, lines, food, tax, processing_fee, delivery_fee, tip, reason, at)
    SELECT orders.restaurant_id, orders.id, 2, lines, 0, 0, 0, 0, 0, 'Zebulon Quagmire called', placed_at
    FROM orders JOIN checkouts ON checkouts.id = checkout_id WHERE token = ${changed}`)
}

async function order(api: Api, body: CheckoutBody): Promise<OrderToken> {
  const answer = await api.checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('there is nothing to pay')
  await pay(world, answer)
  return (await api.checkouts.complete({ checkoutId: answer.checkoutId })).token
}

async function completeOrders(): Promise<void> {
  // The status of orders on the board doesn't matter here.
  await world.db.execute(sql`UPDATE orders SET status = 'completed', completed_at = placed_at`)
  // One of them is older than what a display shows.
  await world.db.execute(sql`
    UPDATE orders SET placed_at = placed_at - interval '60 days' WHERE token = ${token}`)
  await world.db.execute(sql`UPDATE checkouts SET status = 'expired' WHERE status = 'open'`)
}

async function figures(): Promise<unknown> {
  const { sales, restaurant } = {
    sales: await rowsOf('restaurant_days'),
    restaurant: [
      ...(await rowsOf('sales_slots')),
      ...(await rowsOf('activity_slots')),
      ...(await rowsOf('product_days')),
    ],
  }
  return {
    sales,
    restaurant,
    dashboard: JSON.stringify(await owner.api.dashboard.get({ restaurant: 'sakura' }), figuresOnly),
  }
}

/** The dashboard lists the newest orders, with names. What the kitchens do now is no figure. */
function figuresOnly(key: string, value: unknown): unknown {
  return key.startsWith('customer') || key === 'kitchens' ? null : value
}

async function untilCounted(): Promise<void> {
  await vi.waitFor(async () => expect(await countUncounted(world.db)).toBe(0), { timeout: 15_000 })
}

async function books(): Promise<unknown> {
  const { rows } = (await world.db.execute(sql`
    SELECT id, number, status, payment_status, order_type, subtotal, tax, tip, total, grand_total, refunded, business_day,
      placed_at, completed_at, intent_id,
      (SELECT json_agg(json_build_array(name, quantity, line_total) ORDER BY position) FROM order_lines
        WHERE order_id = orders.id) AS lines
    FROM orders ORDER BY id`)) as unknown as { rows: unknown[] }
  return rows
}

/** The tables with a row that has both the visit and the cart or checkout of the order. */
async function tablesLinkingVisit(): Promise<string[]> {
  const { rows } = (await world.db.execute(
    sql`SELECT id FROM checkouts WHERE cart_id = ${visitedWith}`,
  )) as unknown as { rows: { id: string }[] }
  const ids = [visitedWith, ...rows.map(({ id }) => id)].join('|')
  return tablesWith(new RegExp(`${visit}.*(${ids})|(${ids}).*${visit}`))
}

async function tablesWith(pattern: RegExp): Promise<string[]> {
  const { rows } = (await world.db.execute(
    sql`SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' OR table_schema = 'pgboss' AND table_name = 'job'`,
  )) as unknown as { rows: { name: string }[] }
  const found: string[] = []
  for (const { name } of rows) if (pattern.test((await rowsOf(name)).join('\n'))) found.push(name)
  return found.toSorted()
}

async function rowsOf(table: string): Promise<string[]> {
  const answer = await world.db.execute(
    sql.raw(`SELECT row_to_json(each)::text AS row FROM ${table} AS each ORDER BY 1`),
  )
  return (answer as unknown as { rows: { row: string }[] }).rows.map(({ row }) => row)
}

function run(...args: string[]) {
  const command = readDataCommand(args)
  if (!command) throw new Error(`no command: ${args.join(' ')}`)
  return runDataCommand(command, {
    databaseUrl: world.databaseUrl,
    clock: world.clock,
    dataDir: '/nowhere',
    bucket: null,
    folder: '/',
  })
}
