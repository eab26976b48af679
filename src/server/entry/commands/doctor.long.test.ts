import { cp, mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { runAsAdmin, withDatabase } from '#testing/database-server.ts'
import { type BrokenInstallation, startInstallation } from '#testing/installation.ts'
import { keyFor } from '../../platform/config/app-secret.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import { recordKeySightings } from '../../site/operations/site-security/key-sightings.ts'

type Broken = Readonly<Record<string, string>>

let installation: BrokenInstallation
const databases: TestDatabase[] = []
beforeAll(async () => {
  installation = await startInstallation()
})
afterAll(async () => {
  await installation.stop()
  for (const database of databases) await database.close()
})

/** What is broken, the settings that break it, and the beginning of the sentence that names it. */
const installations: readonly (readonly [
  string,
  'fault' | 'warning',
  (it: BrokenInstallation) => Broken | Promise<Broken>,
  string,
])[] = [
  ['a wrong port', 'fault', () => ({ PORT: '70000' }), 'PORT must be a port number'],
  ['a short secret', 'fault', () => ({ APP_SECRET: 'short' }), 'APP_SECRET must have at least 32 characters'],
  [
    'half of the payment keys',
    'fault',
    () => ({ STRIPE_SECRET_KEY: 'sk_live_1' }),
    'STRIPE_PUBLISHABLE_KEY is needed',
  ],
  ['a mistyped name', 'warning', () => ({ TRUSTED_PROXY: '1' }), 'TRUSTED_PROXY is no setting of Comanda.'],
  [
    'no PostgreSQL',
    'fault',
    () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }),
    'No PostgreSQL answers',
  ],
  [
    'no such database',
    'fault',
    ({ adminUrl }) => ({ DATABASE_URL: named(adminUrl, 'no_such') }),
    'PostgreSQL has no such database',
  ],
  [
    'a superuser',
    'warning',
    ({ adminUrl }) => ({ DATABASE_URL: adminUrl }),
    'Comanda connects as a superuser.',
  ],
  ['a user without rights', 'fault', userWithoutRights, 'The user may not create tables'],
  [
    'a read-only database',
    'fault',
    ({ settings }) => ({ DATABASE_URL: readOnly(settings.DATABASE_URL ?? '') }),
    'The database is read-only.',
  ],
  ['an empty database', 'warning', emptyDatabase, 'The database has no tables of Comanda yet.'],
  [
    'a database of an unreleased version',
    'fault',
    () => migratedTo('unreleased'),
    'An unreleased version of Comanda made the database.',
  ],
  [
    'a database of a newer release',
    'fault',
    () => migratedTo('newer'),
    'A newer release has migrated the database.',
  ],
  ['no trusted proxy', 'fault', () => ({ TRUSTED_PROXIES: '' }), 'No proxy is trusted'],
  [
    'the address of the example',
    'fault',
    () => ({ SITE_URL: 'https://order.example.com' }),
    'SITE_URL is still an example',
  ],
  [
    'the support address of the example',
    'warning',
    () => ({ SUPPORT_EMAIL: 'help@example.com' }),
    'SUPPORT_EMAIL is still an example',
  ],
  ['no data folder', 'fault', ({ folder }) => ({ DATA_DIR: join(folder, 'missing') }), 'The data folder'],
  ['a bucket that does not answer', 'fault', () => bucket, "The bucket pictures can't be used"],
  ['no mail server', 'warning', () => ({ SMTP_URL: '', MAIL_FROM: '' }), 'No mail server is set'],
  [
    'a mail server that does not answer',
    'fault',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    "The mail server 127.0.0.1:1 can't be used",
  ],
  [
    'a mail server that refuses the login',
    'fault',
    ({ settings }) => ({ SMTP_URL: (settings.SMTP_URL ?? '').replace('//', '//user:wrong@') }),
    'The mail server',
  ],
  [
    'the sender of the example',
    'fault',
    () => ({ MAIL_FROM: 'orders@example.com' }),
    'MAIL_FROM is still an example',
  ],
  [
    'a site that does not answer',
    'fault',
    () => ({ SITE_URL: 'https://localhost:1' }),
    'localhost does not answer by https (ECONNREFUSED).',
  ],
  [
    'a certificate of another name',
    'fault',
    async (it) => ({ SITE_URL: `https://localhost:${await it.serve('elsewhere', 90)}` }),
    "Browsers don't trust the certificate of localhost",
  ],
  [
    'a certificate that ends soon',
    'warning',
    async (it) => ({ SITE_URL: `https://localhost:${await it.serve('localhost', 5)}` }),
    'The certificate of localhost expires in',
  ],
  ['no backup', 'fault', ({ folder }) => ({ BACKUP_DIR: join(folder, 'none') }), `has no backup`],
  ['an old backup', 'fault', oldBackup, 'The latest backup is 48 hours old.'],
  ['no test of a restore', 'warning', oldBackup, 'No restore was tested within 35 days.'],
  ['a truncated backup', 'fault', truncatedBackup, 'The backup is damaged: tables/public.orders.copy.gz'],
  ['a secret of another installation', 'fault', otherSecret, 'APP_SECRET is not the secret'],
  ['a limit of connections', 'fault', limitedDatabase, 'allows 5 connections; a process needs up to 20.'],
  ['a process with other settings', 'warning', otherSettings, '1 of 1 running process has other settings'],
  [
    'a database that a crash can destroy',
    'fault',
    () => ({}),
    'Turned off in PostgreSQL: fsync, full_page_writes',
  ],
  ['no folder for backups', 'warning', () => ({ BACKUP_DIR: '' }), 'No folder for backups is set.'],
]

