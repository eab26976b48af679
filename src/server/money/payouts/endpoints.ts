/** Payouts over HTTP, for people who may see a restaurant's money. */

import { whyNotReport } from '#domain/money/reports/report-days.ts'
import { accessOfCaller, ownedRestaurant, type RequestContext, signedIn } from '../../access/api.ts'
import { isAdministrator, listMemberships, type Membership } from '../../access/memberships.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { listPayouts } from './list-payouts.ts'
import { payoutDetail } from './payout-detail.ts'
import { payoutTable } from './payout-table.ts'

export const payouts = {
  list: api.payouts.list.handler(async ({ context, input, errors }) => {
    const restaurant = await readOwnMembership(context)
    const seesWhole = await isAdministrator(context.deps.db, signedIn(context).id)
    const list = await listPayouts(context.deps, restaurant, input, seesWhole)
    if (!list.ok) throw toError(errors, list.refusal)
    return { ...list.value, may: { exportCsv: accessOfCaller(context).permissions.has('exports.take') } }
  }),
  get: api.payouts.get.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const restaurant = await readOwnMembership(context)
    const payout = await payoutDetail(db, restaurant, {
      payoutId: input.payoutId,
      cursor: input.cursor ?? null,
      seesWhole: await isAdministrator(db, signedIn(context).id),
    })
    if (!payout) throw toError(errors, { kind: 'payout_not_found' })
    return payout
  }),
  /** PYT-11: the lines of payouts as CSV. */
  table: api.payouts.table.handler(async ({ context, input, errors }) => {
    const restaurant = await readOwnMembership(context)
    const first = Temporal.PlainDate.from(input.first)
    const last = Temporal.PlainDate.from(input.last)
    const why = whyNotReport(first, last)
    if (why) throw toError(errors, why)
    const { deps, log } = context
    log.info({ restaurantId: restaurant.id }, 'payouts were exported')
    const name = `${restaurant.slug}-payouts-${input.first}-${input.last}.csv`
    return csvResponse(name, payoutTable(deps.db, restaurant, first, last), log)
  }),
}

/** Returns the caller's membership of the restaurant that the call names. */
async function readOwnMembership(context: RequestContext): Promise<Membership> {
  const restaurantId = ownedRestaurant(context)
  const [membership] = await listMemberships(context.deps.db, signedIn(context).id, restaurantId)
  if (!membership) throw new Error(`no access to restaurant ${restaurantId}`)
  return membership
}
