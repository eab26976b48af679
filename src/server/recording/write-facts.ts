/** What a browser told of a visit, written down: the visit, the changes of its cart, the way to the checkout. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import { keptReferrer, keptUserAgent } from '#domain/recording/visitor.ts'
import type { KeptFacts, ToldFacts, Writing } from './facts.ts'
import { takeAllowance } from './take-allowance.ts'
import { writeCheckoutOpened } from './write-checkout-opened.ts'
import { writeLines } from './write-lines.ts'
import { writeVisit } from './write-visit.ts'

/** REC-8: writes all of it, or, where more was told than is allowed or the restaurant is unknown, nothing. */
export async function writeFacts(writing: Writing, told: ToldFacts): Promise<void> {
  if (!(await takeAllowance(writing, told))) return
  const menu = await writing.menus.current(told.restaurantId)
  if (!menu) return
  const facts: KeptFacts = {
    ...told,
    userAgent: keptUserAgent(told.userAgent),
    referrer: keptReferrer(told.referrer),
    businessDay: businessDayOf(menu.restaurant, told.at),
  }
  await writing.db.transaction(async (tx) => {
    if (facts.landingPage !== null) await writeVisit(tx, facts, facts.landingPage)
    if (facts.lines.length > 0) await writeLines(tx, writing.ids, menu, facts)
    if (facts.opensCheckout) await writeCheckoutOpened(tx, facts)
  })
}
