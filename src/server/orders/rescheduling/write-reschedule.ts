import { eq, max } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { orderReschedules } from '../../platform/db/schema/ordering.ts'
import type { OrderKey } from '../ordering/stored-order.ts'

/** RSC-7: records a change of the time or, without `to`, the question for one, with the order locked. Returns its position. */
export async function writeReschedule(
  tx: Database,
  key: OrderKey,
  entry: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant | null
    readonly at: Temporal.Instant
  },
): Promise<number> {
  const [last] = await tx
    .select({ position: max(orderReschedules.position) })
    .from(orderReschedules)
    .where(eq(orderReschedules.orderId, key.orderId))
  const position = (last?.position ?? -1) + 1
  await tx.insert(orderReschedules).values({ ...key, position, ...entry })
  return position
}
