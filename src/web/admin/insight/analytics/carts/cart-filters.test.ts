import { expect, test } from 'vitest'
import { cartTabs } from '#contract/insight/analytics.ts'
import { cartTabNames, readCartTab, withCartTab } from './cart-filters.ts'

test('[FIG-43] the cart tabs have their labels in this order', () => {
  expect(cartTabs.map((tab) => cartTabNames[tab])).toEqual([
    'All Carts',
    'Active',
    'Abandoned',
    'Started Checkout',
  ])
})

test('[FIG-43] the address stores the tab beside its other parameters, and omits the default', () => {
  const now = new URLSearchParams('restaurant=sakura&carts=lost')
  expect(readCartTab(now)).toBe('all')
  expect(withCartTab(now, 'all').toString()).toBe('restaurant=sakura')
  for (const tab of cartTabs) {
    const next = withCartTab(now, tab)
    expect(readCartTab(next)).toBe(tab)
    expect(next.get('restaurant')).toBe('sakura')
  }
})
