/** What the owner's screens show, converted to the format of the recount. */

import type { AnalyticsQuery } from '#contract/insight/analytics.ts'
import { type MetricId, metricIds } from '#domain/insight/analytics/metrics.ts'
import type { Browser } from './accounts.ts'
import type { Counted, Recount } from './analytics-recount.ts'

/** Every metric of these restaurants and this period, as the user of `browser` sees it. */
export async function shownAnalytics({ api }: Browser, query: AnalyticsQuery) {
  const [overview, carts, mix, sales, refused] = await Promise.all([
    api.analytics.overview(query),
    api.analytics.carts(query),
    api.analytics.productMix(query),
    api.analytics.salesByHour(query),
    api.analytics.refused(query),
  ])
  const both = ({ value, before }: { value: number | null; before: number | null }) => ({ value, before })
  return {
    metrics: Object.fromEntries(metricIds.map((id) => [id, both(overview.metrics[id])])),
    hours: overview.hours.filter(hasSome).toSorted((a, b) => a.hour - b.hour),
    topProducts: overview.topProducts.map(({ productId, timesAdded, quantityAdded }) => ({
      productId,
      timesAdded,
      quantityAdded,
    })),
    tiles: Object.fromEntries(Object.entries(carts.tiles).map(([id, tile]) => [id, both(tile)])),
    tabs: carts.counts,
    products: mix.rows
      .map(({ name, ...row }) => row)
      .toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    sales: sales.days.flatMap((hours, weekday) =>
      hours.flatMap((cell, hour) => (cell.orders > 0 ? { weekday, hour, ...cell } : [])),
    ),
    refused: Object.fromEntries(
      refused.rows.map(({ reason, count, value, before }) => [reason, { count, value, before }]),
    ),
  }
}

/** The same metrics from the recount. Among products added equally often, it picks those that were `shown`. */
export async function recountedAnalytics(
  recount: Recount,
  of: Counted,
  shown: Awaited<ReturnType<typeof shownAnalytics>>,
): Promise<typeof shown> {
  const [value, before] = await recount.metrics(of)
  const [carts, cartsBefore] = await recount.carts(of)
  const added = await recount.topProducts(of)
  const sold = await recount.productMix(of)
  const revenue = sold.reduce((sum, row) => sum + row.revenue, 0)
  const refused = await recount.refused(of)
  const shownIds = new Set(shown.topProducts.map(({ productId }) => productId as string))
  const tenth = added[9]?.times_added ?? 0
  const top = added.filter((row) => row.times_added > tenth || shownIds.has(row.product_id)).slice(0, 10)
  const tile = (id: string) => ({ value: carts?.[id] ?? null, before: cartsBefore?.[id] ?? null })
  return {
    metrics: Object.fromEntries(
      metricIds.map((id: MetricId) => [id, { value: value?.[id] ?? null, before: before?.[id] ?? null }]),
    ),
    hours: (await recount.hours(of)).map(({ cart_events: cartEvents, ...hour }) => ({ ...hour, cartEvents })),
    topProducts: shown.topProducts.flatMap(({ productId }) =>
      top
        .filter((row) => row.product_id === productId)
        .map((row) => ({ productId, timesAdded: row.times_added, quantityAdded: row.quantity_added })),
    ),
    tiles: {
      total: tile('total'),
      abandoned: tile('abandoned'),
      lostRevenue: tile('lost_revenue'),
      averageAbandoned: tile('average_abandoned'),
    },
    tabs: {
      all: carts?.total ?? 0,
      active: carts?.active ?? 0,
      abandoned: carts?.abandoned ?? 0,
      checkoutStarted: carts?.checkout_started ?? 0,
    },
    products: sold
      .map(({ product_id, ...row }) => ({
        productId: product_id as (typeof shown.products)[number]['productId'],
        ...row,
        share: revenue === 0 ? null : Math.round((1000 * row.revenue) / revenue) / 10,
      }))
      .toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    sales: [...(await recount.salesByHour(of))],
    refused: Object.fromEntries(
      Object.keys(shown.refused).map((reason) => {
        const sumOf = (span: string) => {
          const row = refused.find((each) => each.reason === reason && each.span === span)
          return { count: row?.count ?? 0, value: row?.value ?? 0 }
        }
        return [reason, { ...sumOf('value'), before: sumOf('before') }]
      }),
    ),
  }
}

function hasSome({ hour, ...counts }: Readonly<Record<string, number>>): boolean {
  return Object.values(counts).some((count) => count > 0)
}
