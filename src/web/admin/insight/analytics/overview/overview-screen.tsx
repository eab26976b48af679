import { LoadingOutline } from '#web/admin/ui/loading-outline.tsx'
import { describeFailure } from '#web/api/failure.ts'
import { titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOwnerView } from '../parts/owner-view.ts'
import { HourlyActivity } from './hourly-activity.tsx'
import { LiveFeed } from './live-feed.tsx'
import { OverviewTiles } from './overview-tiles.tsx'
import { TopProducts } from './top-products.tsx'

export const meta = titled('Owner Dashboard')

/** FIG-22: the most important metrics at a glance. */
export default function OverviewScreen() {
  const { filters, restaurants, live } = useOwnerView()
  const { overview, problem, isWaiting, ask } = live
  if (!overview) return problem ? <NotLoaded problem={problem} onTryAgain={ask} /> : <Loading />
  return (
    <div
      aria-busy={isWaiting}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 ${isWaiting ? 'opacity-60' : ''}`}
    >
      <OverviewTiles overview={overview} filters={filters} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 max-sm:contents xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:contents">
          <HourlyActivity overview={overview} />
          <div className="max-sm:order-2">
            <TopProducts overview={overview} />
          </div>
        </div>
        <div className="max-sm:order-2">
          <LiveFeed
            key={filters.restaurant ?? 'all'}
            overview={overview}
            hasSeveral={filters.restaurant === null && restaurants.length > 1}
          />
        </div>
      </div>
    </div>
  )
}

function Loading() {
  return <LoadingOutline shape="overview" text="Loading comprehensive analytics..." />
}

type NotLoadedProps = { readonly problem: unknown; readonly onTryAgain: () => Promise<void> }

function NotLoaded({ problem, onTryAgain }: NotLoadedProps) {
  const { message, code } = describeFailure(problem)
  return (
    <Notice tone="bad" role="alert" title={message}>
      <p className="mt-1 text-sm">Error: {code}</p>
      <Button variant="outline" className="mt-3" onClick={() => void onTryAgain()}>
        Try again
      </Button>
    </Notice>
  )
}
