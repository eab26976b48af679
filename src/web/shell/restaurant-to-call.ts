/** Whom a diner may call when the site has failed. */

import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from './site.ts'

export type RestaurantToCall = { readonly name: string; readonly phone: string }

const storageKey = 'comanda.restaurant-to-call'

/** Tells at which restaurant this tab orders: the one to be called, whatever host it is on. */
export function rememberRestaurant({ name, phone }: RestaurantToCall): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ name, phone }))
  } catch {
    // Storage is full or forbidden: then it is the host's own, where the menu is its.
  }
}

/** Whether this is a page of diners: from the menu to the order's status. */
export function isDinersPage(pathname: string): boolean {
  return pathname === paths.home || /^\/(menu|checkout|orders?)(\/|$)/.test(pathname)
}

/**
 * The restaurant that is ordered at; before one is known the host's own, on a menu that is its. Null elsewhere: nobody is
 * sent to the telephone of somebody else.
 */
export function useRestaurantToCall(): RestaurantToCall | null {
  const own = useSite()?.restaurant
  const { pathname } = useLocation()
  const remembered = useSyncExternalStore(neverChanges, readRemembered, () => null)
  if (remembered) return parse(remembered)
  return own && [paths.home, paths.menu(own.slug), paths.menu(own.id)].includes(pathname) ? own : null
}

function neverChanges(): () => void {
  return () => {}
}

function readRemembered(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Written above, in this tab. */
function parse(text: string): RestaurantToCall {
  return JSON.parse(text) as RestaurantToCall
}
