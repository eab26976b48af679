/** Renders a screen or a part of one as the product does, with styles, router, queries and toasts. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Site } from '#contract/site/site.ts'
import { Toaster } from '#web/shell/toasts.tsx'
import { stubRoutes } from './stub-routes.tsx'

export type ScreenOptions = {
  /** The browser's address. Default: '/'. */
  readonly at?: string
  /** The route's pattern, if the screen reads parameters: '/admin/orders/:orderId'. */
  readonly path?: string
  /** CSS pixels. Default: 1280. */
  readonly width?: number
  /** What `useSite` returns. Default: null. */
  readonly site?: Site
  /** What the `<Outlet>` of a layout shows. */
  readonly below?: React.ReactElement
}

/** Returns the screen's locators. Leaving its address shows 'Left for /…', so that a test can check where a link leads. */
export async function renderScreen(element: React.ReactElement, options: ScreenOptions = {}) {
  const { at = '/', path = at.replace(/\?.*/, ''), width = 1280, below, site } = options
  await page.viewport(width, 900)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const children = [
    below
      ? { id: 'layout', Component: () => element, children: [{ path, Component: () => below }] }
      : { path, Component: () => element },
    { path: '*', Component: Elsewhere },
  ]
  const root = { id: 'root', loader: () => ({ site }), HydrateFallback: () => null, children }
  const Routes = stubRoutes(site ? [root] : children)
  return render(
    <QueryClientProvider client={queries}>
      <Routes initialEntries={[at]} />
      <Toaster />
    </QueryClientProvider>,
  )
}

export function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`Left for ${pathname}${search}`}</p>
}
