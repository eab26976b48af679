import { titled } from '#web/shell/page-title.ts'
import { useOwnerView } from '../parts/owner-view.ts'
import { HourSales } from './hour-sales.tsx'
import { ProductMix } from './product-mix.tsx'
import { RefusedDemand } from './refused-demand.tsx'

export const meta = titled('Sales')

/** FIG-44, FIG-45, FIG-46: what is sold, when, and to whom it could not be. */
export default function SalesScreen() {
  const { filters, asked } = useOwnerView()
  return (
    <>
      <h2 className="sr-only">Sales</h2>
      <ProductMix filters={filters} asked={asked} />
      <HourSales filters={filters} asked={asked} />
      <RefusedDemand filters={filters} asked={asked} />
    </>
  )
}
