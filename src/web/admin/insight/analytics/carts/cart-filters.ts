/** The selected cart tab in the page's address (FIG-43). */

import { type CartTab, cartTabs } from '#contract/insight/analytics.ts'

export const cartTabNames = {
  all: 'All Carts',
  active: 'Active',
  abandoned: 'Abandoned',
  checkoutStarted: 'Started Checkout',
} as const satisfies Record<CartTab, string>

const parameter = 'carts'

/** FIG-43: returns the tab in the address; an invalid one means all carts. */
export function readCartTab(parameters: URLSearchParams): CartTab {
  return cartTabs.find((tab) => tab === parameters.get(parameter)) ?? 'all'
}

/** Returns the address with this tab. */
export function withCartTab(parameters: URLSearchParams, tab: CartTab): URLSearchParams {
  const next = new URLSearchParams(parameters)
  if (tab === 'all') next.delete(parameter)
  else next.set(parameter, tab)
  return next
}
