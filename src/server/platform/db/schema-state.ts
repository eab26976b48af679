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
  /** DBS-24: its migrations are not the first ones of this release. */
  | { readonly kind: 'unreleased' }

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
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.length === 0
    ? { kind: 'missing' }
    : compareMigrations(
        rows.map(({ hash }) => hash),
        folder,
      )
}

/** DBS-24: `applied` are the hashes of a database's or a backup's migrations, oldest first; there is at least one. */
export function compareMigrations(
  applied: readonly string[],
  folder = allMigrations,
): Exclude<SchemaState, { kind: 'missing' }> {
  const steps = migrationSteps(folder)
  const isSameStart = steps.slice(0, applied.length).every(({ hash }, index) => hash === applied[index])
  if (!isSameStart) return { kind: 'unreleased' }
  if (applied.length > steps.length) return { kind: 'newer' }
  const pending = steps.length - applied.length
  return pending > 0 ? { kind: 'older', pending } : { kind: 'current' }
}

/** DBS-24: why a database can't be used by this release. */
export const schemaFaults = {
  newer:
    'the database was migrated by a newer release of Comanda: run that release, or restore a backup from before the upgrade.',
  unreleased:
    'this database was made by an unreleased version of Comanda. Export menus with that version (`comanda menu export`), then start with an empty data folder or database.',
} as const
