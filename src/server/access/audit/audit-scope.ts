/** Which part of the record of changes the caller may read. */

import type { RestaurantId } from '#domain/ids.ts'
import { membershipsOf, type RequestContext, signedIn } from '../api.ts'
import { isAdministrator } from '../memberships.ts'

export type AuditScope = {
  readonly restaurants: readonly RestaurantId[]
  /** Whether entries of the platform and of accounts are included. */
  readonly hasPlatform: boolean
  /** The time zone of the filters' days. */
  readonly timezone: string
}

/** AUD-5: for endpoints of all restaurants; `only` one restaurant if named. */
export async function auditScopeOf(context: RequestContext, only: RestaurantId | null): Promise<AuditScope> {
  const { deps } = context
  const memberships = membershipsOf(context).filter(({ id }) => only === null || id === only)
  const [first] = only === null ? [] : memberships
  return {
    restaurants: memberships.map(({ id }) => id),
    hasPlatform: only === null && (await isAdministrator(deps.db, signedIn(context).id)),
    timezone: first?.schedule.timezone ?? (await deps.settings.current()).timezone,
  }
}
