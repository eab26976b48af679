import { titled } from '#web/shell/page-title.ts'
import { useOwnerView } from '../parts/owner-view.ts'
import { DisputedMoney } from './disputed-money.tsx'
import { HourSales } from './hour-sales.tsx'
import { ProductMix } from './product-mix.tsx'
import { RefusedDemand } from './refused-demand.tsx'

export const meta = titled('Sales')

/** FIG-44: the Sales tab: what sold and when, lost demand, and disputed payments. */
export default function SalesScreen() {
  const { filters, scope } = useOwnerView()
  return (
    <>
      <h2 className="sr-only">Sales</h2>
      <ProductMix filters={filters} scope={scope} />
      <HourSales filters={filters} scope={scope} />
      <RefusedDemand filters={filters} scope={scope} />
      <DisputedMoney filters={filters} scope={scope} />
    </>
  )
}
