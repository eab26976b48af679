/** What stands against a move. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import type { Move } from './move.ts'
import { countStrangers, strangersFault } from './open-restaurant.ts'

const serverSchema = z.object({
  version: z.coerce.number(),
  system: z.string(),
  walLevel: z.string(),
  mayReplicate: z.boolean(),
  maySubscribe: z.boolean(),
  secret: z.string().nullable(),
})

/** CEL-1: a sentence for each, with what to do about it. Changes nothing. */
export async function moveFaults(move: Move): Promise<readonly string[]> {
  const [source, target] = await Promise.all([readServer(move.source), readServer(move.target)])
  const checks: readonly [boolean, string][] = [
    [source.system === target.system, 'Both addresses lead to the same server.'],
    [Math.min(source.version, target.version) < 150_000, 'Both cells need PostgreSQL 15 or newer.'],
    [
      source.walLevel !== 'logical',
      "This cell's PostgreSQL needs wal_level = logical, and a restart after it was set.",
    ],
    [!source.mayReplicate, "This cell's role may not replicate: ALTER ROLE … REPLICATION."],
    [
      !target.maySubscribe,
      "The other cell's role may not subscribe: GRANT pg_create_subscription, or a superuser before PostgreSQL 16.",
    ],
    [
      source.secret !== null && target.secret !== null && source.secret !== target.secret,
      'The cells need the same APP_SECRET.',
    ],
  ]
  const faults = checks.flatMap(([isSo, fault]) => (isSo ? [fault] : []))
  if (faults.length > 0) return faults
  const strangers = await countStrangers(move)
  return [...(await takenNames(move)), ...(strangers > 0 ? [strangersFault(strangers)] : [])]
}

function readServer(db: Database) {
  return queryRow(
    db,
    serverSchema,
    sql`
    SELECT current_setting('server_version_num') AS version, current_setting('wal_level') AS "walLevel",
      (SELECT system_identifier::text FROM pg_control_system()) AS system,
      rolreplication OR rolsuper AS "mayReplicate",
      rolsuper OR EXISTS (SELECT FROM pg_roles AS granted WHERE granted.rolname = 'pg_create_subscription'
        AND pg_has_role(current_user, granted.oid, 'member')) AS "maySubscribe",
      (SELECT fingerprint FROM key_sightings WHERE name = 'APP_SECRET') AS secret
    FROM pg_roles WHERE rolname = current_user`,
  )
}

/** A slug or host that another restaurant of the target has. */
async function takenNames({ source, target, restaurantId }: Move): Promise<readonly string[]> {
  const names = await queryRows(
    source,
    z.object({ name: z.string() }),
    sql`
    SELECT slug AS name FROM restaurants WHERE id = ${restaurantId}
    UNION ALL SELECT host FROM restaurant_hosts WHERE restaurant_id = ${restaurantId}`,
  )
  const ownNames = sql.param(names.map(({ name }) => name))
  const taken = await queryRows(
    target,
    z.object({ name: z.string() }),
    sql`
    SELECT slug AS name FROM restaurants WHERE id <> ${restaurantId} AND slug = ANY(${ownNames}::text[])
    UNION ALL SELECT host FROM restaurant_hosts
    WHERE restaurant_id <> ${restaurantId} AND host = ANY(${ownNames}::text[])`,
  )
  return taken.map(({ name }) => `Another restaurant of the other cell has ${name}.`)
}
