/** The restaurant that a diner can call when the site fails. */

import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { BrandColor } from '#domain/restaurants/settings/brand-color.ts'
import { paths } from '#web/paths.ts'
import { useSite } from './site.ts'

export type RestaurantToCall = {
  readonly name: string
  readonly phone: string
  /** Missing if unknown. */
  readonly logoUrl?: string | null
  /** Missing if unknown. */
  readonly brandColor?: BrandColor
}

const storageKey = 'comanda.restaurant-to-call'

/** Stores the restaurant at which this tab orders; it is the one to call, whichever the host. */
export function rememberRestaurant(restaurant: RestaurantToCall): void {
  const { name, phone, logoUrl, brandColor } = restaurant
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ name, phone, logoUrl, brandColor }))
  } catch {
    // Storage is full or blocked. The host's own restaurant is used instead, on its menu only.
  }
}

/** Whether this page is for diners: from the menu to the order status. */
export function isDinersPage(pathname: string): boolean {
  return pathname === paths.home || /^\/(menu|checkout|orders?)(\/|$)/.test(pathname)
}

/**
 * Returns the restaurant at which this tab orders; before there is one, the host's restaurant if the page is its menu. null
 * otherwise, so that diners never call an unrelated restaurant.
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

/** Parses what `rememberRestaurant` stored in this tab. */
function parse(text: string): RestaurantToCall {
  return JSON.parse(text) as RestaurantToCall
}
