import { useId, useState } from 'react'
import type { AnalyticsCart } from '#contract/insight/analytics.ts'
import { formatClock } from '#domain/clock/format-time.ts'
import { foreignZone } from '#domain/clock/format-zone.ts'
import { cents, formatDollars } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { useReaderZone } from '#web/ui/use-reader-zone.ts'
import { formatItemCount } from './cart-text.ts'

type Item = AnalyticsCart['items'][number]

type CartContentsProps = {
  readonly items: readonly Item[]
  /** Time zone in which times are shown. */
  readonly timezone: string
}

/** FIG-42: the items of a cart with their options; removed ones are shown on demand. */
export function CartContents({ items, timezone }: CartContentsProps) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const present = items.filter(({ removedAt }) => removedAt === null)
  const removed = items.filter(({ removedAt }) => removedAt !== null)
  return (
    <div className="min-w-0">
      {present.length === 0 ? (
        <p className="text-ink-soft">Nothing is in it anymore.</p>
      ) : (
        <ul className="grid gap-2">
          {present.map((item) => (
            <ItemLine key={item.key} item={item} timezone={timezone} />
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <>
          <Button
            variant="quiet"
            className="-ml-3 px-3! text-sm"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'} {formatItemCount(removed.length, 'removed')}
          </Button>
          <ul id={id} hidden={!isShown} aria-label="Removed items" className="grid gap-2 [&[hidden]]:hidden">
            {removed.map((item) => (
              <ItemLine key={item.key} item={item} timezone={timezone} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ItemLine({ item, timezone }: { readonly item: Item; readonly timezone: string }) {
  const { quantity, productName, options, unitPrice, totalPrice, removedAt } = item
  const readerZone = useReaderZone()
  const removed = removedAt && Temporal.Instant.from(removedAt)
  const Name = removedAt ? 'del' : 'span'
  return (
    <li className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 ${removedAt ? 'text-ink-soft' : ''}`}>
      <span className="tabular-nums">{quantity} ×</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Name className="font-medium">{productName}</Name>
        </p>
        {options.length > 0 && <p className="text-sm wrap-anywhere text-ink-soft">{options.join(', ')}</p>}
        {removed && (
          <p className="text-sm">
            Removed at {formatClock(removed, timezone)}
            {foreignZone(removed, timezone, readerZone)}
          </p>
        )}
      </div>
      <div className="text-right tabular-nums">
        <Name>{formatDollars(cents(totalPrice))}</Name>
        {quantity > 1 && <p className="text-sm text-ink-soft">{formatDollars(cents(unitPrice))} each</p>}
      </div>
    </li>
  )
}
