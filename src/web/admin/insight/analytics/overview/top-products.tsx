import type { AnalyticsOverview, TopProduct } from '#contract/insight/analytics.ts'
import { ChartPanel } from '#web/admin/charts/chart-panel.tsx'
import { ChartTable } from '#web/admin/charts/chart-table.tsx'
import { inPeriod } from '../parts/period-label.ts'
import { topProductsDefinition } from './definitions.ts'

/** FIG-27: the ten products that were added to carts most often, as bars or as a table. */
export function TopProducts({ overview: { topProducts, period } }: { readonly overview: AnalyticsOverview }) {
  const title = inPeriod('Top Products', period.kind)
  return (
    <ChartPanel
      title={title}
      definitions={[{ name: title, text: topProductsDefinition }]}
      note="Most added to carts, ordered or not"
      chart={topProducts.length === 0 ? <NothingAdded /> : <ProductBars products={topProducts} />}
      table={
        topProducts.length === 0 ? (
          <NothingAdded />
        ) : (
          <ChartTable
            caption={title}
            rows={topProducts}
            rowKey={({ productId }) => productId}
            columns={[
              { header: 'Product', cell: ({ name }) => name },
              {
                header: 'Times added',
                cell: (product) => product.timesAdded.toLocaleString('en-US'),
              },
              {
                header: 'Quantity',
                cell: (product) => product.quantityAdded.toLocaleString('en-US'),
              },
            ]}
          />
        )
      }
    />
  )
}

function NothingAdded() {
  return <p className="py-8 text-center text-ink-soft">Nothing was put into a cart yet.</p>
}

function ProductBars({ products }: { readonly products: readonly TopProduct[] }) {
  const most = Math.max(1, ...products.map(({ timesAdded }) => timesAdded))
  return (
    <ol className="grid gap-3">
      {products.map(({ productId, name, timesAdded, quantityAdded }) => (
        <li key={productId}>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              Added {timesAdded.toLocaleString('en-US')}× · qty {quantityAdded.toLocaleString('en-US')}
            </span>
          </div>
          <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-sunken">
            <span
              style={{ '--width': `${(timesAdded / most) * 100}%` }}
              className="block h-2 w-(--width) rounded-full bg-chart transition-[width] duration-300"
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
