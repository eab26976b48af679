/** Endpoints of the owner's live metrics. */

import type { AnalyticsPeriod } from '#domain/insight/analytics/metrics.ts'
import { membershipsOf, type RequestContext } from '../../access/api.ts'
import { type RefusalErrors, toError } from '../../platform/http/refusals.ts'
import { api } from '../area-api.ts'
import { exportTable } from './reports/export-table.ts'
import { followAnalytics } from './reports/follow-analytics.ts'
import { readCarts } from './reports/read-carts.ts'
import { readDisputes } from './reports/read-disputes.ts'
import { readOverview } from './reports/read-overview.ts'
import { readProductMix } from './reports/read-product-mix.ts'
import { readRefused } from './reports/read-refused-demand.ts'
import { readRows } from './reports/read-rows.ts'
import { readSalesByHour } from './reports/read-sales-by-hour.ts'
import { type AnalyticsScope, scopeOf } from './reports/scope.ts'

type ScopeInput = { readonly restaurant?: string | undefined; readonly period: AnalyticsPeriod }

/** FIG-8: the restaurants and period of the call. */
function scope(context: RequestContext, input: ScopeInput, errors: RefusalErrors): AnalyticsScope {
  const scope = scopeOf(membershipsOf(context), input, context.deps.clock.now())
  if (!scope) throw toError(errors, { kind: 'restaurant_not_found' })
  return scope
}

export const analytics = {
  overview: api.analytics.overview.handler(({ context, input, errors }) =>
    readOverview(context.deps.db, scope(context, input, errors)),
  ),
  follow: api.analytics.follow.handler(({ context, input, errors, signal }) => {
    scope(context, input, errors)
    return followAnalytics(context, signal ?? new AbortController().signal, async (now) => {
      const seen = scope(now, input, errors)
      return { overview: await readOverview(now.deps.db, seen), about: seen.about }
    })
  }),
  carts: api.analytics.carts.handler(({ context, input, errors }) =>
    readCarts(context.deps.db, scope(context, input, errors), input.status),
  ),
  productMix: api.analytics.productMix.handler(({ context, input, errors }) =>
    readProductMix(context.deps.db, scope(context, input, errors)),
  ),
  salesByHour: api.analytics.salesByHour.handler(({ context, input, errors }) =>
    readSalesByHour(context.deps.db, scope(context, input, errors)),
  ),
  refused: api.analytics.refused.handler(({ context, input, errors }) =>
    readRefused(context.deps.db, scope(context, input, errors)),
  ),
  disputes: api.analytics.disputes.handler(({ context, input, errors }) =>
    readDisputes(context.deps.db, scope(context, input, errors)),
  ),
  rows: api.analytics.rows.handler(({ context, input, errors }) =>
    readRows(context.deps.db, scope(context, input, errors), input),
  ),
  table: api.analytics.table.handler(({ context, input, errors }) =>
    exportTable(context.deps, scope(context, input, errors), input),
  ),
}
