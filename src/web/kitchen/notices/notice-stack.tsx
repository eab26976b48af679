import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { dismissNotice, type Notice, onNotices, shownNotices } from './notices.ts'

/** The notices of the moment: over the counters on a wall, at the bottom of smaller screens, so that no ticket is covered. */
export function NoticeStack() {
  const notices = useSyncExternalStore(onNotices, shownNotices, shownNotices)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-2 bottom-26 z-30 grid grid-cols-[minmax(0,1fr)] gap-2 sm:left-auto sm:w-md wall:inset-x-auto wall:top-2 wall:bottom-auto wall:left-85 wall:w-xl"
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function NoticeCard({ notice: { id, lines, tone, action } }: { readonly notice: Notice }) {
  const [first, ...others] = lines
  return (
    <div
      className={`pointer-events-auto flex items-center gap-2 rounded-card border-2 py-1.5 pr-1.5 pl-4 shadow-float sm:pl-5 ${looks[tone]}`}
    >
      <div className="min-w-0 grow py-1.5 text-lg leading-snug">
        <p className="font-bold sm:text-xl">{first}</p>
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
          className="min-h-16 shrink-0 rounded-control bg-board px-4 font-extrabold text-board-ink text-lg sm:px-6 sm:text-xl outline-board"
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

const looks = {
  plain: 'border-board-ink bg-surface text-ink',
  good: 'border-good bg-good-wash text-good-deep',
  warn: 'border-board-new bg-warn-wash text-warn-deep',
} as const satisfies Record<Notice['tone'], string>
