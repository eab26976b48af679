/** The restaurant's data for the checkout screens: loaded by the draft's restaurant each time a screen is opened. */

import { useEffect, useState } from 'react'
import type { RestaurantId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { rememberRestaurant } from '#web/shell/restaurant-to-call.ts'
import { keepMenu, keptMenu } from '../draft/kept-menu.ts'
import { readDraft } from '../draft/order-draft.ts'

/**
 * none: there is no order to show. `isKept`: the menu as this page loaded it earlier, which `useFreshMenu` replaces with the
 * server's.
 */
type MenuLoad =
  | { readonly kind: 'loaded'; readonly menu: Menu; readonly isKept: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** CHK-24: for a `clientLoader`. Returns at once where this page has the menu. Never throws. */
export async function loadDraftMenu(): Promise<MenuLoad> {
  const draft = readDraft()
  if (!draft) return { kind: 'none' }
  const menu = navigator.onLine ? keptMenu(draft.restaurantId) : null
  return menu ? { kind: 'loaded', menu, isKept: true } : fetchDraftMenu(draft.restaurantId)
}

async function fetchDraftMenu(restaurant: RestaurantId): Promise<MenuLoad> {
  try {
    const api = await callApi()
    const [menu, { now }] = await Promise.all([
      api.menu.get({ restaurant }),
      api.menu.availability({ restaurant }),
    ])
    rememberServerTime(now)
    rememberRestaurant(menu.restaurant)
    keepMenu(menu)
    return { kind: 'loaded', menu, isKept: false }
  } catch (problem) {
    const failure = describeFailure(problem)
    // If the restaurant is gone, its order is gone too.
    return failure.code === 'HTTP_404' ? { kind: 'none' } : { kind: 'failed', failure }
  }
}

/** CHK-24: returns what was loaded, and what the server says now as soon as it has answered. A failure changes nothing. */
export function useFreshMenu(load: MenuLoad): MenuLoad {
  const [fresh, setFresh] = useState<{ readonly load: MenuLoad; readonly now: MenuLoad } | null>(null)
  useEffect(() => {
    if (load.kind !== 'loaded' || !load.isKept) return
    let isOver = false
    void fetchDraftMenu(load.menu.restaurant.id).then((now) => {
      if (!isOver && now.kind !== 'failed') setFresh({ load, now })
    })
    return () => {
      isOver = true
    }
  }, [load])
  return fresh?.load === load ? fresh.now : load
}
