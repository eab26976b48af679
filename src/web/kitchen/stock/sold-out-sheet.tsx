import { useEffect, useState } from 'react'
import type { SoldOutRequest } from '#domain/menu/sold-out.ts'
import { notBegunWith } from '#domain/orders/kitchen/not-begun.ts'
import { customerNameOf, type KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { callApi } from '#web/api/client.ts'
import { formatMark } from '#web/stock/stock-list.tsx'
import { Button } from '#web/ui/button.tsx'
import type { StockTarget } from '../board-state.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import type { Kitchen } from '../live/use-kitchen.ts'
import { useStock } from './use-stock.ts'
import type { MarkStock } from './use-stock-marks.ts'

type SoldOutSheetProps = {
  readonly target: StockTarget
  readonly kitchen: Kitchen
  readonly orders: readonly KitchenOrder[]
  readonly schedule: Schedule
  readonly now: Temporal.Instant
  readonly onMark: MarkStock
  readonly onOpen: (order: KitchenOrder) => void
  readonly onClose: () => void
}

/** KDS-40: for how long a dish or an option is sold out, one tap each, and which carts and orders still have it. */
export function SoldOutSheet(props: SoldOutSheetProps) {
  const { target, kitchen, schedule, now, onMark, onClose } = props
  const { kind, id, name } = target
  const stock = useStock(kitchen, schedule, now)
  const isLoaded = stock !== null && stock !== 'failed'
  const items = isLoaded ? (kind === 'product' ? stock.products : stock.options) : []
  const item = items.find((candidate) => candidate.id === id) ?? null
  const mark = (request: SoldOutRequest | null, done: string) => {
    onMark(target, request, { text: done, canUndo: request !== null && !item?.soldOut })
    onClose()
  }
  return (
    <KitchenDialog title={name} onClose={onClose}>
      {isLoaded && !item ? (
        <p>This is no longer on the menu, so it can’t be ordered.</p>
      ) : (
        <div className="grid gap-3">
          {item?.soldOut && (
            <>
              <p className="font-semibold">
                {formatMark(item, schedule, now)}
                {item.soldOutBy && <span className="font-normal text-ink-soft"> at {item.soldOutBy}</span>}
              </p>
              <Button size="lg" onClick={() => mark(null, 'back on')}>
                Back on
              </Button>
            </>
          )}
          {choices.map(({ label, request, done }) => (
            <Button key={label} variant="outline" size="lg" onClick={() => mark(request, done)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <StillWanted {...props} />
    </KitchenDialog>
  )
}

const choices: readonly {
  readonly label: string
  readonly request: SoldOutRequest
  readonly done: string
}[] = [
  {
    label: 'Sold out for the rest of the day',
    request: 'end_of_day',
    done: 'sold out for the rest of the day',
  },
  { label: 'Sold out for 1 hour', request: { hours: 1 }, done: 'sold out for 1 hour' },
  { label: 'Sold out until I say so', request: 'until_said', done: 'sold out until you say so' },
]

/** '3 open carts, 2 orders not begun': a cart has nothing to open, an order has its dialog. */
function StillWanted({ target, orders, onOpen }: SoldOutSheetProps) {
  const openCarts = useOpenCarts(target)
  const waiting = notBegunWith(orders, target.id)
  const counts = [
    ...(openCarts === null ? [] : [countOf(openCarts, 'open cart')]),
    `${countOf(waiting.length, 'order')} not begun`,
  ]
  return (
    <section aria-label="Carts and orders" className="mt-5">
      <p>{counts.join(', ')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {waiting.map((order) => (
          <Button key={order.id} variant="outline" size="lg" onClick={() => onOpen(order)}>
            {formatOrderNumber(order.number)} {customerNameOf(order)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** null while the server has not said it. */
function useOpenCarts({ kind, id }: StockTarget): number | null {
  const [openCarts, setOpenCarts] = useState<number | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    callApi()
      .then(({ kitchen }) => kitchen.openCarts({ kind, id }, { signal: ended.signal }))
      .then((response) => setOpenCarts(response.openCarts))
      // The orders are known without the server.
      .catch(() => {})
    return () => ended.abort()
  }, [kind, id])
  return openCarts
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
