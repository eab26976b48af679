import { offlineText, useIsOffline } from '#web/shell/use-offline.ts'
import { Notice } from '#web/ui/notice.tsx'

type OfflineNoticeProps = {
  /** Controls that need the network can reference this id as their reason. */
  readonly id?: string
  readonly className?: string
  /** The network is gone although the browser doesn't know it. */
  readonly isLost?: boolean
}

/** CHK-20: shows that there is no network, for as long as there is none. */
export function OfflineNotice({ id, className = '', isLost = false }: OfflineNoticeProps) {
  const isOffline = useIsOffline()
  return (
    <div id={id} role="status" className={`empty:hidden ${className}`}>
      {(isOffline || isLost) && <Notice tone="warn">{offlineText}</Notice>}
    </div>
  )
}
