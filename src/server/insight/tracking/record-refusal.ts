/** Records a refused checkout or delivery quote, after the response. */

import { eq } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { CartId, RestaurantId, VisitorSessionId } from '#domain/ids.ts'
import { reasonOf } from '#domain/insight/tracking/refused-demand.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { type Cents, cents, sum, times, zero } from '#domain/money.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { unitPrice } from '#domain/orders/pricing/line.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../../platform/db/connect.ts'
import { carts } from '../../platform/db/schema/ordering.ts'
import { isWithinTrackingLimits } from '../../platform/http/rate-limit/tracking-limits.ts'
import { publishAnalyticsChange } from '../../platform/live/publish-figures.ts'
import type { TrackingDeps } from './tracking-batch.ts'
import { findOpenSession } from './write-lines.ts'
import { writeRefusals } from './write-refusals.ts'

/** What was refused, when (UTC), and to whom. The address is used for counting and not stored. */
export type ReportedRefusal = {
  readonly refusal: Refusal
  /** The restaurant: that of the cart, or the given one. */
  readonly of: { readonly cartId: CartId } | { readonly restaurantId: RestaurantId }
  /** The visit, if the browser reported one. */
  readonly sessionId: VisitorSessionId | null
  /** The lines to be ordered; empty if only a delivery quote was requested. */
  readonly lines: readonly CartLine[]
  readonly clientAddress: string
  /** To recognize bots; not stored. */
  readonly userAgent: string
  readonly at: Temporal.Instant
}

/** RFS-4: ignores refusals that are not lost demand, and those beyond the tracking quota. */
export async function recordRefusal(deps: TrackingDeps, reported: ReportedRefusal): Promise<void> {
  const reason = reasonOf(reported.refusal)
  if (!reason || !(await isWithinTrackingLimits(deps, reported, 1))) return
  const cartId = 'cartId' in reported.of ? reported.of.cartId : null
  const restaurantId =
    'cartId' in reported.of ? await restaurantOf(deps.db, reported.of.cartId) : reported.of.restaurantId
  const menu = restaurantId && (await deps.menus.current(restaurantId))
  if (!menu) return
  const { sessionId, lines, at } = reported
  await deps.db.transaction(async (tx) => {
    const visited = sessionId ? await findOpenSession(tx, { restaurantId, sessionId }) : null
    const value = cents(Math.max(worthOf(menu, lines), visited?.totalValue ?? zero))
    const businessDay = businessDayOf(menu.restaurant, at)
    const refused = { restaurantId, sessionId, cartId, at, businessDay }
    await writeRefusals(tx, refused, [{ reason, value }], deps.ids.next<'Refusal'>())
    await publishAnalyticsChange(tx, restaurantId)
  })
}

async function restaurantOf(db: Database, cartId: CartId): Promise<RestaurantId | null> {
  const cart = await db.query.carts.findFirst({
    columns: { restaurantId: true },
    where: eq(carts.id, cartId),
  })
  return cart?.restaurantId ?? null
}

/** The value by the current menu, in cents, before taxes and fees; products no longer on the menu count as zero. */
function worthOf(menu: Menu, lines: readonly CartLine[]): Cents {
  return sum(
    ...lines.map(({ productId, quantity, selections }) => {
      const product = menu.products.find(({ id }) => id === productId)
      return product ? times(unitPrice(product, selections), quantity) : zero
    }),
  )
}
