/** Restores a database from a backup, completely or not at all. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { FileStore } from '../../../platform/adapters/storage/port.ts'
import { copyIn, copyOut } from '../../../platform/db/copy-rows.ts'
import {
  countStep,
  makeMigrationsTable,
  migrationSteps,
  migrationsFolder,
  takeStep,
} from '../../../platform/db/migration-steps.ts'
import { compareMigrations } from '../../../platform/db/schema-state.ts'
import { validateConstraints } from '../../../platform/db/validate-constraints.ts'
import { deleteAllJobs, releaseActiveJobs } from '../../../platform/jobs/job-table.ts'
import { createJobQueue } from '../../../platform/jobs/jobs.ts'
import { systemClock } from '../../../platform/runtime/clock.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { findTables, listOf, plainText, quoted, rowsOf } from './backup-tables.ts'
import { checkBackup, readTable } from './check-backup.ts'
import { type BackupContent, BackupError, type BackupTable } from './manifest.ts'
import { startRowSums } from './row-sums.ts'

type RestoreTarget = {
  readonly databaseUrl: string
  readonly files: FileStore
  /** Whether existing content of the database may be replaced. */
  readonly replaces: boolean
  /** DAT-5: receives a line for each step, such as 'orders: 1033 rows'. */
  readonly onProgress?: (line: string) => void
  /** This release's migrations, unless a test adds one. */
  readonly migrationsFolder?: string
}

type Restored = { readonly content: BackupContent; readonly migrationsSince: number }

/**
 * DAT-3: verifies every checksum, then creates schema and rows in one transaction, reads the rows back and compares them,
 * and applies the migrations made since the backup. Throws a `BackupError` if the restore is not allowed or not possible.
 */
export async function restoreBackup(
  {
    databaseUrl,
    files,
    replaces,
    onProgress = () => undefined,
    migrationsFolder: migrations = migrationsFolder,
  }: RestoreTarget,
  folder: string,
): Promise<Restored> {
  onProgress('Comparing all checksums')
  const content = await checkBackup(folder)
  const steps = stepsFor(content, migrations)
  const client = new Client({ connectionString: databaseUrl, application_name: 'comanda data' })
  client.on('error', () => undefined) // also reported by the query that it breaks
  await client.connect()
  const putFiles: string[] = []
  try {
    await client.query(plainText)
    await demandAlone(client)
    if (!replaces) await demandEmpty(client)
    // pg-boss creates its own tables. An empty queue does no harm.
    await makeQueue(databaseUrl)
    await client.query('BEGIN')
    await dropAll(client)
    await makeMigrationsTable(client)
    for (const step of steps.before) await takeStep(client, step)
    await fillTables(client, content, folder, onProgress)
    await client.query(releaseActiveJobs)
    for (const step of steps.since) {
      await takeStep(client, step)
      await countStep(client, step)
    }
    for (const { name } of content.files ?? []) {
      if (await files.get(name)) continue
      await files.put(name, await readFile(join(folder, 'files', name)))
      putFiles.push(name)
    }
    await client.query('COMMIT')
    await validateConstraints(client)
    await client.query('ANALYZE')
  } catch (error) {
    for (const name of putFiles) await files.remove(name)
    throw error
  } finally {
    await client.end()
  }
  return { content, migrationsSince: steps.since.length }
}

/** CMD-5: makes the checks of a restore and changes nothing. Throws a `BackupError` if the restore would be refused. */
export async function checkRestore(
  { databaseUrl, replaces }: Pick<RestoreTarget, 'databaseUrl' | 'replaces'>,
  folder: string,
): Promise<Restored> {
  const content = await checkBackup(folder)
  const migrationsSince = stepsFor(content, migrationsFolder).since.length
  const client = new Client({ connectionString: databaseUrl, application_name: 'comanda data' })
  await client.connect()
  try {
    await demandAlone(client)
    if (!replaces) await demandEmpty(client)
  } finally {
    await client.end()
  }
  return { content, migrationsSince }
}

function stepsFor({ migrations }: BackupContent, folder: string) {
  const { kind } = compareMigrations(migrations, folder)
  if (kind === 'newer' || kind === 'unreleased') throw new BackupError(backupFaults[kind])
  const steps = migrationSteps(folder)
  return { before: steps.slice(0, migrations.length), since: steps.slice(migrations.length) }
}

/** DAT-3: what makes a backup impossible to restore. */
const backupFaults = {
  newer: 'The backup was made by a newer release of Comanda: restore it with that one. Nothing was restored.',
  unreleased:
    'The backup was made by an unreleased version of Comanda: restore it with that version. Nothing was restored.',
} as const

/** DAT-3: a running product would write into the database during the restore. */
async function demandAlone(client: Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'comanda%'`,
  )
  if (rows.length > 0)
    throw new BackupError('Comanda is running on this database. Stop it first. Nothing was restored.')
}

/** DAT-3: tables without rows count as empty. */
async function demandEmpty(client: Client): Promise<void> {
  for (const { schema, table } of await findTables(client)) {
    if (schema !== 'public') continue
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(schema)}.${quoted(table)} LIMIT 1`)
    if (rows.length === 0) continue
    throw new BackupError(
      `This database is not empty: there are rows in ${table}. ` +
        'Restore into an empty one, or say --replace and lose what is in it. Nothing was restored.',
    )
  }
}

async function makeQueue(databaseUrl: string): Promise<void> {
  const jobs = createJobQueue(databaseUrl, systemClock, createLog('silent'))
  await jobs.start()
  await jobs.stop()
}

async function dropAll(client: Client): Promise<void> {
  for (const { schema, table } of await findTables(client))
    if (schema === 'public') await client.query(`DROP TABLE ${quoted(schema)}.${quoted(table)} CASCADE`)
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE')
  await client.query(deleteAllJobs)
}

/** Drops foreign keys while tables are filled one by one, and recreates them at the end. */
async function fillTables(
  client: Client,
  { tables, sequences }: BackupContent,
  folder: string,
  onProgress: (line: string) => void,
): Promise<void> {
  const { rows: references } = await client.query(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  for (const { table, name } of references)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  const columnsByTable = new Map(
    (await findTables(client)).map(({ schema, table, columns }) => [`${schema}.${table}`, columns]),
  )
  for (const table of tables) {
    const has = columnsByTable.get(`${table.schema}.${table.table}`) ?? []
    if (!table.columns.every((column) => has.includes(column)))
      throw new BackupError(`This release has no target for all of ${table.table}. Nothing was restored.`)
    onProgress(`${table.table}: ${table.rows} rows`)
    const target = `${quoted(table.schema)}.${quoted(table.table)} (${listOf(table.columns)})`
    await copyIn(client, `COPY ${target} FROM STDIN`, readTable(folder, table))
    await demandSame(client, table)
  }
  onProgress('Checking all references')
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  for (const { schema, sequence, last } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [
      `${quoted(schema)}.${quoted(sequence)}`,
      last,
    ])
}

/** DAT-5: throws if the rows read back differ from those of the backup. */
async function demandSame(client: Client, table: BackupTable): Promise<void> {
  const sums = startRowSums()
  for await (const row of copyOut(client, `COPY (${rowsOf(table)}) TO STDOUT`)) sums.add(row)
  const { rows, digest } = sums.end()
  if (rows !== table.rows || digest !== table.digest)
    throw new BackupError(`What came into ${table.table} is not what was backed up. Nothing was restored.`)
}
