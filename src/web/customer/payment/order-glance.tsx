import type { Totals } from '#domain/pricing/priced.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceText } from '#web/ui/price-text.tsx'
import { Card } from '../order-parts/card.tsx'
import { TotalsList } from '../order-parts/totals-list.tsx'

type OrderGlanceProps = { readonly totals: Totals; readonly restaurant: Restaurant }

/** The order in two figures, with the breakdown on demand. */
export function OrderGlance({ totals, restaurant }: OrderGlanceProps) {
  return (
    <Card title="Order summary">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-ink-soft">
          {totals.itemCount === 1 ? '1 item' : `${totals.itemCount} items`} from {restaurant.name}
        </p>
        <p className="text-2xl font-bold">
          <span className="sr-only">Total </span>
          <PriceText amount={totals.grandTotal} />
        </p>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-link hover:underline">
          Price details
          <Icon name="forward" className="size-4 rotate-90 group-open:-rotate-90" />
        </summary>
        <div className="pt-2">
          <TotalsList totals={totals} format={restaurant} />
        </div>
      </details>
    </Card>
  )
}
