import { describe, expect, test } from 'vitest'
import { settingsDigest } from '../../../platform/config/settings-digest.ts'
import { judgeBackups } from './check-backups.ts'
import { judgeSpace } from './check-files.ts'
import { type HostFacts, judgeHost } from './check-hosts.ts'
import type { Finding } from './finding.ts'
import { type DatabaseFacts, judgeDatabase } from './judge-database.ts'
import {
  judgeAdministrators,
  judgeNode,
  judgeProcesses,
  judgeProxy,
  judgeSettings,
  judgeSite,
  judgeStoredState,
} from './judge-installation.ts'
import { judgeWebhook } from './judge-webhook.ts'

const states = (findings: readonly Finding[]) => findings.map(({ state, text }) => `${state}: ${text}`)

const keptSession = {
  isPooled: false,
  locksHold: true,
  notifies: true,
  keepsStatements: true,
  timeLimit: 'set',
} as const

const healthy: DatabaseFacts = {
  version: 150_004,
  encoding: 'UTF8',
  isSuperuser: false,
  canCreate: true,
  isReplica: false,
  isReadOnly: false,
  session: keptSession,
  clockAheadSeconds: 0.2,
  unsafeSettings: [],
  replication: { isSynchronous: false, followers: 0 },
  limits: [{ of: 'PostgreSQL', most: 97, used: 17 }],
  processes: ['digest'],
  isolation: 'read committed',
  forbiddenTables: [],
  invalidParts: [],
  isCollationChanged: false,
  schema: { kind: 'current' },
}

test('[DOC-1] a database without a problem is named with its version', () => {
  expect(states(judgeDatabase(healthy, true))).toEqual([
    'ok: PostgreSQL 15.4 answers.',
    'ok: The database is up to date.',
  ])
})

test('[DOC-9] a database that waits for others says how many confirm', () => {
  const texts = (followers: number) =>
    states(judgeDatabase({ ...healthy, replication: { isSynchronous: true, followers } }, true))[0]
  expect(texts(1)).toBe('ok: PostgreSQL 15.4 answers, and another server confirms each write.')
  expect(texts(2)).toBe('ok: PostgreSQL 15.4 answers, and 2 other servers confirm each write.')
  expect(texts(0)).toBe('fault: No other server confirms what is written, so that no order can be taken.')
})

test.for<readonly [Partial<DatabaseFacts>, string]>([
  [{ version: 140_010 }, 'fault: PostgreSQL 14 is too old.'],
  [{ encoding: 'SQL_ASCII' }, "fault: The database's encoding is SQL_ASCII."],
  [{ isReplica: true }, 'fault: DATABASE_URL leads to a replica, which takes no orders.'],
  [{ isReadOnly: true }, 'fault: The database is read-only.'],
  [{ canCreate: false }, 'fault: The user may not create tables, so that no release can migrate.'],
  [{ isSuperuser: true }, 'warning: Comanda connects as a superuser.'],
  [{ session: { ...keptSession, notifies: false } }, 'fault: Notifications do not arrive.'],
  [
    { session: { ...keptSession, isPooled: true } },
    'warning: A pooler is between Comanda and PostgreSQL where a session is needed.',
  ],
  [{ clockAheadSeconds: -5 }, 'warning: The clocks of this machine and of the database differ by 5 seconds.'],
  [{ clockAheadSeconds: 60 }, 'fault: The clocks of this machine and of the database differ by 60 seconds.'],
  [
    { forbiddenTables: ['orders', 'users'] },
    'fault: The user may not read and write some tables, such as orders.',
  ],
  [
    { isolation: 'serializable' },
    'fault: Transactions are serializable by default, so that concurrent orders fail.',
  ],
  [
    { invalidParts: ['index orders_due', 'constraint orders_check'] },
    'warning: Not valid in the database: index orders_due, constraint orders_check.',
  ],
  [
    { isCollationChanged: true },
    'warning: The system sorts text otherwise than when the database was created, so that indexes may miss rows.',
  ],
  [
    { unsafeSettings: ['fsync', 'full_page_writes'] },
    'fault: Turned off in PostgreSQL: fsync, full_page_writes. A crash can destroy the database.',
  ],
  [
    { unsafeSettings: ['synchronous_commit'] },
    'fault: Turned off in PostgreSQL: synchronous_commit. A crash can lose paid orders.',
  ],
  [
    { limits: [{ of: 'role comanda', most: 19, used: 1 }] },
    'fault: The role comanda allows 19 connections; a process needs up to 20.',
  ],
  [
    { limits: [{ of: 'PostgreSQL', most: 59, used: 20 }], processes: ['a', 'a', 'a'] },
    'warning: PostgreSQL allows 59 connections; the 3 running processes need up to 60.',
  ],
  [
    { limits: [{ of: 'database comanda', most: 60, used: 41 }] },
    'warning: The database comanda has 19 free connections; another process needs up to 20.',
  ],
  [{ schema: { kind: 'newer' } }, 'fault: A newer release has migrated the database.'],
  [{ schema: { kind: 'older', pending: 2 } }, "warning: The database lacks 2 of this release's migrations."],
  [{ schema: { kind: 'missing' } }, 'warning: The database has no tables of Comanda yet.'],
])('[DOC-3, DOC-4, DOC-5, DOC-8] %j is found', ([change, expected]) => {
  const findings = judgeDatabase({ ...healthy, ...change }, true)
  expect(states(findings)).toContain(expected)
  expect(findings.filter(({ state }) => state !== 'ok')).toHaveLength(1)
})

