/** The migrations one by one, for those who need to stop in between. */

import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export type MigrationStep = {
  /** When it was made, in milliseconds: this is what tells it from others. */
  readonly madeAt: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** All that there are, the first one first. */
export function migrationSteps(folder = migrationsFolder): readonly MigrationStep[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    madeAt: folderMillis,
    hash,
    statements: sql,
  }))
}

/** Makes the table in which migrations are counted, as the library would. */
export async function makeMigrationsTable(client: Client): Promise<void> {
  await client.query(
    `CREATE SCHEMA drizzle; CREATE TABLE drizzle.__drizzle_migrations
       (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  )
}

/** Changes the schema alone: whoever calls it counts the step, in the same transaction. */
export async function takeStep(client: Client, { statements }: MigrationStep): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function countStep(client: Client, { hash, madeAt }: MigrationStep): Promise<void> {
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    madeAt,
  ])
}
