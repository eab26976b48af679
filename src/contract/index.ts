/** The whole API on one page: what there is, and who may call it. */

import type { ContractRouterClient } from '@orpc/contract'
import { accounts } from './accounts.ts'
import { delivery } from './delivery.ts'
import { discounts } from './discounts.ts'
import { kitchen } from './kitchen.ts'
import { menu } from './menu.ts'
import { carts, checkouts, orders } from './ordering.ts'
import { site } from './site.ts'

export const contract = { site, menu, delivery, discounts, carts, checkouts, orders, accounts, kitchen }

/**
 * Who may call an endpoint (A2).
 * everyone: anybody, signed in or not · link: whoever holds the unguessable link of the order ·
 * diner: whoever is signed in, about themselves alone · kitchen: a display of the restaurant whose kitchen host was called.
 */
export type Access = 'everyone' | 'link' | 'diner' | 'kitchen'

/** Every endpoint declares its access here; one that does not fails to compile. */
export const access = {
  site: { get: 'everyone' },
  menu: { get: 'everyone', availability: 'everyone' },
  delivery: { quote: 'everyone' },
  discounts: { check: 'everyone' },
  carts: { open: 'everyone' },
  checkouts: { start: 'everyone', complete: 'link' },
  orders: { get: 'link', follow: 'link' },
  accounts: { me: 'everyone', updateContact: 'diner', orders: 'diner', reorder: 'diner' },
  kitchen: { board: 'kitchen', follow: 'kitchen', step: 'kitchen', silence: 'kitchen' },
} as const satisfies { [Subject in keyof typeof contract]: Record<keyof (typeof contract)[Subject], Access> }

/** The API as a browser or the page renderer calls it. */
export type Api = ContractRouterClient<typeof contract>
