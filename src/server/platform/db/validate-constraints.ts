/** The validation of constraints that migrations add to tables with rows. */

import { type Client, DatabaseError } from 'pg'

/**
 * DBS-26: validates the constraints that migrations added as NOT VALID, each in its own transaction. Migrations share one
 * transaction, in which a validation would block the table; here, reads and writes continue. Returns the constraints that
 * existing rows violate.
 */
export async function validateConstraints(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE NOT convalidated AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  const violated: string[] = []
  for (const { table, name } of rows) {
    try {
      await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${client.escapeIdentifier(name)}`)
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === checkViolation)) throw error
      violated.push(name)
    }
  }
  return violated
}

const checkViolation = '23514'
