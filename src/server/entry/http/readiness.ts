/** Whether this process can serve requests. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/connect.ts'
import { queryRow } from '../../platform/db/query-rows.ts'
import type { Deps } from '../deps.ts'

type Readiness = {
  readonly ready: boolean
  /** `read_only`: it responds but takes no orders, for instance because its disk is full. */
  readonly database: 'up' | 'read_only' | 'down'
  /** `failing`: pictures and photos can't be saved. */
  readonly files: 'ok' | 'failing'
  /** `untrusted`: a proxy that is not in `TRUSTED_PROXIES` forwards requests. It stays ready. */
  readonly proxy: 'ok' | 'untrusted'
}

/**
 * OPS-2: returns ready if the database responds and is writable, and files could be saved since the start. The payment
 * provider is not required, because menus and kitchens work without it.
 */
export async function readinessOf({
  db,
  proxyWatch,
  filesWatch,
}: Pick<Deps, 'db' | 'proxyWatch' | 'filesWatch'>): Promise<Readiness> {
  const database = await Promise.race([
    stateOf(db).catch(() => 'down' as const),
    new Promise<'down'>((resolve) => setTimeout(resolve, timeoutMs, 'down').unref()),
  ])
  return {
    ready: database === 'up' && filesWatch.hasWorked(),
    database,
    files: filesWatch.warning() === null ? 'ok' : 'failing',
    proxy: proxyWatch.warning() === null ? 'ok' : 'untrusted',
  }
}

const timeoutMs = 2_000

async function stateOf(db: Database): Promise<'up' | 'read_only'> {
  const { isReadOnly } = await queryRow(
    db,
    z.object({ isReadOnly: z.boolean() }),
    sql`SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  )
  return isReadOnly ? 'read_only' : 'up'
}
