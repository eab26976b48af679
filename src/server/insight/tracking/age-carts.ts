/** Stores the effect of time on idle carts. */

import { and, inArray, lte } from 'drizzle-orm'
import { idleTransitions } from '#domain/insight/tracking/cart-session.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { cartSessions } from '../../platform/db/schema/tracking.ts'
import type { Clock } from '../../platform/runtime/clock.ts'

/** REC-6: sets every cart session to the status of `statusAt`. */
export async function ageCarts({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = clock.now()
  for (const status of ['expired', 'abandoned'] as const) {
    const { after, from } = idleTransitions[status]
    await db
      .update(cartSessions)
      .set({ status })
      .where(
        and(
          inArray(cartSessions.status, [...from]),
          lte(cartSessions.lastActivity, now.subtract(after)),
          isAtHome(cartSessions.restaurantId),
        ),
      )
  }
}
