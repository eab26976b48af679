import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder for the list while it loads. */
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
