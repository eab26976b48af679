import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReportFrequency } from '#domain/money/reports/report-schedule.ts'
import { ada, type Browser, openBrowser, signInPath } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countWaitingJobs, cronOf, jobsOf, makeJobsDue, pileUpJobs } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { erasePerson } from '../../../people/privacy/erase-person.ts'
import { exportPerson } from '../../../people/privacy/export-person.ts'
import { findPerson } from '../../../people/privacy/find-person.ts'
import { deleteExpired } from '../../../platform/db/delete-expired.ts'
import { rateLimits, users } from '../../../platform/db/schema/accounts.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { restaurantMembers } from '../../../platform/db/schema/members.ts'
import { reportRecipients, reportRuns, reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
beforeAll(async () => {
  world = await startWorld({ at: friday, processes: 2 })
  await signUpAs(world, 'owner', 'owner')
  await signUpAs(world, 'staff', 'staff')
  await placeOrder(world)
}, 60_000)
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.delete(rateLimits)
  await world.db.delete(reportSchedules)
})

/** A browser in which this person has just signed in. */
async function signInAs(name: string): Promise<Browser> {
  const browser = openBrowser(world)
  await browser.post(signInPath, { email: `${name}@example.com`, password: ada.password })
  return browser
}

async function add(addresses: string[], frequency: ReportFrequency = 'daily', hour = 6) {
  const owner = await signInAs('owner')
  return owner.api.reportSchedules.create({ restaurant: 'sakura', frequency, hour, addresses })
}

const mailsTo = (email: string, subject: string) =>
  world.sandbox.mails
    .list()
    .filter((mail) => mail.recipients.includes(email) && mail.subject.startsWith(subject))

async function confirm(email: string): Promise<void> {
  const asked = 'Receive reports of Sakura Hibachi?'
  await expect.poll(() => mailsTo(email, asked).length, { timeout: 20_000 }).toBe(1)
  const token = /\/mail\/(v1[\w.-]+)/.exec(mailsTo(email, asked)[0]?.text ?? '')?.[1] ?? ''
  const { mailLinks } = world.api()
  expect(await mailLinks.get({ token })).toMatchObject({ kind: 'report_confirmation', state: 'open' })
  expect((await world.fetch(`/mail/${token}`, { method: 'POST' })).status).toBe(404)
  expect(await mailLinks.use({ token })).toMatchObject({ state: 'done' })
}

async function sendDue(): Promise<void> {
  await pileUpJobs(world.db, 'send_due_reports', [null, null])
  for (const name of ['send_due_reports', 'mail_report'] as const)
    await expect
      .poll(async () => (await jobsOf(world.db, name)).every(({ state }) => state === 'completed'), {
        timeout: 20_000,
      })
      .toBe(true)
}

test('[REP-17, REP-20] people who may export add a schedule, which is recorded and can be deleted', async () => {
  const { schedules } = await add(['One@example.com', 'one@example.com', 'two@example.com'], 'weekly', 7)
  const [schedule] = schedules
  expect(schedule).toMatchObject({
    frequency: 'weekly',
    hour: 7,
    madeBy: ada.name,
    stoppedAt: null,
    recipients: [
      { email: 'one@example.com', state: 'waiting' },
      { email: 'two@example.com', state: 'waiting' },
    ],
  })
  await expect(add([])).rejects.toMatchObject({
    status: 422,
    message: 'Please enter at least one email address.',
  })
  const staff = await signInAs('staff')
  await expect(staff.api.reportSchedules.list({ restaurant: 'sakura' })).rejects.toMatchObject({
    status: 403,
  })
  const owner = await signInAs('owner')
  if (!schedule) throw new Error('expected a schedule')
  const edit = { restaurant: 'sakura', scheduleId: schedule.id }
  expect((await owner.api.reportSchedules.delete(edit)).schedules).toEqual([])
  await expect(owner.api.reportSchedules.delete(edit)).rejects.toMatchObject({ status: 404 })
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, schedule.id))
  expect(entries.map(({ action, subjectName }) => [action, subjectName]).toSorted()).toEqual([
    ['created', 'Every Monday at 7:00 AM'],
    ['deleted', 'Every Monday at 7:00 AM'],
  ])
})

test('[REP-25] an address is asked once in 24 hours, however many schedules it is added to', async () => {
  const email = 'asked@example.com'
  for (const frequency of ['daily', 'weekly', 'monthly'] as const) await add([email], frequency)
  await expect.poll(() => countWaitingJobs(world.db, 'mail_report_confirmation'), { timeout: 20_000 }).toBe(2)
  expect(mailsTo(email, 'Receive reports')).toHaveLength(1)
  world.clock.advance({ hours: 24 })
  await makeJobsDue(world.db, 'mail_report_confirmation')
  await expect.poll(() => mailsTo(email, 'Receive reports').length, { timeout: 20_000 }).toBe(2)
})

