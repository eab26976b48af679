/** Whether this process can do its work. */

import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

export type Readiness = { readonly ready: boolean; readonly database: 'up' | 'down' }

/** OPS-2: ready while the database answers; the payment provider being away keeps menus and kitchens working. */
export async function readinessOf({ db }: Pick<Deps, 'db'>): Promise<Readiness> {
  const answered = await Promise.race([
    db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
  ])
  return { ready: answered, database: answered ? 'up' : 'down' }
}
