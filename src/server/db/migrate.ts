/** Migrations, run at every start under a lock, so that several processes may start at once. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { migrationsFolder as allMigrations } from './migration-steps.ts'

/** Any number that only we use: PostgreSQL's advisory locks are named by numbers. */
const migrationLock = 4_026_633_262

/**
 * DBS-20, DBS-22: brings the database up to date; a second process waits for the first. Throws where a migration fails, and
 * leaves the database as it was.
 */
export async function migrateDatabase(url: string, migrationsFolder = allMigrations): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'comanda migrations' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
