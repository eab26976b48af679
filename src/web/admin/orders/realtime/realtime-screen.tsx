/** `/admin/realtime`: what happens right now at each restaurant, worst first. */

import { useQuery } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import type { RealtimeView } from '#contract/orders/realtime.ts'
import { formatDuration } from '#domain/clock/format-time.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import {
  type ChosenRestaurant,
  useRestaurantChoice,
} from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime, useServerNow } from '#web/api/server-clock.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RestaurantCard } from './restaurant-card.tsx'

type StaleNoticeProps = {
  /** When the server read what is shown. */
  readonly readAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** Longer than between two readings of a quiet wall. */
const staleAfterSeconds = 90

/** RTM-7: says how old the wall is once it can no longer be read; nothing before. */
export function StaleNotice({ readAt, now }: StaleNoticeProps) {
  const age = now.since(readAt)
  if (age.total('seconds') <= staleAfterSeconds) return null
  return (
    <div role="status" className="mb-4">
      <Notice tone="bad" title={`Not up to date: this is ${formatDuration(age.total('minutes'))} old`}>
        The connection is interrupted. It is tried again automatically.
      </Notice>
    </div>
  )
}

export const meta = titled('Realtime', noindex)

const refreshMilliseconds = 10_000

/**
 * RTM-1: the restaurants that the person may see, the most urgent first, for a screen on a wall. Refreshes on its own, and says how
 * old it is when it can't.
 */
export default function RealtimeScreen() {
  const wall = useRef<HTMLDivElement>(null)
  const canFillScreen = useSyncExternalStore(
    neverChanges,
    // Not on an iPhone.
    () => 'requestFullscreen' in HTMLElement.prototype,
    () => false,
  )
  const { managed } = useRestaurantChoice()
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.realtime(),
    queryFn: async () => {
      const { realtime } = await callApi()
      const view = await realtime.list()
      rememberServerTime(view.now)
      return view
    },
    refetchInterval,
  })
  return (
    <>
      <PageHeading title="Realtime" business="now" text={textFor(managed.restaurants)}>
        {canFillScreen && (
          <Button
            variant="outline"
            className="max-sm:hidden!"
            onClick={() => wall.current?.requestFullscreen().catch(() => undefined)}
          >
            Full screen
          </Button>
        )}
      </PageHeading>
      <div ref={wall} className="bg-paper [&:fullscreen]:overflow-auto [&:fullscreen]:p-6">
        <Loaded query={query} loading="Loading restaurants...">
          {(view) => <Wall view={view} />}
        </Loaded>
      </div>
    </>
  )
}

const neverChanges = () => () => undefined

/** The page is about all restaurants of the person, also while one is chosen at the top. */
function textFor([first, ...others]: readonly ChosenRestaurant[]): string {
  return first && others.length === 0
    ? `${first.name} right now.`
    : 'All your restaurants right now, the most urgent first.'
}

function Wall({ view }: { readonly view: RealtimeView }) {
  const now = useServerNow(view.now, 10)
  if (view.restaurants.length === 0)
    return (
      <EmptyPanel
        title="No restaurant yet"
        text="Once you own or work at a restaurant, it appears here with what happens there right now."
      />
    )
  return (
    <>
      <StaleNotice readAt={Temporal.Instant.from(view.now)} now={now} />
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {view.restaurants.map((restaurant) => (
          <RestaurantCard key={restaurant.id} restaurant={restaurant} now={now} />
        ))}
      </ul>
    </>
  )
}
