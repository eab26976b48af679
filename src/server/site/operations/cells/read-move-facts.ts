/** How far a move is, by what the two databases have. */

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MoveFacts } from '#domain/site/operations/cell-move.ts'
import { queryRow } from '../../../platform/db/query-rows.ts'
import { type Move, nameOfMove } from './move.ts'
import { followedTables } from './moved-tables.ts'

/** CEL-2: changes nothing. */
export async function readMoveFacts({ restaurantId, source, target }: Move): Promise<MoveFacts> {
  const name = nameOfMove(restaurantId)
  return {
    source: await queryRow(
      source,
      z.object({ isMoving: z.boolean(), hasRows: z.boolean(), hasTraces: z.boolean() }),
      sql`
      SELECT moving_since IS NOT NULL AS "isMoving",
        EXISTS (SELECT FROM restaurant_counters WHERE restaurant_id = restaurants.id) AS "hasRows",
        EXISTS (SELECT FROM pg_publication WHERE pubname = ${name})
          OR EXISTS (SELECT FROM pg_proc WHERE proname = ${name}) AS "hasTraces"
      FROM restaurants WHERE id = ${restaurantId}`,
    ),
    target: await queryRow(
      target,
      z.object({
        restaurant: z.enum(['none', 'left', 'open']),
        hasSubscription: z.boolean(),
        isCopied: z.boolean(),
      }),
      sql`
      WITH subscription AS (
        SELECT oid FROM pg_subscription
        WHERE subname = ${name} AND subdbid = (SELECT oid FROM pg_database WHERE datname = current_database()))
      SELECT EXISTS (SELECT FROM subscription) AS "hasSubscription",
        ${followedTables.length} = (SELECT count(*) FROM pg_subscription_rel
          WHERE srsubid IN (SELECT oid FROM subscription) AND srsubstate = 'r') AS "isCopied",
        coalesce((SELECT CASE WHEN moving_since IS NULL THEN 'open' ELSE 'left' END
          FROM restaurants WHERE id = ${restaurantId}), 'none') AS restaurant`,
    ),
  }
}
