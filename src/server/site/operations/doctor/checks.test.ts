import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailError, type Mailer } from '#server/platform/adapters/mail/port.ts'
import { PaymentProviderError } from '#server/platform/adapters/payment/port.ts'
import { createEmptyDatabase, createTestDatabase } from '#testing/database.ts'
import { runAsAdmin, withDatabase } from '#testing/database-server.ts'
import { keyFor } from '../../../platform/config/app-secret.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { startWaker } from '../../../platform/live/wake.ts'
import { systemClock } from '../../../platform/runtime/clock.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { createCipher } from '../../../platform/security/cipher.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { recordKeySightings } from '../site-security/key-sightings.ts'
import { canWriteTo } from './can-write-to.ts'
import { checkBackups, markRestore, readBackups } from './check-backups.ts'
import { checkFiles } from './check-files.ts'
import { checkMail } from './check-mail.ts'
import { checkPayments } from './check-payments.ts'
import { checkSecret } from './check-secret.ts'
import { readDatabaseFacts } from './read-database-facts.ts'

const urlsOf = (url: string) => ({ databaseUrl: url, directUrl: url })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('[DOC-1, DOC-2] the facts about a database are read from it', async () => {
  const [database, empty] = await Promise.all([createTestDatabase(), createEmptyDatabase()])
  const facts = await readDatabaseFacts(urlsOf(database.url))
  expect(facts).toMatchObject({
    encoding: 'UTF8',
    canCreate: true,
    isReplica: false,
    isReadOnly: false,
    replication: { isSynchronous: false, followers: 0 },
    session: { isPooled: false, locksHold: true, notifies: true, keepsStatements: true, timeLimit: 'set' },
    schema: { kind: 'current' },
  })
  expect(facts.version).toBeGreaterThanOrEqual(150_000)
  expect(Math.abs(facts.clockAheadSeconds)).toBeLessThan(5)
  expect(facts.limits).toMatchObject([
    { of: 'PostgreSQL', most: expect.any(Number), used: expect.any(Number) },
  ])
  expect(facts.limits[0]?.used).toBeGreaterThan(0)
  expect(facts.processes).toEqual([])
  const sound = {
    isolation: 'read committed',
    forbiddenTables: [],
    invalidParts: [],
    isCollationChanged: false,
  }
  expect(facts).toMatchObject(sound)
  expect(await readDatabaseFacts(urlsOf(empty.url))).toMatchObject({ schema: { kind: 'missing' } })
  await Promise.all([database.close(), empty.close()])
})

test('[DOC-2, DOC-6] what a role, a database and running processes have is read', async () => {
  const database = await createEmptyDatabase()
  const role = `limited_${randomBytes(6).toString('hex')}`
  const name = new URL(database.url).pathname.slice(1)
  await runAsAdmin(
    database.url,
    `CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 7`,
    `ALTER ROLE ${role} SET synchronous_commit = off`,
    `ALTER ROLE ${role} SET default_transaction_isolation = serializable`,
    'CREATE TABLE amounts (cents int)',
    'INSERT INTO amounts VALUES (-1)',
    'ALTER TABLE amounts ADD CONSTRAINT amounts_check CHECK (cents > 0) NOT VALID',
    `ALTER DATABASE ${name} CONNECTION LIMIT 9`,
  )
  const waker = startWaker(database.url, createLog('silent'), 'digest', () => undefined)
  const url = new URL(database.url)
  url.username = role
  url.password = role
  await expect
    .poll(() => readDatabaseFacts(urlsOf(url.href)))
    .toMatchObject({
      unsafeSettings: expect.arrayContaining(['synchronous_commit']),
      limits: [
        { of: 'PostgreSQL' },
        { of: `role ${role}`, most: 7, used: 1 },
        { of: `database ${name}`, most: 9 },
      ],
      processes: ['digest'],
      isolation: 'serializable',
      forbiddenTables: ['amounts'],
      invalidParts: ['constraint amounts_check'],
    })
  await waker.stop()
  await database.close()
  await runAsAdmin(withDatabase(database.url, 'postgres'), `DROP ROLE ${role}`)
})

