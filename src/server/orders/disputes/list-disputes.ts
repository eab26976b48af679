/** Lists disputed payments within a scope. */

import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DisputeFilter, DisputeList, DisputeRow } from '#contract/orders/disputes.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { formatDisputeReason } from '#domain/orders/disputes/dispute.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'
import { type DisputeScope, withinScope } from './dispute-scope.ts'

/** Maximum length of the list. */
const mostListed = 100

/** DSP-2: open disputes first, by their deadlines. */
export async function listDisputes(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  scope: DisputeScope,
  request: { readonly restaurantId: RestaurantId | null; readonly show: DisputeFilter },
): Promise<DisputeList> {
  const whose = and(
    withinScope(scope),
    request.restaurantId ? eq(disputes.restaurantId, request.restaurantId) : undefined,
  )
  const shown = {
    open: isNull(disputes.endedAt),
    ended: isNotNull(disputes.endedAt),
    all: undefined,
  } as const satisfies Record<DisputeFilter, SQL | undefined>
  const rows = await selectDisputes(db, and(whose, shown[request.show]))
    .orderBy(
      sql`${disputes.endedAt} desc nulls first`,
      asc(disputes.dueBy),
      desc(disputes.openedAt),
      disputes.id,
    )
    .limit(mostListed + 1)
  return {
    disputes: rows.slice(0, mostListed).map(presentDispute),
    hasMore: rows.length > mostListed,
    sums: await sumsOf(db, whose),
    now: clock.now().toString(),
    may: { see: scope.kind === 'all' || scope.restaurants.length > 0 },
  }
}

/** A dispute with its order and its restaurant. */
export function selectDisputes(db: Database, which: SQL | undefined) {
  return db
    .select({
      dispute: disputes,
      order: { id: orders.id, number: orders.number },
      restaurant: {
        id: restaurants.id,
        slug: restaurants.slug,
        name: restaurants.name,
        timezone: restaurants.timezone,
      },
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(restaurants, eq(restaurants.id, disputes.restaurantId))
    .where(which)
    .$dynamic()
}

type DisputeRecord = Awaited<ReturnType<typeof selectDisputes>>[number]

export function presentDispute({ dispute, order, restaurant }: DisputeRecord): DisputeRow {
  const { id, amount, status, isInquiry, reason, dueBy, openedAt, endedAt } = dispute
  return {
    id,
    restaurant,
    order,
    amount,
    status,
    isInquiry,
    reason: formatDisputeReason(reason),
    dueBy: dueBy?.toString() ?? null,
    openedAt: openedAt.toString(),
    endedAt: endedAt?.toString() ?? null,
  }
}

const totalCents = { mapFromDriverValue: (value: string | number) => cents(Number(value)) }

/** DSP-5: disputed, won and lost money. */
async function sumsOf(db: Database, whose: SQL | undefined): Promise<DisputeList['sums']> {
  const sumOf = (which: SQL) => ({
    count: sql<number>`count(*) filter (where ${which})::int`,
    amount: sql`coalesce(sum(${disputes.amount}) filter (where ${which}), 0)::bigint`.mapWith(totalCents),
  })
  const [sums] = await db
    .select({
      open: sumOf(isNull(disputes.endedAt)),
      won: sumOf(eq(disputes.status, 'won')),
      lost: sumOf(eq(disputes.status, 'lost')),
    })
    .from(disputes)
    .where(whose)
  if (!sums) throw new Error('sum returned no row')
  return sums
}
