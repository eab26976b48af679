/** Finds diners of a restaurant: the latest order first, page by page. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DinerFilters, DinerRow } from '#contract/people/diners.ts'
import { instantsOfDays } from '#domain/access/audit/audit-filters.ts'
import { type DinerId, type RestaurantId, toId } from '#domain/ids.ts'
import { consentStates, dinerSearchWords } from '#domain/people/diners/diner-filters.ts'
import type { Database } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { orderFigures } from './diner-figures.ts'

/** The start of a page: after the diner of this time, in microseconds, with this id. */
export type DinerCursor = { readonly at: string; readonly id: DinerId }

/** The restaurant of a list of diners. */
export type DinerRestaurant = { readonly id: RestaurantId; readonly timezone: string }

type FoundDiner = DinerRow & { readonly cursor: DinerCursor }

/** DIN-4: the diners of a page, in its order, each with its cursor. */
export function findDiners(
  db: Database,
  { id, timezone }: DinerRestaurant,
  filters: DinerFilters,
  page: { readonly after: DinerCursor | null; readonly limit: number },
): Promise<readonly FoundDiner[]> {
  const { after, limit } = page
  const from = after
    ? sql`(sorted_at, id) < ('epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql`true`
  return query(db, id, sql`${and([from, ...conditionsOf(filters, timezone)])}`, limit)
}

/** DIN-4: null if the restaurant has no such diner. */
export async function findDiner(
  db: Database,
  restaurantId: RestaurantId,
  id: DinerId,
): Promise<DinerRow | null> {
  const [row] = await query(db, restaurantId, sql`id = ${id}::uuid`, 1)
  return row ?? null
}

async function query(
  db: Database,
  restaurantId: RestaurantId,
  where: SQL,
  limit: number,
): Promise<readonly FoundDiner[]> {
  const rows = await queryRows(
    db,
    rowSchema,
    sql`
    SELECT *, (extract(epoch FROM sorted_at) * 1000000)::bigint::text AS cursor FROM (
      SELECT diners.id, diners.email, diners.note, coalesce(figures.name, '') AS name, figures.count AS orders,
        figures.spend, figures.last_at, coalesce(figures.last_at, consent.at) AS sorted_at, consent.state, consent.at
      FROM diners
      CROSS JOIN LATERAL (
        SELECT coalesce(withdrawn_at, given_at) AS at,
          CASE WHEN withdrawn_at IS NULL THEN 'agreed' ELSE 'withdrawn' END AS state
        FROM diner_consents WHERE diner_id = diners.id
        ORDER BY withdrawn_at IS NOT NULL, withdrawn_at DESC LIMIT 1) AS consent
      CROSS JOIN LATERAL ${orderFigures} AS figures
      WHERE diners.restaurant_id = ${restaurantId}) AS diner
    WHERE ${where} ORDER BY sorted_at DESC, id DESC LIMIT ${limit}`,
  )
  return rows.map((row) => ({
    id: toId<'Diner'>(row.id),
    name: row.name.trim(),
    email: row.email,
    consent: row.state,
    consentAt: row.at.toISOString(),
    orders: row.orders,
    spend: row.spend,
    lastOrderAt: row.last_at?.toISOString() ?? null,
    note: row.note,
    cursor: { at: row.cursor, id: toId<'Diner'>(row.id) },
  }))
}

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  note: z.string(),
  name: z.string(),
  orders: z.coerce.number(),
  spend: z.coerce.number(),
  last_at: z.coerce.date().nullable(),
  state: z.enum(consentStates),
  at: z.coerce.date(),
  cursor: z.string(),
})

function conditionsOf({ search = '', consent, before, spend }: DinerFilters, timezone: string): SQL[] {
  const { since } = instantsOfDays({ from: before }, timezone)
  return [
    ...(consent ? [sql`state = ${consent}`] : []),
    ...(since ? [sql`last_at < ${since.toString()}::timestamptz`] : []),
    ...(spend ? [sql`spend >= ${Number(spend) * 100}`] : []),
    ...dinerSearchWords(search).map(
      (word) => sql`(${contains(sql`email`, word)} OR ${contains(sql`name`, word)})`,
    ),
  ]
}

function and(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` AND `)
}
