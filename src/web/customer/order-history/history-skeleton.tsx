import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of the list while it is on the way. */
export function HistorySkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr-only">Loading your orders</p>
      <noscript>
        <p className="text-lg">Your orders need JavaScript. Please switch it on in your browser.</p>
      </noscript>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
