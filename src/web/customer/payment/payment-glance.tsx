import type { Totals } from '#domain/orders/pricing/priced.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OrderGlance } from '../checkout/order-glance.tsx'
import { TotalsList } from '../placed-order/totals-list.tsx'

type PaymentGlanceProps = { readonly totals: Totals; readonly restaurant: Restaurant }

/** The order in two figures, with the breakdown on demand. */
export function PaymentGlance({ totals, restaurant }: PaymentGlanceProps) {
  return (
    <OrderGlance itemCount={totals.itemCount} from={restaurant.name} total={totals.grandTotal}>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-link hover:underline">
          Price details
          <Icon name="forward" className="size-4 rotate-90 group-open:-rotate-90" />
        </summary>
        <div className="pt-2">
          <TotalsList totals={totals} format={restaurant} />
        </div>
      </details>
    </OrderGlance>
  )
}
