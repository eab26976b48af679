import { useSyncExternalStore } from 'react'
import { useToastPlace } from '#web/shell/toasts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dismissNotice, type KitchenNotice, onNotices, shownNotices } from './notices.ts'

/**
 * KDS-22: the strip at the lower edge, reserved for notices and failures so that they cover no ticket or counter. `children` is shown
 * whatever else is there.
 */
export function NoticeStrip({ children }: { readonly children?: React.ReactNode }) {
  const notices = useSyncExternalStore(onNotices, shownNotices, shownNotices)
  const toastPlace = useToastPlace()
  return (
    <section
      aria-label="Notices"
      className="notice-strip sticky bottom-0 z-20 flex min-h-18 shrink-0 flex-wrap items-center gap-2 border-board-line border-t-2 bg-board-sunken px-2 md:flex-nowrap md:justify-end lg:h-14 lg:min-h-14"
    >
      {children && <div className="flex max-md:w-full md:shrink-0 md:grow">{children}</div>}
      <div role="status" className="flex min-w-0 gap-2 not-has-data-message:-ml-2">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <div ref={toastPlace} className="flex min-w-0 not-has-data-message:-ml-2" />
    </section>
  )
}

function NoticeCard({ notice: { id, lines, tone, action } }: { readonly notice: KitchenNotice }) {
  const [first, ...others] = lines
  return (
    <div
      data-message="notice"
      className={`flex min-w-0 items-center gap-2 rounded-card border-2 pr-1 pl-3 ${styles[tone]}`}
    >
      <div className="max-h-full min-w-0 grow overflow-y-auto text-base leading-5 wall:max-w-md">
        <p className="font-bold wall:text-lg wall:leading-6">{first}</p>
        {others.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissNotice(id)
            action.run()
          }}
          className="min-h-12 shrink-0 rounded-control bg-board-ink px-4 font-extrabold text-board text-lg sm:px-6 sm:text-xl"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissNotice(id)}
        className="grid size-12 shrink-0 place-items-center rounded-control text-2xl hover:bg-sunken"
      >
        <Icon name="close" className="size-7" />
      </button>
    </div>
  )
}

const styles = {
  plain: 'border-board-ink bg-surface text-ink',
  good: 'border-good bg-good-wash text-good-deep',
  warn: 'border-board-new bg-warn-wash text-warn-deep',
} as const satisfies Record<KitchenNotice['tone'], string>
