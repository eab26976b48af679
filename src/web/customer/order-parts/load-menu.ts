/** The restaurant's data for the checkout screens: loaded by the draft's restaurant each time a screen is opened. */

import type { Menu } from '#domain/menu/menu.ts'
import { callApi } from '#web/api/client.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { rememberRestaurant } from '#web/shell/restaurant-to-call.ts'
import { readDraft } from '../draft/order-draft.ts'

/** `now` is the server's time, a UTC instant. none: there is no order to show. */
type MenuLoad =
  | { readonly kind: 'loaded'; readonly menu: Menu; readonly now: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** For a `clientLoader`. Never throws. */
export async function loadDraftMenu(): Promise<MenuLoad> {
  const draft = readDraft()
  if (!draft) return { kind: 'none' }
  try {
    const api = await callApi()
    const restaurant = draft.restaurantId
    const [menu, { now }] = await Promise.all([
      api.menu.get({ restaurant }),
      api.menu.availability({ restaurant }),
    ])
    rememberServerTime(now)
    rememberRestaurant(menu.restaurant)
    return { kind: 'loaded', menu, now }
  } catch (problem) {
    const failure = describeFailure(problem)
    // If the restaurant is gone, its order is gone too.
    return failure.code === 'HTTP_404' ? { kind: 'none' } : { kind: 'failed', failure }
  }
}
