import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#testing/accounts.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { startWorld, type World } from '#testing/world.ts'
import { type Mail, MailError } from '../../../platform/adapters/mail/port.ts'
import { migrationSteps } from '../../../platform/db/migration-steps.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { databaseSizes } from '../../../platform/db/schema/installation.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { markRestore } from '../doctor/check-backups.ts'
import { type Finding, fault, ok, warning } from '../doctor/finding.ts'
import { recordDatabaseSize } from './database-sizes.ts'

const evening = '2026-11-20T20:00[America/New_York]'
let world: World
let admin: Browser
let backupDir: string
let findings: readonly Finding[] = []
let mailProblem: MailError | null = null
const mails: Mail[] = []
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'comanda-backups-'))
  world = await startWorld({
    at: evening,
    app: {
      backupDir,
      examine: async () => findings,
      mailer: {
        async send(mail) {
          if (mailProblem) throw mailProblem
          mails.push(mail)
        },
        check: async () => undefined,
        close: () => undefined,
      },
    },
  })
  admin = await openAdministrator(world)
})
afterAll(async () => {
  await world.close()
  await rm(backupDir, { recursive: true, force: true })
})

test('[INS-7] the findings are those of the doctor', async () => {
  findings = [ok('Node', 'Node is v26.'), fault('Hosts', 'eats.app has no DNS record.', 'Add one.')]
  expect((await admin.api.installation.examine()).findings).toEqual(findings)
})

test('[INS-5] the setup names what is missing, and what to do', async () => {
  findings = [
    ok('Site', 'The site is https://eats.app.'),
    ok('Proxy', '1 address is trusted.'),
    ok('Hosts', '1 hosts answer.'),
    warning('Mail', 'No mail server is set.', 'Set SMTP_URL and MAIL_FROM.'),
    fault('Payments', "Stripe can't be used with these keys.", 'Check them.'),
  ]
  expect(await admin.api.installation.setup()).toEqual({
    steps: [
      {
        name: 'site',
        state: 'done',
        text: 'The site is https://eats.app. 1 hosts answer. 1 address is trusted.',
        action: null,
      },
      { name: 'email', state: 'todo', text: 'No mail server is set.', action: 'Set SMTP_URL and MAIL_FROM.' },
      {
        name: 'payments',
        state: 'problem',
        text: "Stripe can't be used with these keys.",
        action: 'Check them.',
      },
      { name: 'restaurant', state: 'done', text: 'Diners find 3 restaurants.', action: null },
    ],
    restaurants: { all: 3, published: 3, isOnMainPage: true },
  })
  const restaurantStep = async () => (await admin.api.installation.setup()).steps.at(-1)
  await world.db.update(restaurants).set({ isPublished: false })
  expect(await restaurantStep()).toMatchObject({
    state: 'todo',
    action: 'Approve it once its menu is complete.',
  })
  const onlyOne = (slug: string) =>
    world.db.update(restaurants).set({ isPublished: sql`${restaurants.slug} = ${slug}` })
  await onlyOne('luna')
  expect(await restaurantStep()).toMatchObject({
    state: 'todo',
    action: expect.stringContaining('DEFAULT_RESTAURANT'),
  })
  await onlyOne('sakura')
  expect(await restaurantStep()).toMatchObject({ state: 'done' })
})

test('[INS-6] a test email goes to the administrator alone, and a refusal names the code', async () => {
  expect(await admin.api.installation.sendTestMail()).toEqual({ sentTo: 'admin@example.com' })
  expect(mails.filter(({ subject }) => subject.startsWith('Test email'))).toMatchObject([
    { to: ['admin@example.com'], text: expect.stringContaining('arrive') },
  ])
  mailProblem = new MailError('misconfigured', 'EAUTH', 'hush')
  const refused = admin.api.installation.sendTestMail()
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('(EAUTH)'),
    data: { refusal: { kind: 'test_mail_failed', code: 'EAUTH' } },
  })
  await refused.catch((error) => expect(JSON.stringify(error)).not.toContain('hush'))
})

