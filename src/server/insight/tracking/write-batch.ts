/** Writes a browser's reports of a visit: the visit, the changes of its cart, the start of the checkout. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { CartEvent } from '#domain/insight/tracking/cart-changes.ts'
import { type RefusedDemand, reasonOfVisit } from '#domain/insight/tracking/refused-demand.ts'
import { sanitizeReferrer, sanitizeUserAgent } from '#domain/insight/tracking/visitor.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { isWithinTrackingLimits } from '../../platform/http/rate-limit/tracking-limits.ts'
import { publishAnalyticsChange } from '../../platform/live/publish-figures.ts'
import { countActivity } from '../analytics/rollups/count-activity.ts'
import { countAdded } from '../analytics/rollups/count-products.ts'
import { findRefusedCart } from './refused-cart.ts'
import type { ReceivedBatch, SanitizedBatch, TrackingDeps } from './tracking-batch.ts'
import { writeCheckoutOpened } from './write-checkout-opened.ts'
import { writeLines } from './write-lines.ts'
import { writeRefusals } from './write-refusals.ts'
import { writeVisit } from './write-visit.ts'

/** REC-8: writes and counts the whole batch; writes nothing if it exceeds the quota or the restaurant is unknown. */
export async function writeBatch(deps: TrackingDeps, reported: ReceivedBatch): Promise<void> {
  if (!(await isWithinTrackingLimits(deps, reported, countEvents(reported)))) return
  const menu = await deps.menus.current(reported.restaurantId)
  if (!menu) return
  const batch: SanitizedBatch = {
    ...reported,
    userAgent: sanitizeUserAgent(reported.userAgent),
    referrer: sanitizeReferrer(reported.referrer),
    businessDay: businessDayOf(menu.restaurant, reported.at),
  }
  await deps.db.transaction(async (tx) => {
    const firsts = batch.landingPage === null ? null : await writeVisit(tx, batch, batch.landingPage)
    const events = batch.lines.length > 0 ? await writeLines(tx, deps.ids, menu, batch) : []
    const isOpened = batch.opensCheckout && (await writeCheckoutOpened(tx, batch))
    const refused = await findRefused(tx, menu, batch)
    const countOf = (type: CartEvent['type']) => events.filter((event) => event.type === type).length
    await countActivity(tx, batch, {
      visits: Number(firsts !== null),
      visitorsOfDay: Number(firsts?.isFirstOfDay ?? false),
      visitorsOfWeek: Number(firsts?.isFirstOfWeek ?? false),
      itemsAdded: countOf('item_added'),
      itemsRemoved: countOf('item_removed'),
      quantityChanges: countOf('item_quantity_changed'),
      checkoutsStarted: Number(isOpened),
    })
    await countAdded(
      tx,
      batch,
      events.filter(({ type }) => type === 'item_added'),
    )
    await writeRefusals(tx, { ...batch, cartId: null }, refused)
    await publishAnalyticsChange(tx, batch.restaurantId)
  })
}

function countEvents({ lines, landingPage, opensCheckout, wish }: ReceivedBatch): number {
  return lines.length + Number(landingPage !== null) + Number(opensCheckout || wish !== null)
}

/** RFS-1: the refusals that the visit and its cart met. */
async function findRefused(
  tx: Database,
  menu: Menu,
  batch: SanitizedBatch,
): Promise<readonly RefusedDemand[]> {
  const { landingPage, wish, at } = batch
  const reason = landingPage === null ? null : reasonOfVisit(menu.restaurant, at)
  const ofCart = wish ? await findRefusedCart(tx, menu, batch, wish) : []
  return reason ? [{ reason, value: zero }, ...ofCart] : ofCart
}
