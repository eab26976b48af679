/** Whether this process can serve requests. */

import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

type Readiness = {
  readonly ready: boolean
  /** `read_only`: it responds but takes no orders, for instance because its disk is full. */
  readonly database: 'up' | 'read_only' | 'down'
}

/**
 * OPS-2, FLT-32: returns ready if the database responds and is writable. The payment provider is not required, because menus
 * and kitchens work without it.
 */
export async function readinessOf({ db }: Pick<Deps, 'db'>): Promise<Readiness> {
  const database = await Promise.race([
    stateOf(db).catch(() => 'down' as const),
    new Promise<'down'>((resolve) => setTimeout(resolve, timeoutMs, 'down').unref()),
  ])
  return { ready: database === 'up', database }
}

const timeoutMs = 2_000

async function stateOf(db: Database): Promise<'up' | 'read_only'> {
  const { rows } = (await db.execute(
    sql`SELECT current_setting('transaction_read_only') AS read_only`,
  )) as unknown as { rows: readonly { read_only: string }[] }
  return rows[0]?.read_only === 'on' ? 'read_only' : 'up'
}
