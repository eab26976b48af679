/** The frame of the admin area: the signed-in person, their restaurants, and the current screen. */

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import type { Diner } from '#contract/people/accounts.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { UnsavedChanges } from '#web/admin/forms/unsaved-changes.tsx'
import { RestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'
import { pageKey } from '#web/page/page-key.ts'
import { SystemError } from '#web/shell/error-screen.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { noindex, titled } from '#web/shell/page-title.ts'
import '#web/staff.css'
import { QueryClient } from '@tanstack/react-query'
import type { Route } from './+types/admin-layout.ts'
import { AccountReady } from './account-ready.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { AdminGate } from './admin-gate.tsx'
import { LoadingApplication } from './loading-application.tsx'

export const meta = titled('Admin Panel', noindex)

/** ADM-4: a kitchen host has no admin area. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, hasSession } = context.get(pageKey)
  if (site.shows === 'kitchen') throw data(null, { status: 404 })
  return { hasSession }
}

/** What a host shows does not change while a page is open. */
export const shouldRevalidate = () => false

export default function AdminLayout({ loaderData }: Partial<Pick<Route.ComponentProps, 'loaderData'>>) {
  const [queries] = useState(newQueries)
  return (
    <QueryClientProvider client={queries}>
      <AdminGate hasSession={loaderData?.hasSession ?? true}>
        {(person) => <AdminArea key={person.id} person={person} />}
      </AdminGate>
    </QueryClientProvider>
  )
}

function AdminArea({ person }: { readonly person: Diner }) {
  const managed = useQuery({
    queryKey: queryKeys.managedRestaurants(person.id),
    queryFn: async () => {
      const restaurants = await (await callApi()).accounts.restaurants()
      rememberServerTime(restaurants.now)
      return restaurants
    },
  })
  if (managed.isPending) return <LoadingApplication />
  return (
    <Loaded query={managed} loading="Loading application..." title="Admin Panel">
      {(restaurants) => (
        <RestaurantChoice personId={person.id} managed={restaurants}>
          <UnsavedChanges>
            <AdminFrame person={person}>
              <AccountReady person={person} managed={restaurants}>
                <Outlet />
              </AccountReady>
            </AdminFrame>
          </UnsavedChanges>
        </RestaurantChoice>
      )}
    </Loaded>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <SystemError screen="admin" error={error} />
}

/**
 * Returns the query client of the admin area. It retries a query once, unless the error has an HTTP status: a 401 shows the
 * sign-in form at once (ACC-56).
 */
function newQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (count, problem) => count < 1 && !('status' in problem) } },
  })
}
