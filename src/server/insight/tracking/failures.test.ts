import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { makeJobsDue } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { newSession, phone, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { checkoutEvents, siteVisitors } from '../../platform/db/schema/index.ts'
import { createLog } from '../../platform/runtime/log.ts'

let world: World
let menu: Menu
const logged: string[] = []
beforeAll(async () => {
  world = await startWorld({ app: { log: createLog('info', (line) => logged.push(line)) } })
  menu = await world.api().menu.get({ restaurant: 'sakura' })
})
afterAll(() => world.close())

const recordings = [
  'site_visitors',
  'cart_events',
  'cart_sessions',
  'cart_items',
  'checkout_events',
  'payment_attempts',
  'lost_demand',
  'refusal_days',
]
const complaints = () => logged.filter((line) => line.includes('visits are not recorded')).length
const batch = (sessionId = newSession()) => ({
  restaurantId: menu.restaurant.id,
  sessionId,
  landingPage: '/menu/sakura',
  lines: [reportedLine(aLine(menu, plainDish(menu)))],
})

/** The duration of a whole order in milliseconds, including the browser's tracking reports. */
async function timeOfOrder(sessionId = newSession()) {
  const begun = performance.now()
  const { cartId } = await openCart(world)
  const reports = Array.from({ length: 10 }, () => reportFacts(world, batch(sessionId)))
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], { visitorSessionId: sessionId })
  const answer = await world.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  const order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  expect(order.status).toBe('pending')
  expect(await Promise.all(reports)).toEqual(Array.from({ length: 10 }, () => 204))
  return { ms: performance.now() - begun, sessionId }
}

test('[REC-9] locked tables delay no order; the order is recorded once they are free', async () => {
  await timeOfOrder()
  await untilWritten(world, menu.restaurant.id)
  const usual = Math.max(...(await Promise.all([timeOfOrder(), timeOfOrder()])).map(({ ms }) => ms))
  const locker = connectDatabase(world.databaseUrl, createLog('silent'), { poolSize: 1 })
  const held = await locker.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`LOCK TABLE ${recordings.join(', ')} IN ACCESS EXCLUSIVE MODE`))
    const orders = []
    for (let count = 0; count < 3; count++) orders.push(await timeOfOrder())
    return orders
  })
  await locker.close()
  // Waiting for the lock would take more than two seconds.
  for (const { ms } of held) expect(ms).toBeLessThan(usual + 1_500)
  await vi.waitFor(
    async () => {
      await makeJobsDue(world.db, 'record_checkout')
      for (const { sessionId } of held) {
        expect(await world.db.$count(checkoutEvents, eq(checkoutEvents.sessionId, sessionId))).toBe(2)
      }
    },
    { timeout: 25_000, interval: 500 },
  )
}, 60_000)

test('[REC-9] a missing table is logged once, and the diner sees no error', async () => {
  await untilWritten(world, menu.restaurant.id)
  const before = complaints()
  await world.db.execute(sql`ALTER TABLE site_visitors RENAME TO elsewhere`)
  await world.db.execute(sql`ALTER TABLE cart_sessions RENAME TO nowhere`)
  const { sessionId } = await timeOfOrder()
  for (let count = 0; count < 20; count++) expect(await reportFacts(world, batch(sessionId))).toBe(204)
  await vi.waitFor(() => expect(complaints()).toBe(before + 1))
  await world.db.execute(sql`ALTER TABLE elsewhere RENAME TO site_visitors`)
  await world.db.execute(sql`ALTER TABLE nowhere RENAME TO cart_sessions`)
  await untilWritten(world, menu.restaurant.id)
  expect(complaints()).toBe(before + 1)
  expect(logged.filter((line) => line.includes('visits are recorded again')).length).toBeGreaterThan(0)
  expect(logged.join('\n')).not.toContain(phone)
})

test('[REC-9] a visit that the database rejects is one log line without a stack', async () => {
  await world.db.execute(
    sql`ALTER TABLE site_visitors ADD CONSTRAINT short CHECK (landing_page <> '/refused')`,
  )
  logged.length = 0
  for (let count = 0; count < 2; count++) {
    expect(await reportFacts(world, { ...batch(), landingPage: '/refused' })).toBe(204)
    await untilWritten(world, menu.restaurant.id)
  }
  await world.db.execute(sql`ALTER TABLE site_visitors DROP CONSTRAINT short`)
  // Jobs of earlier orders may end meanwhile.
  const lines = logged.map((line) => JSON.parse(line)).filter(({ level }) => level !== 'info')
  const refused = { level: 'warn', code: '23514', msg: 'the database rejected a visit' }
  expect(lines.map(({ time, ...line }) => line)).toEqual([refused, refused])
})

test('[REC-9] everything accepted before the shutdown is written before it ends', async () => {
  const ending = await startWorld()
  const here = await ending.api().menu.get({ restaurant: 'sakura' })
  const sessionId = newSession()
  const visit = { restaurantId: here.restaurant.id, sessionId, landingPage: '/menu/sakura' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => reportFacts(ending, visit)))
  expect(answers).toEqual(Array(10).fill(204))
  for (const app of ending.apps) await app.stop()
  expect(await ending.db.$count(siteVisitors, eq(siteVisitors.sessionId, sessionId))).toBe(10)
  await ending.close()
}, 60_000)
