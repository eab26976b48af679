import type { OrderId, RestaurantId } from '#domain/ids.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import type { StrandedDecision } from '#domain/restaurants/special-hours/stranded.ts'
import type { Result } from '#domain/result.ts'
import type { AuditActor } from '../access/audit/write-audit.ts'
import type { MenuDeps } from '../menu/deps.ts'
import type { Database } from '../platform/db/connect.ts'

export type RestaurantsDeps = MenuDeps & {
  readonly settleStranded: SettleStranded
}

/**
 * RSC-5: does what was decided about orders that new hours strand, in the transaction that saves the hours, and takes back the question
 * for another time where the old one is open again. Refuses with `stranded_begun`.
 */
type SettleStranded = (tx: Database, settlement: StrandedSettlement) => Promise<Result<null>>

export type StrandedSettlement = {
  readonly restaurantId: RestaurantId
  readonly actor: AuditActor
  readonly decisions: readonly { readonly orderId: OrderId; readonly decision: StrandedDecision }[]
  /** The new hours, and what they are: 'Special hours: Thanksgiving'. */
  readonly schedule: Schedule
  readonly cause: string
}