test('[REP-17] a restaurant has at most ten schedules', async () => {
  const rows = Array.from({ length: 10 }, () => ({
    id: randomIds.next<'ReportSchedule'>(),
    frequency: 'daily' as const,
    hour: 6,
    createdAt: world.clock.now(),
  }))
  const restaurantId = await restaurantIdOf(world)
  await world.db.insert(reportSchedules).values(rows.map((row) => ({ ...row, restaurantId })))
  await expect(add(['a@example.com'])).rejects.toMatchObject({
    data: { refusal: { kind: 'too_many_report_schedules', max: 10 } },
  })
})

test('[REP-22, MAI-28] a confirmed address gets the report once, and unsubscribes with one request', async () => {
  await add(['reader@example.com', 'silent@example.com'])
  await confirm('reader@example.com')
  const subject = 'Daily report of Sakura Hibachi: Friday, November 20, 2026'
  await sendDue()
  world.clock.set('2026-11-21T05:55[America/New_York]')
  await sendDue()
  expect(mailsTo('reader@example.com', 'Daily report')).toEqual([])
  world.clock.set('2026-11-21T06:05[America/New_York]')
  await sendDue()
  await sendDue()
  const [mail, ...others] = mailsTo('reader@example.com', 'Daily report')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject, copies: 1 })
  expect(mail?.text).toContain('Orders: 1: 1 pickup, 0 delivery')
  expect(mail?.text).toContain('/admin/reports?restaurant=sakura&first=2026-11-20&last=2026-11-20')
  expect(mail?.attachments).toMatchObject([{ name: 'sakura-days-2026-11-20-2026-11-20.csv' }])
  expect(mail?.attachments?.[0]?.text).toMatch(/^\uFEFFDay,[^\r]+\r\n2026-11-20,/)
  expect(mailsTo('silent@example.com', 'Daily report')).toEqual([])
  expect(await world.db.$count(reportRuns)).toBe(1)
  expect(await cronOf(world.db, 'send_due_reports')).toBe('*/5 * * * *')

  const header = mail?.headers.find(({ name }) => name === 'List-Unsubscribe')?.value ?? ''
  const path = new URL(header.slice(1, -1)).pathname
  expect((await world.fetch(path, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  world.clock.set('2026-11-22T06:05[America/New_York]')
  await sendDue()
  expect(mailsTo('reader@example.com', 'Daily report')).toHaveLength(1)
  const owner = await signInAs('owner')
  const { schedules } = await owner.api.reportSchedules.list({ restaurant: 'sakura' })
  expect(schedules[0]?.recipients).toContainEqual({ email: 'reader@example.com', state: 'unsubscribed' })
}, 60_000)

const isOwner = sql`user_id = (select id from users where email = 'owner@example.com')`

test.each([
  ['staff', () => world.db.update(restaurantMembers).set({ role: 'staff' }).where(isOwner)],
  [
    'suspended',
    () => world.db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.email, 'owner@example.com')),
  ],
])('[REP-21] nothing is sent once its maker is %s', async (_, loseRight) => {
  await add(['reader@example.com'])
  await world.db.update(reportRecipients).set({ confirmedAt: world.clock.now() })
  const before = mailsTo('reader@example.com', 'Daily report').length
  await loseRight()
  world.clock.set('2026-11-25T06:05[America/New_York]')
  await sendDue()
  await world.db.update(users).set({ suspendedAt: null })
  await world.db.update(restaurantMembers).set({ role: 'owner' }).where(isOwner)
  expect(mailsTo('reader@example.com', 'Daily report')).toHaveLength(before)
  const owner = await signInAs('owner')
  const { schedules } = await owner.api.reportSchedules.list({ restaurant: 'sakura' })
  expect(schedules[0]?.stoppedAt).not.toBeNull()
  const changes = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'report_schedule'))
  expect(changes.map((entry) => entry.changes.state?.to)).toContain('stopped')
})

test('[REP-20] an address that does not confirm within two weeks is deleted', async () => {
  await add(['waits@example.com', 'reads@example.com'])
  await world.db
    .update(reportRecipients)
    .set({ confirmedAt: world.clock.now() })
    .where(eq(reportRecipients.email, 'reads@example.com'))
  world.clock.advance({ hours: 14 * 24 - 1 })
  expect(await deleteExpired(world, 'reportRecipients')).toBe(0)
  world.clock.advance({ hours: 2 })
  expect(await deleteExpired(world, 'reportRecipients')).toBe(1)
})

test('[DAT-21, DAT-22] export and erasure cover a person who only receives reports', async () => {
  await add(['accountant@example.com', 'other@example.com'])
  const person = await findPerson(world.db, 'accountant@example.com')
  if (!person) throw new Error('expected a person')
  expect((await exportPerson(world.db, person)).reportsReceived).toMatchObject([
    { restaurant: 'Sakura Hibachi', email: 'accountant@example.com' },
  ])
  await erasePerson({ ...world, ids: randomIds }, person)
  const left = await world.db.select({ email: reportRecipients.email }).from(reportRecipients)
  expect(left).toEqual([{ email: 'other@example.com' }])
})