test.for([
  ['v22.23.3', 'fault'],
  ['v24.0.0', 'ok'],
  ['v26.10.0', 'ok'],
] as const)('[DOC-10] Node %s is %s', ([version, state]) => {
  expect(judgeNode(version).state).toBe(state)
})

test('[DOC-6, DOC-7] a demo may be on a database that is not durable, and each limit names what raises it', () => {
  expect(states(judgeDatabase({ ...healthy, unsafeSettings: ['fsync'] }, false))).toContain(
    'ok: PostgreSQL 15.4 answers.',
  )
  const limits = ['PostgreSQL', 'role x', 'database y'].map((owner) => ({ of: owner, most: 5, used: 0 }))
  expect(judgeDatabase({ ...healthy, limits }, true).map(({ action }) => action)).toEqual([
    'Raise max_connections in postgresql.conf and restart PostgreSQL.',
    'ALTER ROLE x CONNECTION LIMIT -1',
    'ALTER DATABASE y CONNECTION LIMIT -1',
    null,
  ])
})

test.for([
  [[], 'ok: No process runs on this database.'],
  [['now'], 'ok: The settings are those of 1 running process.'],
  [['now', 'before'], 'warning: 1 of 2 running processes has other settings than these.'],
  [['before'], 'warning: 1 of 1 running process has other settings than these.'],
] as const)('[DOC-15] processes with the settings %j', ([processes, expected]) => {
  expect(states([judgeProcesses('now', processes)])).toEqual([expected])
})

test('[DOC-17, DOC-18] late jobs and an unknown restaurant are found', () => {
  const judge = (waitedSeconds: number, isDefaultThere: boolean) =>
    states(judgeStoredState({ waitedSeconds, isDefaultThere }, 'pizza'))
  expect(judge(899, true)).toEqual([])
  expect(judge(900, true)).toEqual([
    'fault: A job has been due for 15 minutes: emails, couriers and refunds are late.',
  ])
  expect(judge(0, false)).toEqual(['warning: DEFAULT_RESTAURANT names no restaurant (pizza).'])
})

test('[DOC-15] a digest of settings leaves out what differs between processes, and reveals nothing', () => {
  const env = { APP_SECRET: 'x'.repeat(32), SITE_URL: 'https://a.app', PORT: '3001' }
  const digest = settingsDigest(env)
  expect(settingsDigest({ ...env, PORT: '3002', HOST: '0.0.0.0', PATH: '/bin' })).toBe(digest)
  for (const change of [{ SITE_URL: 'https://b.app' }, { APP_SECRET: 'y'.repeat(32) }, { S3_BUCKET: 'b' }])
    expect(settingsDigest({ ...env, ...change })).not.toBe(digest)
  expect(digest).toMatch(/^[\w-]{12}$/)
})

test('[DOC-14] a platform without an administrator is a warning that names the command', () => {
  expect(judgeAdministrators(true)).toBeNull()
  expect(judgeAdministrators(false)).toMatchObject({
    state: 'warning',
    action: expect.stringContaining('comanda accounts first-administrator'),
  })
})

test('[DOC-11] mistakes, unknown names and an open file are found, each with what to do', () => {
  const file = { path: '/etc/comanda/comanda.env', mode: 0o100644 }
  const findings = judgeSettings({
    file,
    unknownNames: ['TRUSTED_PROXY'],
    mistakes: ['PORT must be a port number'],
  })
  expect(findings).toMatchObject([
    { state: 'fault', text: 'PORT must be a port number.' },
    { state: 'warning', text: 'TRUSTED_PROXY is no setting of Comanda.' },
    { state: 'warning', action: 'chmod 640 /etc/comanda/comanda.env' },
  ])
  expect(judgeSettings({ file: { ...file, mode: 0o100640 }, unknownNames: [], mistakes: [] })).toMatchObject([
    { state: 'ok' },
  ])
  expect(judgeSettings({ file: null, unknownNames: [], mistakes: [] })).toMatchObject([{ state: 'ok' }])
})

test.for([
  [
    'a process behind a proxy of this machine',
    { host: '127.0.0.1', trustedProxies: [] },
    'Set TRUSTED_PROXIES=127.0.0.1',
  ],
  [
    'a process behind other proxies',
    { host: '0.0.0.0', trustedProxies: [] },
    'Set TRUSTED_PROXIES to the addresses of the proxies.',
  ],
  [
    'a process that trusts one',
    { host: '0.0.0.0', trustedProxies: [{ address: '10.0.0.1', prefix: null }] },
    null,
  ],
] as const)('[DOC-12] %s', ([, config, action]) => {
  expect(judgeProxy({ mode: 'production', ...config })).toMatchObject({
    state: action ? 'fault' : 'ok',
    action,
  })
  expect(judgeProxy({ mode: 'demo', ...config }).state).toBe('ok')
})

