import { useId } from 'react'
import type { Stock } from '#contract/menu/stock.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { foldText } from '#domain/fold-text.ts'
import { imageSources } from '#domain/menu/images/image.ts'
import type { SoldOut } from '#domain/menu/menu.ts'
import type { StockKind } from '#domain/menu/sold-out.ts'
import { Button } from '#web/ui/button.tsx'

export type ListedStockItem = {
  readonly kind: StockKind
  readonly id: string
  readonly name: string
  /** Name of its category or group. */
  readonly groupName: string
  readonly imageUrl: string | null
  readonly soldOut: SoldOut | null
  readonly soldOutBy: string | null
}

type StockListProps = {
  readonly stock: Stock
  readonly query: string
  readonly onToggle: (item: ListedStockItem) => void
  /** What is shown if nothing matches the query. */
  readonly nothingFound: React.ReactNode
}

/** SLD-12: everything that can be sold out, one per line: what is sold out first, then products by category and options by group. */
export function StockList({ stock, query, onToggle, nothingFound }: StockListProps) {
  const sections = sectionsOf(stock, query)
  const isNothingOut = [...stock.products, ...stock.options].every(({ soldOut }) => !soldOut)
  return (
    <>
      {isNothingOut && <p className="mb-6 text-ink-soft">Nothing is sold out now.</p>}
      {sections.length === 0 && nothingFound}
      {sections.map(({ key, title, items }) => (
        <StockSection
          key={key}
          title={title}
          items={items}
          formatMark={(item) => formatMark(item, stock, Temporal.Instant.from(stock.now))}
          onToggle={onToggle}
        />
      ))}
    </>
  )
}

/** 'Sold out', 'Sold out until tomorrow at 4:00 AM'; null for what is available. */
export function formatMark(
  { soldOut }: Pick<ListedStockItem, 'soldOut'>,
  zone: { readonly timezone: string },
  now: Temporal.Instant,
): string | null {
  if (soldOut?.until) {
    return `Sold out until ${formatDayAndTime(Temporal.Instant.from(soldOut.until), zone, now)}`
  }
  return soldOut && 'Sold out'
}

type StockSectionProps = Omit<Section, 'key'> &
  Pick<StockListProps, 'onToggle'> & { readonly formatMark: (item: ListedStockItem) => string | null }

function StockSection({ title, items, formatMark, onToggle }: StockSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stock-section mb-8">
      <h2 id={id} className="mb-2 text-lg font-bold">
        {title}
      </h2>
      <ul className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-2 2xl:grid-cols-3">
        {items.map((item) => (
          <li
            key={item.id}
            className={`flex items-center gap-x-3 -mr-px -mb-px border-r border-b border-line px-4 py-2 ${item.soldOut ? 'bg-warn-wash' : ''}`}
          >
            {item.imageUrl && (
              <img
                src={item.imageUrl}
                {...imageSources(item.imageUrl, 320)}
                sizes="2.5rem"
                alt=""
                width={40}
                height={40}
                loading="lazy"
                decoding="async"
                className="size-10 shrink-0 rounded-lg bg-sunken object-cover"
              />
            )}
            <div className="min-w-0 grow basis-24 wrap-anywhere">
              <p className="font-medium">{item.name}</p>
              {item.soldOut && (
                <p className="text-sm text-warn-deep">
                  <span className="font-semibold">{formatMark(item)}</span>
                  {item.soldOutBy && <span className="text-ink-soft"> · at {item.soldOutBy}</span>}
                </p>
              )}
            </div>
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

type Section = { readonly key: string; readonly title: string; readonly items: readonly ListedStockItem[] }

function sectionsOf({ products, options }: Stock, query: string): readonly Section[] {
  const searched = foldText(query).trim()
  const dishes: ListedStockItem[] = products.map((product) => ({
    ...product,
    kind: 'product' as StockKind,
    groupName: product.category,
  }))
  const choices: ListedStockItem[] = options.map((option) => ({
    ...option,
    groupName: option.group,
    imageUrl: null,
  }))
  const matches = [...dishes, ...choices].filter(({ name, groupName }) =>
    foldText(`${name}\n${groupName}`).includes(searched),
  )
  const soldOut = matches.filter((item) => item.soldOut)
  const groups = Map.groupBy(
    matches,
    ({ kind, groupName }) => `${kind === 'product' ? '' : 'Options: '}${groupName}`,
  )
  return [
    ...(soldOut.length > 0
      ? [{ key: 'sold-out', title: `Sold out now (${soldOut.length})`, items: soldOut }]
      : []),
    ...[...groups].map(([title, items]) => ({ key: title, title, items })),
  ]
}
