/** What administrators see of the database and its backups. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DatabaseReport } from '#contract/site/installation.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import { readLatestJob } from '../../../platform/jobs/job-table.ts'
import { readLastWebhook } from '../../../platform/webhooks/webhook-receipts.ts'
import type { SiteDeps } from '../../deps.ts'
import { readManifest } from '../backup/manifest.ts'
import { readBackups } from '../doctor/check-backups.ts'
import { isBackupUnderWay } from './back-up.ts'
import { readGrowth } from './database-sizes.ts'
import { readOldestRows } from './oldest-rows.ts'

/** INS-7: runs no query of the caller's, and returns no stored row. */
export async function readDatabaseReport(
  deps: Pick<SiteDeps, 'db' | 'clock' | 'settings' | 'config' | 'installation'>,
): Promise<DatabaseReport> {
  const { db, clock } = deps
  const facts = await readFacts(db)
  return {
    now: clock.now().toString(),
    version: facts.version.split(' ')[0] ?? facts.version,
    migrations: facts.migrations,
    bytes: facts.bytes,
    growth: await readGrowth(db, clock, facts.bytes),
    tables: await readLargestTables(db),
    connections: { used: facts.connections, most: facts.most_connections },
    retention: await readOldestRows(deps),
    lastWebhookAt: (await readLastWebhook(db))?.toString() ?? null,
    backups: await readBackupState(deps),
  }
}

const number = z.coerce.number()
const factsSchema = z.object({
  version: z.string(),
  migrations: number,
  bytes: number,
  connections: number,
  most_connections: number,
})

async function readFacts(db: Database) {
  return queryRow(
    db,
    factsSchema,
    sql`
    SELECT current_setting('server_version') AS version,
      (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations,
      pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM pg_stat_activity WHERE datname IS NOT NULL) AS connections,
      current_setting('max_connections') AS most_connections`,
  )
}

const shownTables = 8
const tableSchema = z.object({ name: z.string(), bytes: number, rows: number })

/** The largest tables with their indexes. The numbers of rows are PostgreSQL's estimates. */
async function readLargestTables(db: Database): Promise<DatabaseReport['tables']> {
  return queryRows(
    db,
    tableSchema,
    sql`
    SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes, pg_stat_get_live_tuples(c.oid) AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
    ORDER BY bytes DESC, name LIMIT ${shownTables}`,
  )
}

async function readBackupState({
  db,
  installation: { backupDir },
}: Pick<SiteDeps, 'db' | 'installation'>): Promise<DatabaseReport['backups']> {
  const { latest, takenAt, restoredAt } = await readBackups(backupDir)
  const content = latest === null ? null : await readManifest(latest).catch(() => null)
  const job = await readLatestJob(db, 'back_up')
  const failedAt = job?.state === 'failed' ? job.completedAt : null
  return {
    folder: backupDir,
    isUnderWay: await isBackupUnderWay(db),
    latest: content && {
      takenAt: Temporal.Instant.from(content.takenAt).toString(),
      tables: content.tables.length,
      rows: content.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: content.files?.length ?? null,
    },
    failedAt: failedAt && (takenAt === null || failedAt > takenAt) ? toInstant(failedAt) : null,
    restoredAt: restoredAt && toInstant(restoredAt),
  }
}

function toInstant(date: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toString()
}
