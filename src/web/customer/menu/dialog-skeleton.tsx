import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OfflineNotice } from '../checkout/offline-notice.tsx'

type DialogSkeletonProps = {
  readonly title: string
  readonly width?: 'narrow' | 'wide'
  readonly onClose: () => void
}

/** Placeholder for a dialog while its content loads. */
export function DialogSkeleton({ title, width = 'narrow', onClose }: DialogSkeletonProps) {
  return (
    <Dialog title={title} width={width} onClose={onClose} footer={<Skeleton className="h-13 rounded-full" />}>
      <OfflineNotice className="mb-4" />
      <p className="sr-only">Loading…</p>
      <div className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </Dialog>
  )
}