test.for(installations)(
  '[DOC-70, DOC-71] an installation with %s has a %s that is named',
  async ([, state, breakIt, sentence]) => {
    const { code, findings, output } = await installation.doctor(await breakIt(installation))
    const named = findings.filter(({ text }) => text.includes(sentence))
    expect(named, output).toMatchObject([{ state, action: expect.any(String) }])
    if (state === 'fault') expect(code).toBe(1)
    expect(output).not.toContain(installation.settings.APP_SECRET)
  },
)

test('[CFG-20] a settings file with a mistake is named with its line', async () => {
  const { code, output } = await installation.doctor({}, 'LOG_LEVEL=very loud\n')
  expect([code, output]).toEqual([1, expect.stringMatching(/comanda\.env, line \d+: LOG_LEVEL has a space/)])
})

function named(url: string, name: string): string {
  return withDatabase(url, name)
}

function readOnly(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  return address.href
}

const bucket = {
  S3_BUCKET: 'pictures',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
  S3_ENDPOINT: 'https://localhost:1',
}

/** The installation's own user, in a database that is somebody else's. */
async function userWithoutRights({ settings }: BrokenInstallation): Promise<Broken> {
  const database = await createTestDatabase()
  databases.push(database)
  const url = new URL(settings.DATABASE_URL ?? '')
  await runAsAdmin(
    database.url,
    `GRANT USAGE ON SCHEMA drizzle TO ${url.username}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO ${url.username}`,
  )
  return { DATABASE_URL: named(url.href, new URL(database.url).pathname.slice(1)) }
}

async function emptyDatabase(): Promise<Broken> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return { DATABASE_URL: database.url }
}

async function migratedTo(release: 'unreleased' | 'newer'): Promise<Broken> {
  const database = await createTestDatabase()
  databases.push(database)
  const statement =
    release === 'newer'
      ? `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`
      : `UPDATE drizzle.__drizzle_migrations SET hash = 'of another schema'`
  await runAsAdmin(database.url, statement)
  return { DATABASE_URL: database.url }
}

async function truncatedBackup({ folder }: BrokenInstallation): Promise<Broken> {
  await cp(join(folder, 'backups'), join(folder, 'truncated'), { recursive: true })
  await truncate(join(folder, 'truncated', 'latest', 'tables', 'public.orders.copy.gz'), 9)
  return { BACKUP_DIR: join(folder, 'truncated') }
}

async function otherSecret(): Promise<Broken> {
  const database = await createTestDatabase()
  databases.push(database)
  const key = keyFor('the secret of the data', 'sessions')
  const secrets = { app_secret: 'the secret of the data' }
  await recordKeySightings({ db: database.db, clock: systemClock, key, keysBefore: [] }, secrets)
  return { DATABASE_URL: database.url }
}

async function limitedDatabase(): Promise<Broken> {
  const database = await createTestDatabase()
  databases.push(database)
  await runAsAdmin(
    database.url,
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} CONNECTION LIMIT 5`,
  )
  return { DATABASE_URL: database.url }
}

async function otherSettings(): Promise<Broken> {
  const database = await createTestDatabase()
  databases.push(database)
  await database.pool.query(`SET application_name = 'comanda live older'`)
  return { DATABASE_URL: database.url }
}

async function oldBackup({ folder }: BrokenInstallation): Promise<Broken> {
  const takenAt = new Date(Date.now() - 48 * 3_600_000).toISOString()
  await mkdir(join(folder, 'old', 'a'), { recursive: true })
  await writeFile(join(folder, 'old', 'a', 'manifest.json'), JSON.stringify({ content: { takenAt } }))
  return { BACKUP_DIR: join(folder, 'old') }
}
