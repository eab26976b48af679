/** `/`: depends on the host. A kitchen host shows the board, any other the menu of the host's restaurant. */

import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/home.ts'
import { loadMenuPage } from './customer/menu/load-menu-page.ts'
import { menuMeta } from './customer/menu/menu-meta.ts'
import { MenuPage } from './customer/menu/menu-page.tsx'
import { pageKey } from './page/page-key.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { noindex, pageTitle } from './shell/page-title.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.shows === 'kitchen'
    ? [{ title: pageTitle('Kitchen', matches) }, noindex]
    : menuMeta(loaderData, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageKey)
  if (page.site.shows === 'kitchen') return data({ shows: 'kitchen' as const })
  return loadMenuPage(page, page.site.restaurantId, page.site.isNew ? 'new_site' : 'main_page')
}

export { staysLoaded as shouldRevalidate } from './customer/menu/stays-loaded.ts'

// Loaded on demand: diners never download the kitchen's code.
const BoardScreen = lazy(() =>
  import('./kitchen/board-screen.tsx').then(({ BoardScreen }) => ({ default: BoardScreen })),
)

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.shows === 'site') return <MenuPage {...loaderData} />
  return (
    <Suspense>
      <BoardScreen />
    </Suspense>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const rendered = loaderData?.shows === 'site' ? loaderData.rendered : null
  return <ErrorScreen error={error} restaurant={rendered?.restaurant ?? null} />
}
