/** The parts of a database that belong in a backup, read from the catalog of the database. */

import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { allStoredTables } from '../../../platform/db/stored-tables.ts'
import { isUnfinishedJob, jobTable } from '../../../platform/jobs/job-table.ts'

export type CopiedTable = {
  readonly schema: string
  readonly table: string
  /** Stored columns only, not generated ones. */
  readonly columns: readonly string[]
}

/** The schemas whose tables are copied whole: the product's and the one that counts migrations. */
const wholeSchemas = ['public', 'drizzle']

/** DAT-1: the tables of the product that a backup takes, and its jobs if there is a queue. */
export async function findTablesToCopy(client: Client): Promise<readonly CopiedTable[]> {
  const left = allStoredTables.filter(({ takenBy }) => !takenBy.includes('backup'))
  const names = left.map(({ table }) => getTableName(table))
  return (await findTables(client)).filter(
    ({ schema, table }) => schema !== 'public' || !names.includes(table),
  )
}

/** All tables of the product, and its jobs if there is a queue. */
export async function findTables(client: Client): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT n.nspname::text AS schema, c.relname::text AS table,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE (n.nspname = ANY($1) AND c.relkind = 'r' OR n.nspname = $2 AND c.relname = $3)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [wholeSchemas, jobTable.schema, jobTable.table],
  )
  return rows
}

/** Only unfinished jobs: finished ones are visible in their results. */
export function rowsOf({ schema, table, columns }: CopiedTable): string {
  const all = `SELECT ${listOf(columns)} FROM ${quoted(schema)}.${quoted(table)}`
  return schema === jobTable.schema ? `${all} WHERE ${isUnfinishedJob}` : all
}

type StoredSequence = { readonly schema: string; readonly sequence: string; readonly last: string }

/** Sequences that were used. Read after the rows' snapshot, they are never behind it. */
export async function findSequences(client: Client): Promise<readonly StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `SELECT schemaname::text AS schema, sequencename::text AS sequence, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [wholeSchemas],
  )
  return rows
}

/** The hashes of all migrations applied to this database, oldest first. */
export async function findMigrations(client: Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS table`)
  if (!tables[0]?.table) return []
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** Session settings that make equal rows the same text on every server. */
export const plainText = [
  `SET client_encoding = 'UTF8'`,
  `SET datestyle = 'ISO, YMD'`,
  `SET intervalstyle = 'postgres'`,
  `SET timezone = 'UTC'`,
  `SET extra_float_digits = 1`,
  `SET bytea_output = 'hex'`,
  `SET statement_timeout = 0`,
].join('; ')

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function listOf(names: readonly string[]): string {
  return names.map(quoted).join(', ')
}
