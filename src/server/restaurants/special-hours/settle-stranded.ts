import type { RestaurantId } from '#domain/ids.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { RestaurantsDeps, StrandedSettlement } from '../deps.ts'
import { strandedOrders } from './stranded-orders.ts'

/** Who decided what about orders that new hours strand. */
export type StrandedDecisions = {
  readonly actor: AuditActor
  readonly mayCancel: boolean
  readonly decisions: StrandedSettlement['decisions']
}

/**
 * SPH-11: in the transaction that saves the hours. Refuses with `special_hours_strand` while nothing is decided about one of the orders,
 * with `stranded_not_allowed`, or as RSC-5 says.
 */
export async function settleStrandedBy(
  deps: Pick<RestaurantsDeps, 'clock' | 'settleStranded'>,
  tx: Database,
  restaurantId: RestaurantId,
  hours: { readonly before: Schedule; readonly after: Schedule; readonly cause: string },
  { actor, mayCancel, decisions }: StrandedDecisions,
): Promise<Result<null>> {
  const stranded = await strandedOrders(tx, restaurantId, hours, deps.clock.now())
  const decided = decisions.filter(({ orderId }) => stranded.some(({ id }) => id === orderId))
  if (stranded.some(({ id }) => decided.every(({ orderId }) => orderId !== id)))
    return refuse({ kind: 'special_hours_strand', count: stranded.length })
  if (!mayCancel && decided.some(({ decision }) => decision === 'cancel'))
    return refuse({ kind: 'stranded_not_allowed' })
  const { after: schedule, cause } = hours
  return deps.settleStranded(tx, { restaurantId, actor, decisions: decided, schedule, cause })
}
