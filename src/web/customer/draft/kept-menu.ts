/** The menu that this page loaded last, so that the next step of the checkout appears without waiting for the network. */

import type { Menu } from '#domain/menu/menu.ts'

const maxAgeMs = 10 * 60_000

let kept: { readonly menu: Menu; readonly loadedAt: number } | null = null

/** Keeps a menu that the server has just sent. */
export function keepMenu(menu: Menu): void {
  kept = { menu, loadedAt: performance.now() }
}

/** Returns the restaurant's menu if one was loaded in the last ten minutes; otherwise null. */
export function keptMenu(restaurantId: string): Menu | null {
  if (kept === null || kept.menu.restaurant.id !== restaurantId) return null
  return performance.now() - kept.loadedAt < maxAgeMs ? kept.menu : null
}

export function forgetMenu(): void {
  kept = null
}
