import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cartSessionStatuses, statusAt } from '#domain/insight/tracking/cart-session.ts'
import { cents } from '#domain/money.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { newSession, recordedOf, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { cartSessions } from '../../platform/db/schema/index.ts'
import { ageCarts } from './age-carts.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[REC-6] the stored status matches the rule for every status and age', async () => {
  const { restaurant } = await world.api().menu.get({ restaurant: 'sakura' })
  const now = world.clock.now()
  const ages = [0, 29, 30, 31, 60, 1439, 1440, 10_000].map((minutes) => now.subtract({ minutes }))
  const carts = cartSessionStatuses.flatMap((status) =>
    ages.map((lastActivity) => ({
      id: toId<'CartSession'>(randomUUID()),
      sessionId: newSession(),
      restaurantId: restaurant.id,
      userAgent: 'a phone',
      status,
      totalItems: 1,
      totalValue: cents(100),
      createdAt: lastActivity,
      lastActivity,
    })),
  )
  await world.db.insert(cartSessions).values(carts)
  await ageCarts(world)
  const aged = await world.db.select().from(cartSessions)
  const byId = new Map(aged.map((cart) => [cart.id, cart.status]))
  expect(carts.map(({ id }) => byId.get(id))).toEqual(carts.map((cart) => statusAt(cart, now)))
})

test('[REC-6] an idle cart is abandoned, expires, and is active again with the next line', async () => {
  const menu = await world.api().menu.get({ restaurant: 'sakura' })
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const add = async () => {
    await reportFacts(world, { restaurantId, sessionId, lines: [reportedLine(aLine(menu, plainDish(menu)))] })
    await untilWritten(world, restaurantId)
  }
  const statusAfter = async (time: Temporal.DurationLike) => {
    world.clock.advance(time)
    await ageCarts(world)
    return (await recordedOf(world, sessionId)).carts.map(({ status }) => status)
  }
  await add()
  expect(await statusAfter({ minutes: 29 })).toEqual(['active'])
  expect(await statusAfter({ minutes: 1 })).toEqual(['abandoned'])
  await add()
  expect(await statusAfter({ minutes: 1 })).toEqual(['active'])
  expect(await statusAfter({ hours: 24 })).toEqual(['expired'])
  await add()
  expect((await recordedOf(world, sessionId)).carts).toMatchObject([{ status: 'active', totalItems: 3 }])
})