test('[INS-6, INS-8] without a mail server and a folder for backups, both are refused with the reason', async () => {
  const bare = await startWorld({ app: { mailer: null } })
  const browser = await openAdministrator(bare)
  await expect(browser.api.installation.sendTestMail()).rejects.toMatchObject({
    data: { refusal: { kind: 'mail_not_set_up' } },
  })
  await expect(browser.api.installation.backUp()).rejects.toMatchObject({
    message: expect.stringContaining('BACKUP_DIR'),
    data: { refusal: { kind: 'backup_folder_missing' } },
  })
  expect((await browser.api.installation.database()).backups).toMatchObject({ folder: null, latest: null })
  await bare.close()
})

test('[INS-7] the state of the database, with growth from the second day on', async () => {
  await world.db.delete(databaseSizes)
  const first = await admin.api.installation.database()
  expect(first).toMatchObject({ growth: null, lastWebhookAt: null })
  expect(first.version).toMatch(/^\d+\.\d+$/)
  expect(first.migrations).toBe(migrationSteps().length)
  expect(first.bytes).toBeGreaterThan(1_000_000)
  expect(first.tables.length).toBe(8)
  expect(first.connections.used).toBeLessThan(first.connections.most)
  await recordDatabaseSize(world.db, world.clock)
  await world.db.update(databaseSizes).set({ bytes: 1_000_000 })
  expect((await admin.api.installation.database()).growth).toBeNull()
  world.clock.advance({ hours: 24 })
  await recordDatabaseSize(world.db, world.clock)
  const { growth, bytes } = await admin.api.installation.database()
  expect(growth).toEqual({ from: '2026-11-21', bytes: bytes - 1_000_000 })
  world.clock.advance({ hours: 31 * 24 })
  await recordDatabaseSize(world.db, world.clock)
  expect(await world.db.$count(databaseSizes)).toBe(1)
  world.clock.set(evening)
})

test('[INS-7] how long data is stored, and its oldest row', async () => {
  const { retention } = await admin.api.installation.database()
  expect(retention.map(({ subject, days }) => [subject, days])).toEqual([
    ['visits', 180],
    ['photos', 90],
    ['notices', 30],
    ['reconciliation', 90],
    ['signIns', 90],
    ['deletedPages', 30],
    ['orders', null],
    ['audit', null],
  ])
  const at = Temporal.Instant.from('2026-11-01T12:00:00Z')
  const [restaurant] = await world.db.select({ id: restaurants.id }).from(restaurants)
  if (!restaurant) throw new Error('there is no restaurant')
  await world.db.insert(auditEntries).values({
    id: randomUUID() as never,
    restaurantId: restaurant.id,
    at,
    userId: null,
    userName: 'System',
    subject: 'product',
    subjectId: '1',
    subjectName: 'Soup',
    action: 'created',
    changes: {},
  })
  const found = (await admin.api.installation.database()).retention.find(({ subject }) => subject === 'audit')
  expect(found?.oldestAt).toBe(at.toString())
})

test('[INS-8] a backup is taken into the folder, audited, and shown with its result', async () => {
  expect((await admin.api.installation.database()).backups.latest).toBeNull()
  await admin.api.installation.backUp()
  await expect
    .poll(async () => (await admin.api.installation.database()).backups.latest, { timeout: 30_000 })
    .toMatchObject({ tables: expect.any(Number), rows: expect.any(Number), files: expect.any(Number) })
  await expect
    .poll(async () => (await admin.api.installation.database()).backups.isUnderWay, { timeout: 30_000 })
    .toBe(false)
  const entries = await world.db.select().from(auditEntries)
  expect(entries.filter(({ subject }) => subject === 'backup')).toMatchObject([
    { userName: 'Ada Byron', subjectName: backupDir, action: 'created', restaurantId: null },
  ])
  await markRestore(backupDir)
  expect((await admin.api.installation.database()).backups).toMatchObject({
    failedAt: null,
    restoredAt: expect.stringMatching(/Z$/),
  })
})

test('[INS-8] a backup that fails is shown and is a failed task', async () => {
  for (const name of await readdir(backupDir)) await rm(join(backupDir, name), { recursive: true })
  await rm(backupDir, { recursive: true })
  await writeFile(backupDir, 'not a folder')
  await admin.api.installation.backUp()
  await expect
    .poll(async () => (await admin.api.installation.database()).backups.failedAt, { timeout: 30_000 })
    .not.toBeNull()
  const { tasks } = await admin.api.failedTasks.list({})
  expect(tasks).toMatchObject([{ text: expect.stringContaining('A backup could not be taken.') }])
})
