import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnalyticsProductMix } from '#contract/insight/analytics.ts'
import { salesMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DefinedPanel } from '#web/admin/charts/defined-panel.tsx'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { ShowAllButton } from '#web/admin/ui/show-all-button.tsx'
import { callApi } from '#web/api/client.ts'
import { SelectBox } from '#web/ui/select.tsx'
import { AnalyticsExportLink } from '../parts/analytics-export-link.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { type OwnerView, refreshMilliseconds } from '../parts/owner-view.ts'
import { panelInPeriod } from '../parts/period-label.ts'
import { ShareBar } from '../parts/share-bar.tsx'
import {
  inProductOrder,
  orderAfterClick,
  type ProductColumn,
  type ProductOrder,
  readProductOrder,
  writeProductOrder,
} from './product-order.ts'

type Row = AnalyticsProductMix['rows'][number]

/** FIG-44: sales of each product in the period. */
export function ProductMix({ filters, scope }: Pick<OwnerView, 'filters' | 'scope'>) {
  const query = useQuery({
    queryKey: queryKeys.analytics('products', scope),
    queryFn: async () => (await callApi()).analytics.productMix(scope),
    refetchInterval: refreshMilliseconds,
  })
  const { name, text } = salesMetrics.productMix
  return (
    <DefinedPanel
      title={panelInPeriod(name, filters.period)}
      definitions={[{ name, text }]}
      actions={<AnalyticsExportLink table="products" filters={filters} what="the product mix" />}
    >
      <Loaded query={query} loading="Loading product mix...">
        {(mix) => <Products mix={mix} />}
      </Loaded>
    </DefinedPanel>
  )
}

const sorts = [
  ['-revenue', 'Most revenue first'],
  ['-quantity', 'Most sold first'],
  ['-orders', 'In most orders first'],
  ['revenue', 'Least revenue first'],
  ['name', 'By name'],
] as const

/** The number of products that are shown at first. */
const shownAtFirst = 10

function Products({ mix }: { readonly mix: AnalyticsProductMix }) {
  const sort = useId()
  const [isAll, setIsAll] = useState(false)
  const [parameters, changeAddress] = useAddress()
  const order = readProductOrder(parameters.get('sort'))
  const sortBy = (next: ProductOrder) =>
    changeAddress((now) => {
      const written = writeProductOrder(next)
      const address = new URLSearchParams(now)
      if (written) address.set('sort', written)
      else address.delete('sort')
      return address
    })
  if (mix.rows.length === 0) {
    return <p className="py-8 text-center text-ink-soft">Nothing was sold in this period yet.</p>
  }
  const most = Math.max(...mix.rows.map(({ revenue }) => revenue))
  const sortOf = (column: ProductColumn): NonNullable<Column<Row>['sort']> => ({
    now: order.column !== column ? null : order.isDown ? 'descending' : 'ascending',
    onSort: () => sortBy(orderAfterClick(order, column)),
  })
  const columns: readonly Column<Row>[] = [
    { header: 'Product', isName: true, cell: ({ name }) => name, sort: sortOf('name') },
    {
      header: 'Sold',
      align: 'end',
      compact: 'none',
      cell: ({ quantity }) => quantity.toLocaleString('en-US'),
      sort: sortOf('quantity'),
    },
    {
      header: 'Orders',
      align: 'end',
      compact: 'none',
      cell: ({ orders }) => orders.toLocaleString('en-US'),
      sort: sortOf('orders'),
    },
    {
      header: 'Revenue',
      align: 'end',
      compact: 'end',
      cell: ({ revenue }) => formatDollars(cents(revenue)),
      sort: sortOf('revenue'),
    },
    {
      header: 'Share of revenue',
      compact: 'wide',
      cell: ({ quantity, revenue, share }) => (
        <span className="flex items-center gap-3">
          <span className="w-16 shrink-0 text-sm text-ink-soft tabular-nums xl:hidden">
            {quantity.toLocaleString('en-US')} sold
          </span>
          <ShareBar label={formatMetric(share, 'percent')} part={revenue} whole={most} />
        </span>
      ),
    },
  ]
  return (
    <>
      <p className="mb-3 text-ink-soft tabular-nums">
        {mix.total.quantity.toLocaleString('en-US')} sold for {formatDollars(cents(mix.total.revenue))},{' '}
        {mix.rows.length === 1 ? '1 product' : `${mix.rows.length.toLocaleString('en-US')} products`}
      </p>
      <div className="mb-4 flex items-center gap-3 xl:hidden">
        <label htmlFor={sort} className="shrink-0 text-sm text-ink-soft">
          Sort by
        </label>
        <SelectBox
          id={sort}
          size="compact"
          className="max-sm:grow"
          value={writeProductOrder(order) ?? '-revenue'}
          onChange={({ target }) => sortBy(readProductOrder(target.value))}
        >
          <Options entries={sorts} />
        </SelectBox>
      </div>
      <DataTable
        caption="Product mix"
        columns={columns}
        rows={inProductOrder(mix.rows, order).slice(0, isAll ? undefined : shownAtFirst)}
        rowKey={({ productId }) => productId}
        isCompact
      />
      <ShowAllButton
        isAll={isAll}
        first={shownAtFirst}
        total={mix.rows.length}
        onToggle={() => setIsAll(!isAll)}
      />
    </>
  )
}
