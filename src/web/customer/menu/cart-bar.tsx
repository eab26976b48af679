import { itemCount } from '#domain/orders/cart/item-count.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { PriceText } from '#web/ui/price-text.tsx'
import type { OrderDraft } from '../draft/draft.ts'
import { formatTiming } from './format-timing.ts'
import type { LoadedMenu } from './full-menu.ts'

type CartBarProps = {
  /** null until loaded; the bar has no amount until then. */
  readonly whole: LoadedMenu | null
  readonly restaurant: Pick<Restaurant, 'timezone'>
  readonly draft: OrderDraft | null
  /** The server's time as the page knows it. */
  readonly now: Temporal.Instant
  readonly onOpen: () => void
}

/** On phones: the cart at the bottom of the screen, as soon as it has items. */
export function CartBar({ whole, restaurant, draft, now, onOpen }: CartBarProps) {
  if (!draft || draft.lines.length === 0) return null
  const count = itemCount(draft.lines)
  return (
    <div className="cart-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-13 w-full items-center gap-3 rounded-full bg-brand px-5 text-lg font-semibold text-on-brand active:bg-brand-deep"
      >
        <span className="grid h-7 min-w-7 place-items-center rounded-full bg-on-brand px-2 text-base text-brand-deep tabular-nums">
          <span translate="no">{count}</span>
          <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
        </span>
        <span className="grow text-left leading-tight">
          View order
          {draft.orderType && draft.timing && (
            <span className="block text-sm font-normal">
              {orderTypeRules[draft.orderType].label} · {formatTiming(draft.timing, restaurant, now)}
            </span>
          )}
        </span>
        {whole && <PriceText amount={whole.work.subtotalOf(whole.menu, draft)} />}
      </button>
    </div>
  )
}
