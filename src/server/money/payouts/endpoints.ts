/** Payouts over HTTP, for people who may see a restaurant's money. */

import { whyNotReport } from '#domain/money/reports/report-days.ts'
import { accessOfCaller, ownMembership, type RequestContext } from '../../access/api.ts'
import { isAdministrator } from '../../access/memberships.ts'
import { csvResponse } from '../../platform/http/csv-response.ts'
import { toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { listPayouts } from './list-payouts.ts'
import { payoutDetail } from './payout-detail.ts'
import { payoutTable } from './payout-table.ts'

export const payouts = {
  list: api.payouts.list.handler(async ({ context, input, errors }) => {
    const restaurant = await ownMembership(context)
    const list = await listPayouts(context.deps, restaurant, input, await seesWhole(context))
    if (!list.ok) throw toError(errors, list.refusal)
    return { ...list.value, may: { exportCsv: accessOfCaller(context).permissions.has('exports.take') } }
  }),
  get: api.payouts.get.handler(async ({ context, input, errors }) => {
    const { db } = context.deps
    const restaurant = await ownMembership(context)
    const payout = await payoutDetail(db, restaurant, {
      payoutId: input.payoutId,
      cursor: input.before ?? null,
      seesWhole: await seesWhole(context),
    })
    if (!payout) throw toError(errors, { kind: 'payout_not_found' })
    return payout
  }),
  /** PYT-11: the lines of payouts as CSV. */
  table: api.payouts.table.handler(async ({ context, input, errors }) => {
    const restaurant = await ownMembership(context)
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

/** PYT-9: whether the caller may see what other restaurants share of a payout. */
async function seesWhole({ deps, user }: RequestContext): Promise<boolean> {
  return user !== null && (await isAdministrator(deps.db, user.id))
}
