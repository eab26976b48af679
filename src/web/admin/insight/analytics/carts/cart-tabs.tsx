import { type AnalyticsCarts, type CartTab, cartTabs } from '#contract/insight/analytics.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { cartTabNames } from './cart-filters.ts'

type CartTabsProps = {
  readonly chosen: CartTab
  readonly counts: AnalyticsCarts['counts']
  readonly onChoose: (tab: CartTab) => void
}

export const cartPanelId = 'cart-sessions'

/** FIG-43: the cart tabs, each with its count. */
export function CartTabs({ chosen, counts, onChoose }: CartTabsProps) {
  return (
    <Tabs
      label="Which carts"
      names={cartTabs}
      chosen={chosen}
      tabId={cartTabId}
      panelId={() => cartPanelId}
      onChoose={onChoose}
    >
      {(tab) => (
        <>
          {cartTabNames[tab]}
          <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums group-aria-selected:bg-surface group-aria-selected:text-ink">
            {counts[tab].toLocaleString('en-US')}
          </span>
        </>
      )}
    </Tabs>
  )
}

export function cartTabId(tab: CartTab): string {
  return `carts-${tab}`
}
