import { useId } from 'react'
import type { StockKind } from '#contract/menu/stock.ts'
import type { SoldOut } from '#domain/menu/menu.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export type ListedStockItem = {
  readonly kind: StockKind
  readonly id: string
  readonly name: string
  /** Name of its category or group. */
  readonly groupName: string
  readonly imageUrl: string | null
  readonly soldOut: SoldOut | null
}

type StockListProps = {
  readonly title: string
  readonly items: readonly ListedStockItem[]
  /** Formats the end of a mark in the restaurant's time. */
  readonly formatUntil: (until: string) => string
  readonly onToggle: (item: ListedStockItem) => void
}

/** A list of products or options that can be sold out, one per line. */
export function StockList({ title, items, formatUntil, onToggle }: StockListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      <ul className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-2 2xl:grid-cols-3">
        {items.map((item) => (
          <li
            key={item.id}
            className={`flex flex-wrap items-center gap-x-3 -mr-px -mb-px border-r border-b border-line px-4 py-2 ${item.soldOut ? 'bg-warn-wash' : ''}`}
          >
            <span className="min-w-0 grow basis-24 font-medium wrap-anywhere">{item.name}</span>
            {item.soldOut && (
              <Badge tone="warn">
                {item.soldOut.until === null
                  ? 'Sold out'
                  : `Sold out until ${formatUntil(item.soldOut.until)}`}
              </Badge>
            )}
            <Button
              variant="outline"
              className="px-3! text-sm whitespace-nowrap"
              aria-label={item.soldOut ? `Back on: ${item.name}` : `Mark sold out: ${item.name}`}
              onClick={() => onToggle(item)}
            >
              {item.soldOut ? 'Back on' : 'Mark sold out'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
