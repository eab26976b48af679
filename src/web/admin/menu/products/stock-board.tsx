import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SoldOutRequest } from '#domain/menu/sold-out.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { type ActionResult, ResultDialog } from '#web/admin/ui/result-dialog.tsx'
import { callApi } from '#web/api/client.ts'
import { type ListedStockItem, StockList } from '#web/stock/stock-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { soldOutFailed } from './outcomes.ts'
import { SoldOutDialog } from './sold-out-dialog.tsx'
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
            <StockList
              stock={all}
              query={query}
              onToggle={(item) => (item.soldOut ? mark.mutate({ item, soldOut: null }) : setSelected(item))}
              nothingFound={<EmptyPanel title="Nothing found" />}
            />
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