test('[DOC-16] a secret that is not the one of the data is a fault', async () => {
  const { db, close } = await createTestDatabase('demo')
  const [secret, other] = ['s'.repeat(32), 'o'.repeat(32)]
  const text = async (current: string, before: readonly string[] = []) =>
    (await checkSecret(db, current, before)).text
  // The couriers of the demo are encrypted with another key.
  expect(await text(secret)).toMatch(/^APP_SECRET can't decrypt \d+ of the secrets/)
  const cipher = createCipher(keyFor(secret, 'courier credentials'))
  const none = { courierClientId: null, courierCustomerId: null, courierSigningKey: null }
  await db.update(restaurants).set({ ...none, courierClientSecret: cipher.encrypt('x', 'place') })
  expect(await checkSecret(db, secret, [])).toMatchObject({ state: 'ok' })
  expect(await text(other)).toMatch(/can't decrypt/)
  expect(await checkSecret(db, other, [secret])).toMatchObject({ state: 'ok' })

  await db.update(restaurants).set({ courierClientSecret: null })
  const key = keyFor(secret, 'sessions')
  await recordKeySightings({ db, clock: systemClock, key, keysBefore: [] }, { app_secret: secret })
  expect(await checkSecret(db, secret, [])).toMatchObject({ state: 'ok' })
  expect(await checkSecret(db, other, [secret])).toMatchObject({ state: 'ok' })
  expect(await checkSecret(db, other, [])).toMatchObject({ state: 'fault' })
  expect(await text(other)).toMatch(/not the secret with which Comanda last started/)
  await close()
})

test('[DOC-62, DOC-63] the latest backup is compared with its manifest, and its folder must take files', async () => {
  const database = await createTestDatabase()
  const backups = join(folder, 'whole')
  await writeBackup({ databaseUrl: database.url, filesFolder: null }, join(backups, 'a'))
  await markRestore(backups)
  await database.close()
  const texts = async (isDeep = false) => (await checkBackups(backups, isDeep)).map(({ text }) => text)
  const sound = [expect.stringContaining('restoring was tested')]
  expect([await texts(), await texts(true)]).toEqual([sound, sound])
  expect((await readdir(backups)).toSorted()).toEqual(['a', 'last-restore'])

  const file = join(backups, 'a', 'tables', 'public.orders.copy.gz')
  const bytes = await readFile(file)
  const damaged = [
    expect.stringMatching(/a: The backup is damaged: tables.public\.orders\.copy\.gz is missing/),
  ]
  await writeFile(file, Buffer.alloc(bytes.length))
  expect([await texts(), await texts(true)]).toEqual([sound, damaged])
  await writeFile(file, bytes.subarray(1))
  expect(await texts()).toEqual(damaged)
  await rm(file)
  expect(await texts()).toEqual(damaged)
  expect(await canWriteTo(join(folder, 'nowhere'))).toBe(false)
})

test('[DOC-20] a data folder must exist; nothing is created in it', async () => {
  expect(await checkFiles({ bucket: null, dataDir: folder })).toMatchObject({ check: 'Files' })
  const dataDir = join(folder, 'missing')
  expect(await checkFiles({ bucket: null, dataDir })).toMatchObject({
    state: 'fault',
    text: `The data folder ${dataDir} does not exist.`,
  })
})

test('[DOC-20] a bucket that does not answer is a fault', async () => {
  const bucket = {
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'hush',
    endpoint: 'http://127.0.0.1:1',
  }
  const finding = await checkFiles({ bucket, dataDir: folder })
  expect(finding).toMatchObject({
    state: 'fault',
    text: expect.stringContaining("The bucket b can't be used"),
  })
  expect(JSON.stringify(finding)).not.toContain('hush')
})

const server = { host: 'smtp.comanda.app', port: 465, secure: true, login: { user: 'u', password: 'hush' } }
const mail = (address: string) => ({ server, carriers: { smtp: server }, from: { name: null, address } })
const mailer = (check: () => Promise<void>): Mailer => ({
  check,
  send: async () => undefined,
  close: () => undefined,
})

test.for([
  ['no mail server', null, 'warning', 'No mail server is set'],
  ['a sender of the example', mail('orders@example.com'), 'fault', 'MAIL_FROM is still an example'],
  [
    'a server that refuses',
    mail('orders@refused.app'),
    'fault',
    "smtp.comanda.app:465 can't be used (EAUTH)",
  ],
  ['a server that accepts', mail('orders@comanda.app'), 'ok', 'accepts the login'],
] as const)('[DOC-30] %s', async ([, settings, state, text]) => {
  const finding = await checkMail({ mail: settings }, ({ from }) =>
    mailer(async () => {
      if (from.address.endsWith('@refused.app')) throw new MailError('rejected', 'EAUTH', 'hush')
    }),
  )
  expect(finding).toMatchObject({ state, text: expect.stringContaining(text) })
  expect(JSON.stringify(finding)).not.toContain('hush')
})

const gap = { hasEndpoint: true, missing: [] as readonly string[] }
test.for([
  ['refused keys', { check: 'bad_key' }, 'fault', "Stripe can't be used with these keys (bad_key)."],
  [
    'no webhook',
    { gap: { ...gap, hasEndpoint: false } },
    'warning',
    'has no enabled webhook endpoint for https://a.app/api/webhooks/payment',
  ],
  [
    'missing events',
    { gap: { ...gap, missing: ['refund.failed'] } },
    'warning',
    'lacks events: refund.failed',
  ],
  ['nothing wrong', {}, 'ok', 'sends all events'],
] as const)('[DOC-40] %s', async ([, problem, state, text]) => {
  const payments = {
    async check() {
      if ('check' in problem) throw new PaymentProviderError('rejected', problem.check, 'hush')
    },
    readWebhookGap: async () => ('gap' in problem ? problem.gap : gap),
  }
  expect(await checkPayments(payments, 'https://a.app')).toMatchObject({
    state,
    text: expect.stringContaining(text),
  })
  expect(await checkPayments(null, 'https://a.app')).toMatchObject({ state: 'warning' })
})

test('[DOC-60, DOC-61] the latest complete backup counts, and a restore leaves its mark', async () => {
  const backups = join(folder, 'backups')
  const takenAt = new Date('2026-11-22T03:00:00Z')
  for (const [name, at] of [
    ['a', '2026-11-21T03:00:00Z'],
    ['b', takenAt.toISOString()],
    ['c.part', '2026-11-23T03:00:00Z'],
  ] as const) {
    await mkdir(join(backups, name), { recursive: true })
    await writeFile(join(backups, name, 'manifest.json'), JSON.stringify({ content: { takenAt: at } }))
  }
  await mkdir(join(backups, 'incomplete'))
  expect(await readBackups(backups)).toEqual({
    folder: backups,
    latest: join(backups, 'b'),
    takenAt,
    restoredAt: null,
  })
  await markRestore(backups)
  expect((await readBackups(backups)).restoredAt).toBeInstanceOf(Date)
  await markRestore(join(folder, 'nowhere'))
  expect(await readBackups(join(folder, 'nowhere'))).toMatchObject({ takenAt: null, restoredAt: null })
})
