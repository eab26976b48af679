/** The owner's live figures over HTTP. */

import type { FigurePeriod } from '#domain/insights/live-figures.ts'
import { api, type RequestContext, reachedRestaurants } from '../http/api.ts'
import { type RefusalErrors, toError } from '../http/refusals.ts'
import { readCarts } from './carts.ts'
import { readDisputes } from './disputes.ts'
import { exportTable } from './export-table.ts'
import { followFigures } from './follow-figures.ts'
import { readOverview } from './overview.ts'
import { readProductMix } from './product-mix.ts'
import { readRefused } from './refused.ts'
import { readRows } from './rows.ts'
import { readSalesByHour } from './sales-by-hour.ts'
import { type Scope, scopeOf } from './scope.ts'

type Asked = { readonly restaurant?: string | undefined; readonly period: FigurePeriod }

/** FIG-8: what the call is about. */
function scope(context: RequestContext, asked: Asked, errors: RefusalErrors): Scope {
  const found = scopeOf(reachedRestaurants(context), asked, context.deps.clock.now())
  if (!found) throw toError(errors, { kind: 'restaurant_not_found' })
  return found
}

export const figures = {
  overview: api.figures.overview.handler(({ context, input, errors }) =>
    readOverview(context.deps.db, scope(context, input, errors)),
  ),
  follow: api.figures.follow.handler(({ context, input, errors, signal }) => {
    scope(context, input, errors)
    return followFigures(context, signal ?? new AbortController().signal, async (now) => {
      const seen = scope(now, input, errors)
      return { overview: await readOverview(now.deps.db, seen), about: seen.about }
    })
  }),
  carts: api.figures.carts.handler(({ context, input, errors }) =>
    readCarts(context.deps.db, scope(context, input, errors), input.status),
  ),
  productMix: api.figures.productMix.handler(({ context, input, errors }) =>
    readProductMix(context.deps.db, scope(context, input, errors)),
  ),
  salesByHour: api.figures.salesByHour.handler(({ context, input, errors }) =>
    readSalesByHour(context.deps.db, scope(context, input, errors)),
  ),
  refused: api.figures.refused.handler(({ context, input, errors }) =>
    readRefused(context.deps.db, scope(context, input, errors)),
  ),
  disputes: api.figures.disputes.handler(({ context, input, errors }) =>
    readDisputes(context.deps.db, scope(context, input, errors)),
  ),
  rows: api.figures.rows.handler(({ context, input, errors }) =>
    readRows(context.deps.db, scope(context, input, errors), input),
  ),
  table: api.figures.table.handler(({ context, input, errors }) =>
    exportTable(context.deps.db, scope(context, input, errors), input),
  ),
}
