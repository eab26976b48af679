/** Whom a diner may call when the site has failed. */

import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from './site.ts'

export type RestaurantToCall = { readonly name: string; readonly phone: string }

let ordersAt: RestaurantToCall | null = null

/** Tells at which restaurant this browser orders: the one to be called, whatever host it is on. */
export function rememberRestaurant({ name, phone }: RestaurantToCall): void {
  ordersAt = { name, phone }
}

/**
 * On the screens from the menu to the order's status the restaurant that is ordered at; on a menu that could not be
 * loaded the host's own, where the menu is its. Null elsewhere: nobody is sent to the telephone of somebody else.
 */
export function useRestaurantToCall(): RestaurantToCall | null {
  const site = useSite()
  const { pathname } = useLocation()
  if (pathname !== paths.home && !/^\/(menu|checkout|orders?)(\/|$)/.test(pathname)) return null
  if (ordersAt) return ordersAt
  const own = site?.restaurant
  return own && [paths.home, paths.menu(own.slug), paths.menu(own.id)].includes(pathname) ? own : null
}
