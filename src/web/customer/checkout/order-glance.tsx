import type { Cents } from '#domain/money.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import { Card } from './card.tsx'

type OrderGlanceProps = {
  readonly itemCount: number
  /** The restaurant's name; null if the screen doesn't know it. */
  readonly from: string | null
  /** null if it isn't known. */
  readonly total: Cents | null
  /** More about the order. */
  readonly children?: React.ReactNode
}

/** The order in two figures. */
export function OrderGlance({ itemCount, from, total, children }: OrderGlanceProps) {
  return (
    <Card title="Order summary">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-ink-soft">
          {itemCount === 1 ? '1 item' : `${itemCount} items`}
          {from !== null && ` from ${from}`}
        </p>
        {total !== null && (
          <p className="text-2xl font-bold">
            <span className="sr-only">Total </span>
            <PriceText amount={total} />
          </p>
        )}
      </div>
      {children}
    </Card>
  )
}
