/** How a database's tables relate to this release. */

import { Client } from 'pg'
import { migrationsFolder as allMigrations, migrationSteps } from './migration-steps.ts'

type SchemaState =
  /** It has no tables of Comanda. */
  | { readonly kind: 'missing' }
  /** `pending`: the number of this release's migrations that it lacks. */
  | { readonly kind: 'older'; readonly pending: number }
  | { readonly kind: 'current' }
  /** DBS-24: a newer release migrated it. */
  | { readonly kind: 'newer' }

/** Reads the state, and changes nothing. Throws if the database can't be reached. */
export async function readSchemaState(url: string): Promise<SchemaState> {
  // A restore, which requires that nothing named comanda is connected, may follow before the server has noticed the end.
  const client = new Client({ connectionString: url, application_name: 'schema check' })
  client.on('error', () => undefined) // also reported by the query that it breaks
  await client.connect()
  try {
    return await schemaStateOf(client)
  } finally {
    await client.end()
  }
}

export async function schemaStateOf(client: Client, folder = allMigrations): Promise<SchemaState> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (!tables[0]?.name) return { kind: 'missing' }
  const { rows } = await client.query('SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations')
  const latest = Number(rows[0]?.latest ?? 0)
  if (latest === 0) return { kind: 'missing' }
  const steps = migrationSteps(folder)
  if (latest > (steps.at(-1)?.madeAt ?? 0)) return { kind: 'newer' }
  const pending = steps.filter(({ madeAt }) => madeAt > latest).length
  return pending > 0 ? { kind: 'older', pending } : { kind: 'current' }
}

/** DBS-24 */
export const newerSchema =
  'the database was migrated by a newer release of Comanda: run that release, or restore a backup from before the upgrade.'
