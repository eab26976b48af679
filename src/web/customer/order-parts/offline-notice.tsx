import { offlineText, useIsOffline } from '#web/shell/use-offline.ts'
import { Notice } from '#web/ui/notice.tsx'

type OfflineNoticeProps = {
  /** What waits for the network can point here for its reason. */
  readonly id?: string
  readonly className?: string
}

/** CHK-20: says that there is no network, for as long as there is none. */
export function OfflineNotice({ id, className = '' }: OfflineNoticeProps) {
  const isOffline = useIsOffline()
  return (
    <div id={id} role="status" className={`empty:hidden ${className}`}>
      {isOffline && <Notice tone="warn">{offlineText}</Notice>}
    </div>
  )
}
