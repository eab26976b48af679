import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeliveryQuoteView } from '#contract/orders/delivery.ts'
import { openBrowser, signInPath } from '#testing/accounts.ts'
import { cronOf, pileUpJobs } from '#testing/jobs.ts'
import { aLine, checkoutBody, openCart, pay } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { demoOwner } from '../demo/demo-people.ts'
import { rateLimits, sessions } from '../platform/db/schema/accounts.ts'
import { deliveryQuotes } from '../platform/db/schema/delivery.ts'
import { pairingCodes } from '../platform/db/schema/devices.ts'
import { databaseSizes } from '../platform/db/schema/installation.ts'
import { notices } from '../platform/db/schema/notices.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[API-9] old quotes and counters are deleted, except quotes of orders and those of today', async () => {
  const { menu, cartId } = await openCart(world)
  const ordered = await quote()
  const forgotten = await quote()
  const line = aLine(menu, 'Hibachi Steak Dinner', { quantity: 2 })
  const answer = await world.api().checkouts.start(checkoutBody(menu, cartId, [line], { quote: ordered }))
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer)
  const { token } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  expect(await world.db.$count(rateLimits)).toBeGreaterThan(0)

  world.clock.advance({ hours: 48 })
  const fresh = await quote()
  await runNow()
  await expect
    .poll(remainingQuotes, { timeout: 15_000 })
    .toEqual([ordered, fresh].map(({ quoteId }) => quoteId).toSorted())
  expect(await remainingQuotes()).not.toContain(forgotten.quoteId)
  expect(await world.api().orders.get({ token })).toMatchObject({ orderType: 'delivery' })
  const counts = await world.db.select().from(rateLimits)
  expect(counts.map(({ key }) => key)).toEqual([expect.stringMatching(/delivery\.quote$/)])
})

test('[API-9] expired sessions and pairing codes are deleted, others stay', async () => {
  const [one, other] = [openBrowser(world), openBrowser(world)]
  for (const browser of [one, other]) await browser.post(signInPath, demoOwner)
  const [old, current] = await world.db.select({ id: sessions.id }).from(sessions)
  if (!old || !current) throw new Error('expected two sessions')
  const longAgo = Temporal.Instant.from('2026-01-01T00:00Z')
  await world.db
    .update(sessions)
    .set({ expiresAt: new Date(longAgo.epochMilliseconds) })
    .where(eq(sessions.id, old.id))
  const [restaurant] = await world.db.select({ restaurantId: restaurants.id }).from(restaurants)
  if (!restaurant) throw new Error('expected a restaurant')
  const later = world.clock.now().add({ hours: 1 })
  await world.db.insert(pairingCodes).values([
    { ...restaurant, codeDigest: 'old', expiresAt: longAgo },
    { ...restaurant, codeDigest: 'current', expiresAt: later },
  ])
  await runNow()
  await expect
    .poll(() => world.db.select({ id: sessions.id }).from(sessions), { timeout: 15_000 })
    .toEqual([current])
  await expect
    .poll(() => world.db.select({ code: pairingCodes.codeDigest }).from(pairingCodes))
    .toEqual([{ code: 'current' }])
})

test('[API-12] a part that fails stops no other, and is reported once', async () => {
  await world.db.execute(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'timeout'; END $$`)
  await world.db.execute(
    sql`CREATE TRIGGER refuse BEFORE DELETE ON delivery_quotes FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  await quote()
  world.clock.advance({ hours: 48 })
  const before = await world.db.$count(databaseSizes)
  await runNow()
  const failures = () => world.db.select().from(notices).where(eq(notices.kind, 'job_failed'))
  await expect.poll(failures, { timeout: 15_000 }).toMatchObject([{ facts: { job: 'clear_leftovers' } }])
  expect(await world.db.select().from(rateLimits)).toEqual([])
  expect(await world.db.$count(databaseSizes)).toBe(before + 1)
})

function quote(): Promise<DeliveryQuoteView> {
  const address = '12 Grand Street, New York, NY 10013'
  return world.api().delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })
}

async function remainingQuotes(): Promise<string[]> {
  return (await world.db.select({ id: deliveryQuotes.id }).from(deliveryQuotes))
    .map(({ id }) => id)
    .toSorted()
}

/** Runs the cleanup as the hourly schedule does. */
async function runNow(): Promise<void> {
  expect(await cronOf(world.db, 'clear_leftovers')).toBe('17 * * * *')
  await pileUpJobs(world.db, 'clear_leftovers', [null])
}
