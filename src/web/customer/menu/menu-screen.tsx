/** `/menu/{restaurantId}`: the menu of a restaurant, by id or slug. */

import { pageKey } from '#web/page/page-key.ts'
import { ErrorScreen } from '#web/shell/error-screen.tsx'
import type { Route } from './+types/menu-screen.ts'
import { loadMenuPage } from './load-menu-page.ts'
import { menuMeta } from './menu-meta.ts'
import { MenuPage } from './menu-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => menuMeta(loaderData, matches)

export function loader({ context, params }: Route.LoaderArgs) {
  return loadMenuPage(context.get(pageKey), params.restaurantId)
}

export { staysLoaded as shouldRevalidate } from './stays-loaded.ts'

export default function MenuScreen({ loaderData }: Route.ComponentProps) {
  return <MenuPage {...loaderData} />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} restaurant={loaderData?.rendered?.restaurant ?? null} />
}
