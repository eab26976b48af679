/** The freeze of a restaurant in the source: nothing of it is written, by whomever. */

import { setTimeout as delay } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, databaseErrorOf } from '../../../platform/db/connect.ts'
import { restaurantIsMoving } from '../../../platform/db/outage.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { countActiveJobsOf, holdJobsOf, releaseJobsOf } from '../../../platform/jobs/job-table.ts'
import { type Move, MoveError, nameOfMove } from './move.ts'
import { followedTables, lastTables } from './moved-tables.ts'

/** CEL-3: from its commit on, every statement that would write a row of the restaurant fails, and its jobs wait. */
export async function freeze(move: Move): Promise<void> {
  await setGuards(move)
  const { source, restaurantId } = move
  await source.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE restaurants SET moving_since = now() WHERE id = ${restaurantId} AND moving_since IS NULL`)
    await holdJobsOf(tx, restaurantId)
  })
}

/** Lets the source go on as before. The guards stay, for the next attempt. */
export async function unfreeze({ source, restaurantId }: Move): Promise<void> {
  await source.transaction(async (tx) => {
    await tx.execute(sql`UPDATE restaurants SET moving_since = NULL WHERE id = ${restaurantId}`)
    await releaseJobsOf(tx, restaurantId)
  })
}

/** How long statements and jobs from before the freeze may take. */
const longestWaitMs = 8_000

/** CEL-3: waits for what began to write before the freeze, and until the target has it. Throws a `MoveError` if it takes long. */
export async function awaitLastWrites({ source, restaurantId }: Move): Promise<void> {
  const { now } = await queryRow(
    source,
    z.object({ now: z.string() }),
    sql`SELECT clock_timestamp()::text AS now`,
  )
  await until('A statement or a job from before the freeze is still running. Try again later.', async () => {
    await holdJobsOf(source, restaurantId)
    const { count } = await queryRow(
      source,
      z.object({ count: z.coerce.number() }),
      sql`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
        AND (backend_xid IS NOT NULL AND xact_start < ${now}::timestamptz
          OR state = 'active' AND query_start < ${now}::timestamptz)`,
    )
    return count + (await countActiveJobsOf(source, restaurantId)) === 0
  })
  const { lsn } = await queryRow(
    source,
    z.object({ lsn: z.string() }),
    sql`SELECT pg_current_wal_lsn()::text AS lsn`,
  )
  await until('The other cell does not follow. Try again later.', async () => {
    // Without anything to send, the position of the target would be reported every ten seconds only.
    await source.execute(sql`SELECT pg_logical_emit_message(false, 'comanda', '')`)
    const [slot] = await queryRows(
      source,
      z.object({ isThere: z.boolean() }),
      sql`
      SELECT confirmed_flush_lsn >= ${lsn}::pg_lsn AS "isThere" FROM pg_replication_slots
      WHERE slot_name = ${nameOfMove(restaurantId)}`,
    )
    return slot?.isThere === true
  })
}

async function until(fault: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new MoveError([fault])
    await delay(50)
  }
}

/** The setting with which a transaction of the move itself passes the guards. */
export const passGuards = sql`SELECT set_config('comanda.moves', 'yes', true)`

/**
 * A trigger on each table refuses to write rows of the restaurant while it is frozen. Each statement looks anew, so that none
 * that begins after the freeze writes.
 */
async function setGuards({ source, restaurantId }: Move): Promise<void> {
  const name = nameOfMove(restaurantId)
  await source.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $guard$
    DECLARE owner uuid;
    BEGIN
      IF TG_TABLE_NAME = 'restaurants' THEN
        owner := CASE WHEN NEW.moving_since IS NOT NULL THEN OLD.id END;
      ELSIF TG_OP = 'DELETE' THEN owner := OLD.restaurant_id;
      ELSE owner := NEW.restaurant_id;
      END IF;
      IF owner = '${restaurantId}' AND current_setting('comanda.moves', true) IS DISTINCT FROM 'yes'
        AND EXISTS (SELECT FROM restaurants WHERE id = owner AND moving_since IS NOT NULL) THEN
        RAISE EXCEPTION USING ERRCODE = '25006', MESSAGE = '${restaurantIsMoving}';
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $guard$`),
  )
  const tables = [...followedTables, ...lastTables].filter((table) => table !== restaurants).map(getTableName)
  for (const table of tables) await setGuard(table, 'INSERT OR UPDATE OR DELETE')
  await setGuard('restaurants', 'UPDATE')

  function setGuard(table: string, when: string) {
    return alterSoon(
      source,
      `CREATE OR REPLACE TRIGGER ${name} BEFORE ${when} ON "${table}" FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    )
  }
}

export async function dropGuards({ source, restaurantId }: Move): Promise<void> {
  const name = nameOfMove(restaurantId)
  const guarded = await queryRows(
    source,
    z.object({ table: z.string() }),
    sql`SELECT tgrelid::regclass::text AS table FROM pg_trigger WHERE tgname = ${name}`,
  )
  for (const { table } of guarded) await alterSoon(source, `DROP TRIGGER IF EXISTS ${name} ON ${table}`)
  await source.execute(sql.raw(`DROP FUNCTION IF EXISTS ${name}()`))
}

/** How long other restaurants wait behind a change of a table that itself waits, and how often it is tried. */
const lockMs = 300
const attempts = 50

async function alterSoon(db: Database, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${lockMs}`))
        await tx.execute(sql.raw(statement))
      })
    } catch (error) {
      const isLocked = databaseErrorOf(error)?.code === '55P03'
      if (!isLocked || attempt === attempts) throw error
      await delay(lockMs)
    }
  }
}
