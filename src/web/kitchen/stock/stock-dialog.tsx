import { useState } from 'react'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { StockList } from '#web/stock/stock-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { StockTarget } from '../board-state.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import type { Kitchen } from '../live/use-kitchen.ts'
import { useStock } from './use-stock.ts'

type StockDialogProps = {
  readonly kitchen: Kitchen
  readonly schedule: Schedule
  readonly now: Temporal.Instant
  /** Called with what is to be marked as sold out. */
  readonly onChoose: (target: StockTarget) => void
  /** Returns to the settings. */
  readonly onClose: () => void
}

/** KDS-42: everything that can be sold out, with what is out first. */
export function StockDialog({ kitchen, schedule, now, onChoose, onClose }: StockDialogProps) {
  const stock = useStock(kitchen, schedule, now)
  const [query, setQuery] = useState('')
  return (
    <KitchenDialog title="Sold Out" width="wide" onClose={onClose}>
      <SearchBox label="Search products and options" value={query} onChange={setQuery} />
      <div className="mt-5">
        {stock === null && <p className="text-ink-soft">Loading…</p>}
        {stock === 'failed' && <p className="text-ink-soft">The list can’t be loaded right now.</p>}
        {stock !== null && stock !== 'failed' && (
          <StockList
            stock={stock}
            query={query}
            nothingFound={<p className="font-bold">Nothing found</p>}
            onToggle={({ kind, id, name, soldOut }) =>
              soldOut ? kitchen.markSoldOut({ kind, id, name }, null) : onChoose({ kind, id, name })
            }
          />
        )}
      </div>
    </KitchenDialog>
  )
}
