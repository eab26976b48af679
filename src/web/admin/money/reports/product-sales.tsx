import { useState } from 'react'
import type { ReportView } from '#contract/money/reports.ts'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { dollars } from './dollars.ts'

/** As many products as a screen shows at first; paper shows all. */
const shownAtFirst = 10

/** REP-4: the sales of each category with its products, the highest first. */
export function ProductSales({ products }: Pick<ReportView, 'products'>) {
  if (products.length === 0) return <p className="text-ink-soft">Nothing was sold.</p>
  const categories = [...Map.groupBy(products, ({ category }) => category)]
    .map(([name, rows]) => ({ name, rows, ...totalOf(rows) }))
    .toSorted((one, other) => other.sales - one.sales)
  const total = totalOf(products)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <FigureTable
        caption="Sales by category"
        rows={categories}
        rowKey={({ name }) => name}
        hasTotal
        columns={[
          { header: 'Category', cell: ({ name }) => name },
          {
            header: 'Sold',
            cell: ({ quantity }) => quantity.toLocaleString('en-US'),
            total: total.quantity.toLocaleString('en-US'),
          },
          { header: 'Sales', cell: ({ sales }) => dollars(sales), total: dollars(total.sales) },
        ]}
      />
      <BestSellers products={products} />
    </div>
  )
}

function BestSellers({ products }: Pick<ReportView, 'products'>) {
  const [showsAll, setShowsAll] = useState(products.length <= shownAtFirst)
  if (showsAll) return <ProductTable rows={products} />
  return (
    <>
      <div className="print:hidden">
        <ProductTable rows={products.slice(0, shownAtFirst)} />
        <Button variant="quiet" className="-ml-3 mt-1 px-3!" onClick={() => setShowsAll(true)}>
          Show all {products.length} products
        </Button>
      </div>
      <div className="hidden print:block">
        <ProductTable rows={products} />
      </div>
    </>
  )
}

function ProductTable({ rows }: { readonly rows: ReportView['products'] }) {
  return (
    <FigureTable
      caption="Sales by product"
      rows={rows}
      rowKey={({ productId }) => productId}
      columns={[
        { header: 'Product', cell: ({ name }) => name },
        { header: 'Category', cell: ({ category }) => category, isExtra: true, isText: true },
        { header: 'Sold', cell: ({ quantity }) => quantity.toLocaleString('en-US') },
        { header: 'Sales', cell: ({ sales }) => dollars(sales) },
      ]}
    />
  )
}

function totalOf(rows: ReportView['products']) {
  return {
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    sales: rows.reduce((sum, { sales }) => sum + sales, 0),
  }
}
