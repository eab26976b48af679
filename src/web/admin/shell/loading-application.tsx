import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingOutline } from '../ui/loading-outline.tsx'
import { AdminTitle } from './admin-title.tsx'

const rows = Array.from({ length: 11 }, (_, index) => index)

/** ADM-9: the frame of the admin area, until the person and their restaurants are known. */
export function LoadingApplication() {
  return (
    <div className="min-h-dvh lg:pl-64">
      <div className="fixed inset-y-0 left-0 hidden w-64 flex-col border-r border-line bg-surface lg:flex">
        <AdminTitle />
        <div className="grid gap-3 px-4 pt-2">
          {rows.map((row) => (
            <Skeleton key={row} className="h-5 w-36" />
          ))}
        </div>
      </div>
      <div className="flex min-h-15 items-center justify-between border-b border-line bg-surface px-4 sm:px-6">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-8 w-28" />
      </div>
      <main className="max-w-[104rem] px-4 py-6 sm:px-8">
        <h1 className="sr-only">Admin Panel</h1>
        <LoadingOutline shape="figures" text="Loading application..." />
      </main>
    </div>
  )
}
