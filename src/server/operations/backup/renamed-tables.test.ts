import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { migrateThrough } from '#testing/old-schema.ts'
import { filesInFolder } from '../../adapters/storage/local-folder.ts'
import { firstGaps, firstVersion } from '../../db/first-version.fixture.ts'
import {
  droppedTables,
  renamedColumns,
  renamedTables,
  rowsBeforeRenames,
} from '../../db/renamed-tables.fixture.ts'
import { queueName } from '../../jobs/job-table.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'comanda-renames-'))
const old = await createEmptyDatabase()
const restored = await createEmptyDatabase()
afterAll(async () => {
  await old.close()
  await restored.close()
  await rm(folder, { recursive: true, force: true })
})

test('[DAT-5] a backup from before tables and columns were renamed has each row in its new place', async () => {
  await migrateThrough(old.url, 1)
  await old.pool.query(firstVersion)
  await migrateThrough(old.url, 17)
  await old.pool.query(firstGaps)
  await migrateThrough(old.url, 24)
  await old.pool.query(rowsBeforeRenames)
  const backup = join(folder, 'backup')
  await writeBackup({ databaseUrl: old.url, filesFolder: null }, backup)
  const manifest = await readFile(join(backup, 'manifest.json'), 'utf8')
  for (const table of Object.keys(renamedTables)) expect(manifest).toContain(`"table": "${table}"`)

  const files = filesInFolder(join(folder, 'files'))
  await restoreBackup({ databaseUrl: restored.url, files, replaces: false }, backup)

  for (const table of new Set([...Object.keys(renamedTables), ...Object.keys(renamedColumns)])) {
    if (droppedTables.has(table)) continue
    const columns = renamedColumns[table] ?? {}
    const rows = (await rowsOf(old, table)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value])),
    )
    expect([table, rows.length]).not.toEqual([table, 0])
    // Later migrations add columns.
    expect([table, await rowsOf(restored, renamedTables[table] ?? table)]).toMatchObject([table, rows])
  }
})

test('[DAT-5] indexes, constraints and sequences have the new names too', async () => {
  const { rows } = await restored.pool.query(
    `SELECT name FROM (
       SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       UNION ALL SELECT conname::text FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS named
     WHERE name ~ $1 OR name ~ $2`,
    [
      `^(${Object.keys(renamedTables).join('|')})(_|$)`,
      `^(${Object.entries(renamedColumns)
        .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}_${column}`))
        .join('|')})_`,
    ],
  )
  expect(rows).toEqual([])
  const next = async ({ pool }: TestDatabase, sequence: string) =>
    (await pool.query(`SELECT nextval('${sequence}') AS next`)).rows
  expect(await next(restored, 'lost_demand_id_seq')).toEqual(await next(old, 'refusals_id_seq'))
})

test('[DAT-5, JOB-12] the jobs of a backup with a queue per kind wait in the one queue, with their ids, times and data', async () => {
  const source = await createEmptyDatabase()
  const target = await createEmptyDatabase()
  const older = new PgBoss({ connectionString: source.url, max: 1, supervise: false, schedule: false })
  try {
    await migrateThrough(source.url, 24)
    await older.start()
    for (const name of ['watch_order', 'refund_payment']) await older.createQueue(name)
    const startAfter = new Date('2030-01-02T03:04:05Z')
    const waiting = await older.send('watch_order', { orderId: 'of a waiting job' }, { startAfter })
    const taken = await older.send('refund_payment', { refundId: 'of a job that was running' })
    await older.fetch('refund_payment')
    await older.stop()
    const backup = join(folder, 'with-jobs')
    await writeBackup({ databaseUrl: source.url, filesFolder: null }, backup)

    const files = filesInFolder(join(folder, 'files'))
    await restoreBackup({ databaseUrl: target.url, files, replaces: false }, backup)

    const { rows } = await target.pool.query(
      'SELECT id, name, state::text, data, start_after AS due FROM pgboss.job ORDER BY data->>$1',
      ['name'],
    )
    expect(rows).toEqual([
      {
        id: taken,
        name: queueName,
        state: 'created',
        data: { name: 'refund_payment', data: { refundId: 'of a job that was running' } },
        due: expect.any(Date),
      },
      {
        id: waiting,
        name: queueName,
        state: 'created',
        data: { name: 'watch_order', data: { orderId: 'of a waiting job' } },
        due: startAfter,
      },
    ])
  } finally {
    await older.stop()
    await source.close()
    await target.close()
  }
})

async function rowsOf({ pool }: TestDatabase, table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(`SELECT to_jsonb(each) AS row FROM ${table} AS each ORDER BY each::text`)
  return rows.map(({ row }) => row)
}
