import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { isOpen, jobsOf } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { diners } from '../../../platform/db/schema/diners.ts'
import { kitchenStatus } from '../../../platform/db/schema/kitchen.ts'
import { reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { cartSessions } from '../../../platform/db/schema/tracking.ts'
import { webhookDeliveries } from '../../../platform/db/schema/webhooks.ts'
import { schedules } from '../../../platform/jobs/job-kinds.ts'
import { createJobQueue, type JobQueue } from '../../../platform/jobs/jobs.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { freeze, passGuards } from './freeze.ts'

let world: World
let queue: JobQueue
beforeAll(async () => {
  world = await startWorld()
  queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

const kinds = ['order.placed'] as const
const everyNight = /^\d+ [\d,]+ /

async function makeWebhook(owner: Browser, restaurant: string) {
  const address = `${world.sandbox.origin}/webhooks/inbox`
  const endpoint = { address, description: 'Till', kinds: [...kinds], hasDiner: false }
  const made = await owner.api.webhooks.create({ restaurant, endpoint })
  const sendTest = () => owner.api.webhooks.test({ restaurant, endpointId: made.endpoint.id })
  const isDelivered = async () => {
    const ofEndpoint = eq(webhookDeliveries.endpointId, made.endpoint.id)
    const rows = await world.db.select().from(webhookDeliveries).where(ofEndpoint)
    return rows.length > 0 && rows.every(({ state }) => state === 'delivered')
  }
  return { sendTest, isDelivered }
}

/** Gives each recurring job of the day something to do at a restaurant. */
async function makeWorkDue(restaurantId: RestaurantId): Promise<void> {
  const { db, clock } = world
  const now = clock.now()
  const [yesterday, longAgo] = [now.subtract({ hours: 30 }), now.subtract({ hours: 24 * 1_000 })]
  await db.insert(cartSessions).values({
    id: randomIds.next(),
    sessionId: randomIds.next(),
    restaurantId,
    userAgent: '',
    status: 'active',
    totalItems: 1,
    totalValue: cents(1_000),
    createdAt: yesterday,
    lastActivity: yesterday,
  })
  await db
    .insert(diners)
    .values({ id: randomIds.next(), restaurantId, email: 'ada@x.example', createdAt: longAgo })
  const schedule = {
    id: randomIds.next<'ReportSchedule'>(),
    restaurantId,
    frequency: 'daily',
    hour: 8,
  } as const
  await db.insert(reportSchedules).values({ ...schedule, madeBy: null, createdAt: longAgo })
  const ofRestaurant = sql`WHERE restaurant_id = ${restaurantId}`
  await db.execute(
    sql`UPDATE orders SET placed_at = placed_at - interval '3 days', business_day = business_day - 3 ${ofRestaurant}`,
  )
  await db.execute(
    sql`UPDATE api_keys SET expires_at = ${now.add({ hours: 1 }).toString()}, created_at = ${longAgo.toString()} ${ofRestaurant}`,
  )
  await db.execute(sql`UPDATE webhook_endpoints SET failing_since = ${yesterday.toString()} ${ofRestaurant}`)
  await db.execute(sql`UPDATE events SET occurred_at = ${longAgo.toString()} ${ofRestaurant}`)
  await db.execute(sql`UPDATE public_events SET built_at = ${longAgo.toString()} ${ofRestaurant}`)
  const hour = now.toZonedDateTimeISO('America/New_York').hour
  await db
    .update(restaurants)
    .set({ winBackEnabled: true, winBackHour: hour })
    .where(eq(restaurants.id, restaurantId))
}

test('[CEL-3] while a restaurant is frozen, recurring work and webhooks go on for the others', async () => {
  const { db, clock } = world
  const [sakura, luna] = [await restaurantIdOf(world), await restaurantIdOf(world, 'luna')]
  const owner = await signUpAs(world, 'owner', 'owner')
  const neighbor = await signUpAs(world, 'neighbor', 'owner', 'luna')
  const [ours, theirs] = [await makeWebhook(owner, 'sakura'), await makeWebhook(neighbor, 'luna')]
  await placeOrder(world)
  await ours.sendTest()
  await expect.poll(ours.isDelivered).toBe(true)
  await owner.api.apiKeys.create({
    restaurant: 'sakura',
    key: { name: 'Till', permissions: ['orders.read'], days: 30 },
  })
  for (const restaurantId of [sakura, luna]) await makeWorkDue(restaurantId)

  await freeze({ restaurantId: sakura, source: db, target: db, sourceUrl: '' })
  // As if the freeze had come before the events were taken up, and before they were sent.
  await db.transaction(async (tx) => {
    await tx.execute(passGuards)
    await tx.execute(sql`UPDATE webhook_cursors SET seq = 0 WHERE restaurant_id = ${sakura}`)
    await tx.execute(sql`
      UPDATE webhook_deliveries SET state = 'waiting', next_at = ${clock.now().toString()}
      WHERE restaurant_id = ${sakura}`)
  })
  await theirs.sendTest()
  await expect.poll(theirs.isDelivered).toBe(true)

  const byDay = Object.entries(schedules).filter(([, cron]) => !everyNight.test(cron))
  const names = byDay.map(([name]) => name as keyof typeof schedules)
  for (const name of names) await queue.enqueue(db, name, null, null)
  const jobs = async () => (await Promise.all(names.map((name) => jobsOf(db, name)))).flat()
  await expect
    .poll(async () => (await jobs()).filter((job) => isOpen(job) && job.retries === 0), { timeout: 15_000 })
    .toEqual([])
  expect((await jobs()).filter(({ state }) => state !== 'completed').map(({ name }) => name)).toEqual([])
  const watched = await db.select().from(kitchenStatus).where(eq(kitchenStatus.restaurantId, luna))
  expect(watched).toMatchObject([{ watchedAt: clock.now() }])
  const aged = await db.select().from(cartSessions).where(eq(cartSessions.restaurantId, luna))
  expect(aged).toMatchObject([{ status: 'expired' }])
})
