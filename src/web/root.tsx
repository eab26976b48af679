/** The frame of every page. */

import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { pageKey } from './page/page-key.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { PageStyles } from './shell/page-styles.tsx'
import { useSite } from './shell/site.ts'
import { Toaster } from './shell/toasts.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(pageKey).site }
}

/** What a host shows does not change while a page is open. */
export const shouldRevalidate = () => false

/** The document around every screen, including the error page. */
export function Layout({ children }: { children: React.ReactNode }) {
  const site = useSite()
  return (
    <html lang="en" data-theme={site?.shows === 'kitchen' ? 'kitchen' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14110d" media="(prefers-color-scheme: dark)" />
        <Meta />
        <PageStyles />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
