/** Migrations, run at every start under a lock, so that several processes can start concurrently. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { StartError } from '../runtime/start-error.ts'
import { migrationsFolder as allMigrations } from './migration-steps.ts'
import { schemaFaults, schemaStateOf } from './schema-state.ts'
import { validateConstraints } from './validate-constraints.ts'

/** An arbitrary number that nothing else uses: PostgreSQL identifies advisory locks by numbers. */
const migrationLock = 4_026_633_262

/**
 * DBS-20: migrates the database; a second process waits for the first. Throws if a migration fails, and leaves the
 * database unchanged. Returns the constraints that existing rows violate, such as 'orders_status_check'.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = allMigrations,
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'comanda migrations' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    // DBS-24: refuses a database that other migrations have made.
    const { kind } = await schemaStateOf(client, migrationsFolder)
    if (kind === 'newer' || kind === 'unreleased') throw new StartError(schemaFaults[kind])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    return await validateConstraints(client)
  } finally {
    await client.end()
  }
}
