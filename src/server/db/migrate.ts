/** Migrations, run at every start under a lock, so that several processes can start concurrently. */

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { StartError } from '../runtime/start-error.ts'
import { migrationsFolder as allMigrations, migrationSteps } from './migration-steps.ts'
import { validateConstraints } from './validate-constraints.ts'

/** An arbitrary number that nothing else uses: PostgreSQL identifies advisory locks by numbers. */
const migrationLock = 4_026_633_262

/**
 * DBS-20, DBS-22: migrates the database; a second process waits for the first. Throws if a migration fails, and leaves the
 * database unchanged. Returns the constraints that existing rows violate (DBS-26), such as 'orders_status_check'.
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = allMigrations,
): Promise<readonly string[]> {
  const client = new Client({ connectionString: url, application_name: 'comanda migrations' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await assertNotNewer(client, migrationsFolder)
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    return await validateConstraints(client)
  } finally {
    await client.end()
  }
}

/** DBS-24: throws a `StartError` if the database has a migration that is newer than those in the folder. */
async function assertNotNewer(client: Client, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (!tables[0]?.name) return
  const { rows } = await client.query('SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations')
  const latest = Number(rows[0]?.latest ?? 0)
  if (latest <= (migrationSteps(migrationsFolder).at(-1)?.madeAt ?? 0)) return
  throw new StartError(
    'the database was migrated by a newer release of Comanda: run that release, or restore a backup from before the upgrade.',
  )
}
