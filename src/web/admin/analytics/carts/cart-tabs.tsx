import { type AnalyticsCarts, type CartTab, cartTabs } from '#contract/analytics/analytics.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { cartTabNames } from './cart-filters.ts'

type CartTabsProps = {
  readonly chosen: CartTab
  readonly counts: AnalyticsCarts['counts']
  readonly onChoose: (tab: CartTab) => void
}

export const cartPanelId = 'cart-sessions'

/** FIG-43: the cart tabs, each with its count; arrow keys, Home and End move between them. */
export function CartTabs({ chosen, counts, onChoose }: CartTabsProps) {
  const list = useCurrentInView<HTMLDivElement>(chosen, '[aria-selected=true]')
  // Moves from the focused tab: the one selected by the previous key may not be rendered yet.
  const move = (event: React.KeyboardEvent, from: CartTab) => {
    const place = cartTabs.indexOf(from)
    const goal = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key]
    if (goal === undefined) return
    const tab = cartTabs.at(goal % cartTabs.length)
    if (!tab) return
    event.preventDefault()
    onChoose(tab)
    list.current?.querySelector<HTMLElement>(`#${cartTabId(tab)}`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Which carts"
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {cartTabs.map((tab) => (
        <button
          key={tab}
          id={cartTabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={cartPanelId}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => move(event, tab)}
          className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-selected:border-accent aria-selected:bg-accent-wash aria-selected:text-accent-deep"
        >
          {cartTabNames[tab]}
          <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums group-aria-selected:bg-surface group-aria-selected:text-accent-deep">
            {counts[tab].toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  )
}

export function cartTabId(tab: CartTab): string {
  return `carts-${tab}`
}
