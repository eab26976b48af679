import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestaurantId } from '#domain/ids.ts'
import { jobsOf, pileUpJobs } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'
import { products } from '../platform/db/schema/catalogue.ts'
import { diners, winBackMails } from '../platform/db/schema/diners.ts'
import { invitations } from '../platform/db/schema/members.ts'
import { orderingDisableLog } from '../platform/db/schema/pausing.ts'
import { reportRecipients, reportSchedules } from '../platform/db/schema/report-mails.ts'
import { randomIds } from '../platform/runtime/ids.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('[JOB-15] a job that names another restaurant changes nothing and mails nobody', async () => {
  const { db, clock } = world
  const now = clock.now()
  const { restaurant, products: dishes } = await world.api().menu.get({ restaurant: 'sakura' })
  const { restaurant: other } = await world.api().menu.get({ restaurant: 'luna' })
  const restaurantId = restaurant.id
  const productId = dishes[0]?.id
  if (!productId) throw new Error('expected a dish')
  const over = now.subtract({ minutes: 1 })
  await db.update(products).set({ soldOut: true, soldOutUntil: over }).where(eq(products.id, productId))
  const pauseId = randomIds.next<'Pause'>()
  await db.insert(orderingDisableLog).values({
    id: pauseId,
    restaurantId,
    disableReason: 'staff_shortage',
    until: over,
    disabledAt: over,
    businessDay: Temporal.PlainDate.from('2026-11-20'),
  })
  const dinerId = randomIds.next<'Diner'>()
  await db.insert(diners).values({ id: dinerId, restaurantId, email: 'diner@example.com', createdAt: now })
  const mailId = randomIds.next<'Mail'>()
  await db.insert(winBackMails).values({ id: mailId, restaurantId, dinerId, state: 'queued', queuedAt: now })
  const invitationId = randomIds.next<'Invitation'>()
  const expiresAt = now.add({ hours: 24 })
  const email = 'cook@example.com'
  await db.insert(invitations).values({ id: invitationId, restaurantId, email, createdAt: now, expiresAt })
  const scheduleId = randomIds.next<'ReportSchedule'>()
  await db
    .insert(reportSchedules)
    .values({ id: scheduleId, restaurantId, frequency: 'daily', hour: 8, createdAt: now })
  const recipientId = randomIds.next<'ReportRecipient'>()
  await db
    .insert(reportRecipients)
    .values({ id: recipientId, restaurantId, scheduleId, email: 'owner@example.com', askedAt: now })

  const runFor = async (named: RestaurantId) => {
    const jobs = {
      end_sold_out: { kind: 'product', id: productId },
      end_pause: { pauseId },
      mail_win_back: { mailId },
      mail_invitation: { invitationId },
      mail_report_confirmation: { recipientId },
    } as const
    for (const [name, data] of Object.entries(jobs) as [keyof typeof jobs, object][]) {
      await pileUpJobs(db, name, [{ restaurantId: named, ...data }])
      const isOver = async () => (await jobsOf(db, name)).every(({ state }) => state === 'completed')
      await expect.poll(isOver, { timeout: 20_000 }).toBe(true)
    }
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    const [pause] = await db.select().from(orderingDisableLog)
    const [mail] = await db.select().from(winBackMails)
    const sentTo = ['cook@example.com', 'owner@example.com'].filter((address) =>
      world.sandbox.mails.list().some(({ recipients }) => recipients.includes(address)),
    )
    return { isSoldOut: product?.soldOut, isPaused: pause?.enabledAt === null, mail: mail?.state, sentTo }
  }
  expect(await runFor(other.id)).toEqual({ isSoldOut: true, isPaused: true, mail: 'queued', sentTo: [] })
  expect(await runFor(restaurantId)).toEqual({
    isSoldOut: false,
    isPaused: false,
    mail: 'skipped',
    sentTo: ['cook@example.com', 'owner@example.com'],
  })
})
