/** Reads the failed jobs that the queue retains for a week, and what each belongs to. */

import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FailedTasks } from '#contract/site/failed-tasks.ts'
import { type Id, type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import {
  formatTask,
  formatTaskProblem,
  kitchenTasks,
  whyNotRetry,
} from '#domain/site/operations/failed-task.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { queryRow, queryRows } from '../../../platform/db/query-rows.ts'
import { jobNames } from '../../../platform/jobs/job-kinds.ts'
import { storedJobs } from '../../../platform/jobs/job-table.ts'
import type { SiteDeps } from '../../deps.ts'

/** Whose tasks to read. */
export type TaskScope =
  | { readonly kind: 'all'; readonly except?: readonly RestaurantId[] }
  | { readonly kind: 'owned'; readonly restaurants: readonly RestaurantId[] }
  | { readonly kind: 'kitchen'; readonly restaurantId: RestaurantId; readonly orderId: OrderId }

/** Maximum length of the list. */
const mostListed = 200

/** JOB-4: newest first. */
export async function listFailedTasks(
  deps: Pick<SiteDeps, 'db' | 'clock'>,
  scope: TaskScope,
): Promise<FailedTasks> {
  const rows = await readFailedTasks(deps.db, scope)
  const now = deps.clock.now()
  const tasks = rows.slice(0, mostListed).map((row) => ({
    id: row.id,
    restaurant: row.restaurant,
    order: row.orderId && row.orderNumber !== null ? { id: row.orderId, number: row.orderNumber } : null,
    text: formatTask(row.name),
    problem: formatTaskProblem(row.problem),
    tries: row.tries,
    // JOB-3: the queue counts in real time.
    at: now.subtract({ milliseconds: Math.round(row.secondsAgo * 1000) }).toString(),
    whyNotRetry: whyNotRetry(row.name, row.orderStatus),
  }))
  return {
    tasks,
    hasMore: rows.length > mostListed,
    may: { settle: scope.kind !== 'owned' || scope.restaurants.length > 0 },
  }
}

export type FailedTaskRow = z.infer<typeof rowSchema>

/** JOB-4: returns at most one more than the maximum length; if `ids` is set, only those tasks. */
export async function readFailedTasks(
  db: Database,
  scope: TaskScope,
  ids: readonly Id<'FailedTask'>[] | null = null,
): Promise<readonly FailedTaskRow[]> {
  const ofIds = ids ? sql`AND job.id IN (${listOf(ids)})` : sql``
  return queryRows(
    db,
    rowSchema,
    sql`
    WITH job AS (
      SELECT * FROM ${sql.raw(storedJobs)} AS job
      WHERE state = 'failed' AND name IN (${listOf(jobNames)}) ${ofIds}
    )
    SELECT job.id, job.name, job.retry_count + 1 AS tries, job.output -> 'problem' AS problem,
      extract(epoch FROM now() - job.completed_on) AS "secondsAgo",
      CASE WHEN restaurant.id IS NOT NULL THEN json_build_object(
        'id', restaurant.id, 'name', restaurant.name, 'timezone', restaurant.timezone) END AS restaurant,
      o.id AS "orderId", o.number AS "orderNumber", o.status AS "orderStatus"
    FROM job ${belongings}
    WHERE ${withinScope(scope)}
    ORDER BY job.completed_on DESC, job.id LIMIT ${mostListed + 1}`,
  )
}

/** ADM-14: the restaurant and order of a job, derived from its payload. */
export async function belongingOf(
  db: Database,
  data: object | null,
): Promise<{ readonly restaurantId: RestaurantId | null; readonly orderNumber: number | null }> {
  return queryRow(
    db,
    belongingSchema,
    sql`
    SELECT restaurant.id AS "restaurantId", o.number AS "orderNumber"
    FROM (SELECT ${JSON.stringify(data ?? {})}::jsonb AS data) AS job ${belongings}`,
  )
}

/**
 * JOB-15: joins on the ids in job payloads; a job about what the payment provider reported names the payment alone. All columns
 * are null for jobs without a restaurant.
 */
const belongings = sql`
  LEFT JOIN orders AS o
    ON o.id = (coalesce(job.data -> 'alert', job.data) ->> 'orderId')::uuid
  LEFT JOIN checkouts ON checkouts.intent_id = job.data ->> 'intentId'
  LEFT JOIN restaurants AS restaurant
    ON restaurant.id = coalesce((coalesce(job.data -> 'alert', job.data) ->> 'restaurantId')::uuid, checkouts.restaurant_id)`

function withinScope(scope: TaskScope): SQL {
  switch (scope.kind) {
    case 'all': {
      const { except = [] } = scope
      return except.length > 0
        ? sql`(restaurant.id IS NULL OR restaurant.id NOT IN (${listOf(except)}))`
        : sql`true`
    }
    case 'owned':
      return scope.restaurants.length > 0 ? sql`restaurant.id IN (${listOf(scope.restaurants)})` : sql`false`
    case 'kitchen': {
      const { restaurantId, orderId } = scope
      return sql`restaurant.id = ${restaurantId} AND o.id = ${orderId} AND job.name IN (${listOf(kitchenTasks)})`
    }
  }
}

function listOf(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}

const restaurantId = z.string().transform(toId<'Restaurant'>)

const rowSchema = z.object({
  id: z.string().transform(toId<'FailedTask'>),
  name: z.enum(jobNames),
  tries: z.int(),
  problem: z.object({ source: z.string(), kind: z.string(), code: z.string() }).nullable(),
  secondsAgo: z.coerce.number(),
  restaurant: z.object({ id: restaurantId, name: z.string(), timezone: z.string() }).nullable(),
  orderId: z
    .string()
    .transform(toId<'Order'>)
    .nullable(),
  orderNumber: z.int().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
})
const belongingSchema = z.object({ restaurantId: restaurantId.nullable(), orderNumber: z.int().nullable() })
