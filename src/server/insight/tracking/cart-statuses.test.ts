/** The status transitions of a cart, by browser reports and by time, over HTTP. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toId } from '#domain/ids.ts'
import type { CartSessionStatus } from '#domain/insight/tracking/cart-session.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { newSession, recordedOf, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkoutEvents } from '../../platform/db/schema/index.ts'
import { ageCarts } from './age-carts.ts'

let world: World
const evening = '2026-11-20T18:00[America/New_York]'
beforeAll(async () => {
  world = await startWorld({ at: evening })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

type Diner = Awaited<ReturnType<typeof aDiner>>
type ScenarioStep = readonly [what: string, step: (diner: Diner) => Promise<unknown>, then: CartSessionStatus]

const fill: ScenarioStep = ['is filled', (diner) => diner.add(), 'active']
const change: ScenarioStep = ['is changed', (diner) => diner.add(), 'active']
const empty: ScenarioStep = ['is emptied', (diner) => diner.empty(), 'abandoned']
const openSummary: ScenarioStep = ['goes to the checkout', (diner) => diner.openSummary(), 'checkout_started']
const order: ScenarioStep = ['is ordered', (diner) => diner.order(), 'checkout_completed']
const after = (time: Temporal.DurationLike, then: CartSessionStatus): ScenarioStep => [
  `is left for ${JSON.stringify(time)}`,
  async () => {
    world.clock.advance(time)
    await ageCarts(world)
  },
  then,
]
const halfAnHour = after({ minutes: 30 }, 'abandoned')
const aDay = after({ hours: 24 }, 'expired')

test.each<[string, readonly ScenarioStep[]]>([
  [
    'abandoned, and resumed',
    [fill, after({ minutes: 29 }, 'active'), after({ minutes: 1 }, 'abandoned'), change],
  ],
  ['emptied, and filled again', [fill, empty, after({ minutes: 1 }, 'abandoned'), change]],
  ['emptied for good', [fill, empty, aDay]],
  ['expired, and resumed', [fill, aDay, change, halfAnHour, aDay]],
  ['at the checkout, changed and opened there again', [fill, openSummary, change, openSummary]],
  ['at the checkout, and emptied there', [fill, openSummary, empty]],
  [
    'left at the checkout, and opened there again',
    [fill, openSummary, halfAnHour, openSummary, aDay, openSummary],
  ],
  [
    'ordered from the checkout, and never ages',
    [fill, openSummary, order, after({ hours: 100 }, 'checkout_completed')],
  ],
  ['ordered after it was abandoned', [fill, halfAnHour, order]],
])('[REC-5, REC-6] a cart that is %s', async (_what, steps) => {
  const diner = await aDiner()
  const walked: unknown[] = []
  for (const [what, step] of steps) {
    await step(diner)
    walked.push([what, await diner.status()])
  }
  expect(walked).toEqual(steps.map(([what, _step, then]) => [what, then]))
  expect(await diner.checkoutsStarted()).toBeLessThanOrEqual(1)
})

test('[REC-5, REC-6] a report of an unknown product starts no cart, and keeps none from aging', async () => {
  const diner = await aDiner()
  const nowhere = {
    ...reportedLine(aLine(diner.menu, plainDish(diner.menu))),
    productId: toId<'Product'>(randomUUID()),
  }
  await diner.reportFacts({ lines: [nowhere] })
  expect((await recordedOf(world, diner.sessionId)).carts).toEqual([])
  await diner.add()
  world.clock.advance({ minutes: 29 })
  await diner.reportFacts({ lines: [nowhere] })
  world.clock.advance({ minutes: 1 })
  await ageCarts(world)
  expect(await diner.status()).toBe('abandoned')
})

async function aDiner() {
  const { menu, cartId } = await openCart(world)
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const lines: CartLine[] = []
  const report = async (batch: Partial<Parameters<typeof reportFacts>[1]>) => {
    world.clock.advance({ milliseconds: 1 })
    expect(await reportFacts(world, { restaurantId, sessionId, ...batch })).toBe(204)
    await untilWritten(world, restaurantId)
  }
  const status = async () => (await recordedOf(world, sessionId)).carts[0]?.status
  return {
    menu,
    sessionId,
    status,
    reportFacts: report,
    async add() {
      const line = aLine(menu, plainDish(menu))
      lines.push(line)
      await report({ lines: [reportedLine(line)] })
    },
    empty: () => report({ lines: lines.splice(0).map((line) => reportedLine(line, 0)) }),
    openSummary: () => report({ opensCheckout: true }),
    async order() {
      const body = checkoutBody(menu, cartId, lines, { visitorSessionId: sessionId })
      const answer = await world.api().checkouts.start(body)
      if (answer.kind !== 'pay') throw new Error('expected a payment')
      await pay(world, answer)
      await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
      await vi.waitFor(async () => expect(await status()).toBe('checkout_completed'), { timeout: 10_000 })
    },
    async checkoutsStarted() {
      const events = await world.db
        .select()
        .from(checkoutEvents)
        .where(eq(checkoutEvents.sessionId, sessionId))
      return events.filter(({ eventType }) => eventType === 'checkout_started').length
    },
  }
}
