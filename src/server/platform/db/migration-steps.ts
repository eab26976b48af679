/** The migrations as single steps, for callers that need to stop in between. */

import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { root } from '../runtime/product-files.ts'

export const migrationsFolder = join(root, 'migrations')

type MigrationStep = {
  /** When it was created, in milliseconds since the epoch; identifies the migration. */
  readonly madeAt: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** All migrations, oldest first. */
export function migrationSteps(folder = migrationsFolder): readonly MigrationStep[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    madeAt: folderMillis,
    hash,
    statements: sql,
  }))
}

/** Creates the table in which Drizzle records migrations, exactly as Drizzle would. */
export async function makeMigrationsTable(client: Client): Promise<void> {
  await client.query(
    `CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations
       (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
}

/** Runs the statements only. The caller records the step with `countStep`, in the same transaction. */
export async function takeStep(client: Client, { statements }: MigrationStep): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function countStep(client: Client, { hash, madeAt }: MigrationStep): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    madeAt,
  ])
}
