import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stock, StockKind } from '#contract/menu/stock.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { foldText } from '#domain/fold-text.ts'
import type { SoldOutRequest } from '#domain/menu/sold-out.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { type ActionResult, ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { SearchBox } from '#web/admin/ui/search-box.tsx'
import { callApi } from '#web/api/client.ts'
import { soldOutFailed } from './outcomes.ts'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import { type ListedStockItem, StockList } from './stock-list.tsx'
import { useCatalogueChanged, useStock } from './use-products.ts'

/** PRD-27: everything that can be sold out, each with its switch. */
export function StockBoard({ restaurant }: { readonly restaurant: string }) {
  const stock = useStock(restaurant)
  const reload = useCatalogueChanged(restaurant)
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ListedStockItem | null>(null)
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const mark = useMutation({
    mutationFn: async ({ item, soldOut }: { item: ListedStockItem; soldOut: SoldOutRequest | null }) =>
      (await callApi()).stock.mark({ restaurant, kind: item.kind, id: item.id, soldOut }),
    onSuccess: async () => {
      setSelected(null)
      await reload()
    },
    onError: () => {
      setSelected(null)
      setOutcome(soldOutFailed)
    },
  })
  return (
    <>
      <div className="max-w-xl">
        <SearchBox label="Search products and options" value={query} onChange={setQuery} />
      </div>
      <div className="mt-6">
        <Loaded query={stock} loading="Loading products...">
          {(all) => (
            <>
              {[...all.products, ...all.options].every(({ soldOut }) => !soldOut) && (
                <p className="mb-6 text-ink-soft">Nothing is sold out now.</p>
              )}
              <Found
                sections={sectionsOf(all, query)}
                formatUntil={(until) =>
                  formatDayAndTime(Temporal.Instant.from(until), all, Temporal.Instant.from(all.now))
                }
                onToggle={(item) => (item.soldOut ? mark.mutate({ item, soldOut: null }) : setSelected(item))}
              />
            </>
          )}
        </Loaded>
      </div>
      {selected && (
        <SoldOutDialog
          name={selected.name}
          isBusy={mark.isPending}
          onMark={(soldOut) => mark.mutate({ item: selected, soldOut })}
          onClose={() => setSelected(null)}
        />
      )}
      {outcome && <ResultDialog {...outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

type Section = { readonly key: string; readonly title: string; readonly items: readonly ListedStockItem[] }

function Found(props: {
  readonly sections: readonly Section[]
  readonly formatUntil: (until: string) => string
  readonly onToggle: (item: ListedStockItem) => void
}) {
  if (props.sections.length === 0) return <EmptyPanel title="Nothing found" />
  return props.sections.map(({ key, title, items }) => (
    <StockList
      key={key}
      title={title}
      items={items}
      formatUntil={props.formatUntil}
      onToggle={props.onToggle}
    />
  ))
}

/** Returns sections: what is sold out first, then products by category, then options by group. */
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