test.for([
  [{ siteUrl: 'https://order.example.com' }, 'fault'],
  [{ supportEmail: 'help@example.com' }, 'warning'],
  [{ mode: 'demo' }, 'warning'],
  [{}, 'ok'],
] as const)('[DOC-13] a site with %j is %s', ([change, state]) => {
  const site = {
    mode: 'production',
    siteUrl: 'https://eats.comanda.app',
    supportEmail: 'help@comanda.app',
  } as const
  expect(judgeSite({ ...site, ...change }).state).toBe(state)
})

test.for([
  [99, 'fault'],
  [100, 'warning'],
  [1023, 'warning'],
  [1024, 'ok'],
] as const)('[DOC-21] %d MB of space are %s', ([megabytes, state]) => {
  expect(judgeSpace('/var/lib/comanda', megabytes * 1024 ** 2).state).toBe(state)
})

test.for([
  [10_239, 'The disk of /data has 10239 MB left.'],
  [10_240, 'The disk of /data has 10 GB left.'],
] as const)('[DOC-21] %d MB of space read: %s', ([megabytes, text]) => {
  expect(judgeSpace('/data', megabytes * 1024 ** 2).text).toBe(text)
})

describe('hosts', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const until = (iso: string, distrust: string | null = null): HostFacts => ({
    kind: 'connected',
    validTo: new Date(iso),
    distrust,
  })

  test.for<readonly [HostFacts, string]>([
    [{ kind: 'failed', code: 'ENOTFOUND' }, 'fault: eats.example has no DNS record.'],
    [
      { kind: 'failed', code: 'ECONNREFUSED' },
      'fault: eats.example does not answer by https (ECONNREFUSED).',
    ],
    [
      until('2026-11-23T11:00:00Z', 'CERT_HAS_EXPIRED'),
      'fault: The certificate of eats.example has expired.',
    ],
    [
      until('2027-11-23T11:00:00Z', 'SELF_SIGNED'),
      "fault: Browsers don't trust the certificate of eats.example (SELF_SIGNED).",
    ],
    [until('2026-12-07T11:59:00Z'), 'warning: The certificate of eats.example expires in 13 days.'],
    [until('2026-12-07T12:00:00Z'), 'ok: eats.example has a certificate for 14 days.'],
  ])('[DOC-50, DOC-51] %j', ([facts, expected]) => {
    expect(states([judgeHost('eats.example', facts, now)])).toEqual([expected])
  })
})

describe('backups', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test.for([
    [{ folder: null }, ['warning: No folder for backups is set.']],
    [{ takenAt: null }, ['fault: /backups has no backup.']],
    [{ takenAt: hoursAgo(26) }, ['fault: The latest backup is 26 hours old.']],
    [{ takenAt: hoursAgo(25) }, ['ok: The latest backup is 25 hours old, and restoring was tested.']],
    [{ restoredAt: null }, ['warning: No restore was tested within 35 days.']],
    [{ restoredAt: hoursAgo(35 * 24) }, ['warning: No restore was tested within 35 days.']],
    [{ damage: 'It is damaged.' }, ['fault: It is damaged.']],
    [{ isWritable: false }, ["fault: This user can't write to the folder of backups /backups."]],
    [
      { isWritable: false, takenAt: null },
      ["fault: This user can't write to the folder of backups /backups.", 'fault: /backups has no backup.'],
    ],
  ] as const)('[DOC-60, DOC-61] %j', ([change, expected]) => {
    const healthy = { isWritable: true, damage: null, takenAt: hoursAgo(3), restoredAt: hoursAgo(48) }
    const facts = { folder: '/backups', ...healthy, ...change }
    expect(states(judgeBackups(facts, now))).toEqual(expected)
  })
})

const now = Temporal.Instant.from('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => now.subtract({ minutes: hours * 60 })
test.for([
  ['never called, nothing paid', null, null, 'warning', 'has not called the webhook yet'],
  ['never called, though paid', null, 3, 'warning', 'has never called'],
  ['called after the last payment', 2, 3, 'ok', 'last called the webhook 2 h ago'],
  ['paid within the hour after it', 3, 2, 'ok', 'last called the webhook 3 h ago'],
  ['paid more than an hour after it', 3, 1.9, 'warning', 'Orders were paid since'],
  ['called, nothing paid', 2, null, 'ok', 'last called'],
] as const)('[DOC-41] %s', ([, called, paid, state, text]) => {
  const lastCalledAt = called === null ? null : hoursAgo(called)
  const lastPaidAt = paid === null ? null : hoursAgo(paid)
  const found = judgeWebhook({ lastCalledAt, lastPaidAt }, now)
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
  expect(found.action === null).toBe(state === 'ok')
})
