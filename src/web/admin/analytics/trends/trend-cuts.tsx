import type { TrendView } from '#contract/analytics/trends.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { weekdays } from '#domain/restaurant/restaurant.ts'
import { ChartTable } from '#web/admin/charts/chart-table.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { hourName } from '../overview/hour-chart.ts'
import { formatTrend } from './trend-points.ts'

const dollars = (amount: number) => formatDollars(cents(amount))
const count = (value: number) => value.toLocaleString('en-US')

/** TRD-5: the same range by restaurant, weekday, hour, and product. */
export function TrendCuts({ view }: { readonly view: TrendView }) {
  const { restaurants, products } = view
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      {restaurants.length > 1 && (
        <Cut title="By restaurant">
          <ChartTable
            caption="Revenue by restaurant"
            rows={restaurants}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Restaurant', cell: ({ name }) => name },
              { header: 'Orders', align: 'end', cell: ({ now }) => count(now.orders) },
              { header: 'Revenue', align: 'end', cell: ({ now }) => formatTrend('revenue', now) },
              {
                header: 'Revenue before',
                align: 'end',
                cell: ({ before }) => formatTrend('revenue', before),
              },
            ]}
          />
        </Cut>
      )}
      <Cut title="By product">
        {products.length === 0 ? (
          <p className="text-ink-soft">Nothing was sold.</p>
        ) : (
          <ChartTable
            caption="Sales by product"
            rows={products}
            rowKey={({ productId }) => productId}
            columns={[
              { header: 'Product', cell: ({ name }) => name },
              { header: 'Sold', align: 'end', cell: ({ quantity }) => count(quantity) },
              { header: 'Sales', align: 'end', cell: ({ sales }) => dollars(sales) },
              { header: 'Sales before', align: 'end', cell: ({ before }) => dollars(before) },
            ]}
          />
        )}
      </Cut>
      <Cut title="By weekday">
        <SalesTable unit="Weekday" rows={view.weekdays} name={weekdayName} />
      </Cut>
      <Cut title="By hour">
        <SalesTable unit="Hour" rows={view.hours} name={hourName} />
      </Cut>
    </div>
  )
}

function Cut({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <Panel title={title}>{children}</Panel>
    </div>
  )
}

function weekdayName(place: number): string {
  const name = weekdays[place] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type SalesTableProps = {
  /** 'Weekday' */
  readonly unit: string
  readonly rows: TrendView['weekdays']
  readonly name: (place: number) => string
}

/** Rows without orders are left out; what they lack is 0. */
function SalesTable({ unit, rows, name }: SalesTableProps) {
  const named = rows.flatMap((row, place) => (row.orders > 0 ? [{ ...row, place }] : []))
  if (named.length === 0) return <p className="text-ink-soft">There were no orders.</p>
  return (
    <ChartTable
      caption={`Revenue by ${unit.toLowerCase()}`}
      rows={named}
      rowKey={({ place }) => place}
      columns={[
        { header: unit, cell: ({ place }) => name(place) },
        { header: 'Orders', align: 'end', cell: ({ orders }) => count(orders) },
        { header: 'Revenue', align: 'end', cell: ({ revenue }) => dollars(revenue) },
      ]}
    />
  )
}
