/** Endpoints of reports, for people who may see a restaurant's money. */

import { businessDayOf } from '#domain/clock/business-day.ts'
import { whyNotReport } from '#domain/money/reports/report-days.ts'
import { reportLines } from '#domain/money/reports/report-table.ts'
import { csvLine, csvStart } from '#domain/orders/admin-orders/csv.ts'
import {
  accessOfCaller,
  ownedRestaurant,
  ownMembership,
  type RequestContext,
  signedIn,
} from '../../access/api.ts'
import type { Membership } from '../../access/memberships.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { accountNumbersOf, saveAccountNumbers } from './account-numbers.ts'
import { closeDay } from './close-days.ts'
import { presentReport } from './present-report.ts'
import { type ReadReport, readReports } from './read-reports.ts'

export const reports = {
  get: api.reports.get.handler(async ({ context, input, errors }) => {
    const restaurant = await ownMembership(context)
    const { permissions } = accessOfCaller(context)
    const { clock } = context.deps
    const yesterday = businessDayOf(restaurant.schedule, clock.now()).subtract({ days: 1 }).toString()
    const first = input.first ?? input.last ?? yesterday
    const last = input.last ?? first
    const dayReports = await readRequested(context, restaurant, { first, last }, errors)
    return {
      ...presentReport(dayReports, restaurant.schedule, clock.now()),
      first,
      last,
      accountNumbers: await accountNumbersOf(context.deps.db, restaurant.id),
      may: { close: permissions.has('days.close'), exportCsv: permissions.has('exports.take') },
    }
  }),
  closeDay: api.reports.closeDay.handler(async ({ context, input, errors }) => {
    const restaurant = await ownMembership(context)
    const day = Temporal.PlainDate.from(input.day)
    const closed = await closeDay(context.deps, restaurant, day, signedIn(context))
    if (!closed.ok) throw toError(errors, closed.refusal)
    return { closed: closed.value }
  }),
  saveAccountNumbers: api.reports.saveAccountNumbers.handler(async ({ context, input, errors }) => {
    const restaurantId = ownedRestaurant(context)
    const person = signedIn(context)
    const saved = await saveAccountNumbers(context.deps, restaurantId, input.accountNumbers, person)
    if (!saved.ok) throw toError(errors, saved.refusal)
    return { accountNumbers: saved.value }
  }),
  /** REP-13: one table of the report as CSV. */
  table: api.reports.table.handler(async ({ context, input, errors }) => {
    const restaurant = await ownMembership(context)
    const dayReports = await readRequested(context, restaurant, input, errors)
    context.log.info({ restaurantId: restaurant.id, table: input.table }, 'a report was exported')
    const lines = reportLines(
      input.table,
      dayReports.map(({ report }) => report),
      await accountNumbersOf(context.deps.db, restaurant.id),
    )
    const name = `${restaurant.slug}-${input.table}-${input.first}-${input.last}.csv`
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: new Blob([csvStart, ...lines.map(csvLine)]).stream(),
    }
  }),
}

/** The reports of the days that the call names. */
async function readRequested(
  { deps }: RequestContext,
  restaurant: Membership,
  input: { readonly first: string; readonly last: string },
  errors: RefusalErrors,
): Promise<readonly ReadReport[]> {
  const first = Temporal.PlainDate.from(input.first)
  const last = Temporal.PlainDate.from(input.last)
  const why = whyNotReport(first, last)
  if (why) throw toError(errors, why)
  return readReports(deps.db, restaurant, { first, last })
}
