/** A job that was given up is told to those who can do something about it. */

import { eq } from 'drizzle-orm'
import { type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { orders } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import type { FailedJob } from '../jobs/jobs.ts'
import { writeNotice } from './write-notice.ts'

/** ADM-14: to the owner of the order's restaurant; what belongs to none, to administrators. */
export async function noteFailedJob(
  deps: Pick<Deps, 'db' | 'ids' | 'clock'>,
  { name, jobId, data }: FailedJob,
): Promise<void> {
  const order = await orderIn(deps, data)
  await writeNotice(deps, deps.db, {
    restaurantId: order?.restaurantId ?? null,
    notice: { kind: 'job_failed', job: name, orderNumber: order?.number ?? null },
    key: `job_failed-${jobId}`,
  })
}

async function orderIn(
  { db }: Pick<Deps, 'db'>,
  data: object | null,
): Promise<{ readonly restaurantId: RestaurantId; readonly number: number } | undefined> {
  if (!data || !('orderId' in data) || typeof data.orderId !== 'string') return undefined
  const id: OrderId = toId(data.orderId)
  return db.query.orders.findFirst({
    columns: { restaurantId: true, number: true },
    where: eq(orders.id, id),
  })
}
