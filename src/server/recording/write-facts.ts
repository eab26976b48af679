/** What a browser told of a visit, written down: the visit, the changes of its cart, the way to the checkout. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import type { CartEvent } from '#domain/recording/cart-changes.ts'
import { type RefusedDemand, reasonOfVisit } from '#domain/recording/refused-demand.ts'
import { sanitizeReferrer, sanitizeUserAgent } from '#domain/recording/visitor.ts'
import type { Database } from '../db/connect.ts'
import { announceFigures } from '../live/announce-figures.ts'
import { countActivity } from '../rollups/count-activity.ts'
import { countAdded } from '../rollups/count-products.ts'
import type { KeptFacts, ToldFacts, Writing } from './facts.ts'
import { findRefusedCart } from './refused-cart.ts'
import { takeAllowance } from './take-allowance.ts'
import { writeCheckoutOpened } from './write-checkout-opened.ts'
import { writeLines } from './write-lines.ts'
import { writeRefusals } from './write-refusals.ts'
import { writeVisit } from './write-visit.ts'

/** REC-8, FIG-6: writes all of it and counts it, or, where more was told than is allowed or the restaurant is unknown, nothing. */
export async function writeFacts(writing: Writing, told: ToldFacts): Promise<void> {
  if (!(await takeAllowance(writing, { ...told, facts: countFacts(told) }))) return
  const menu = await writing.menus.current(told.restaurantId)
  if (!menu) return
  const facts: KeptFacts = {
    ...told,
    userAgent: sanitizeUserAgent(told.userAgent),
    referrer: sanitizeReferrer(told.referrer),
    businessDay: businessDayOf(menu.restaurant, told.at),
  }
  await writing.db.transaction(async (tx) => {
    const firsts = facts.landingPage === null ? null : await writeVisit(tx, facts, facts.landingPage)
    const events = facts.lines.length > 0 ? await writeLines(tx, writing.ids, menu, facts) : []
    const isOpened = facts.opensCheckout && (await writeCheckoutOpened(tx, facts))
    const refused = await findRefused(tx, menu, facts)
    const countOf = (type: CartEvent['type']) => events.filter((event) => event.type === type).length
    await countActivity(tx, facts, {
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
      facts,
      events.filter(({ type }) => type === 'item_added'),
    )
    await writeRefusals(tx, { ...facts, cartId: null }, refused)
    await announceFigures(tx, facts.restaurantId)
  })
}

function countFacts({ lines, landingPage, opensCheckout, wish }: ToldFacts): number {
  return lines.length + Number(landingPage !== null) + Number(opensCheckout || wish !== null)
}

/** RFS-1, RFS-5: what the visit met, and what its cart did. */
async function findRefused(tx: Database, menu: Menu, facts: KeptFacts): Promise<readonly RefusedDemand[]> {
  const { landingPage, wish, at } = facts
  const reason = landingPage === null ? null : reasonOfVisit(menu.restaurant, at)
  const ofCart = wish ? await findRefusedCart(tx, menu, facts, wish) : []
  return reason ? [{ reason, value: zero }, ...ofCart] : ofCart
}
