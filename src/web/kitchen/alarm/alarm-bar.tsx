import type { RingingNow } from './alarm-context.ts'

/**
 * The ringing orders and the button that silences them. Next to the counters on a wall display, above the notices at the
 * bottom of smaller screens, so that its appearance moves no ticket under a finger.
 */
export function AlarmBar({ headline, numbers, stop }: RingingNow) {
  return (
    <section
      aria-label="Alarm"
      className="fixed inset-x-0 bottom-20 z-20 flex animate-alarm items-center gap-3 sm:gap-4 border-board-alarm border-t-4 bg-board-alarm-wash p-3 wall:static wall:rounded-card wall:border-4 wall:py-1.5 wall:pr-1.5 wall:pl-3"
    >
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-extrabold text-lg sm:whitespace-nowrap leading-tight sm:text-2xl wall:whitespace-normal wall:text-lg">
          <Bell />
          {headline}
        </p>
        <p className="truncate text-board-ink tabular-nums sm:text-lg">{numbers}</p>
      </div>
      <button
        type="button"
        onClick={stop}
        className="min-h-16 shrink-0 rounded-control bg-board-alarm px-4 font-extrabold text-board text-lg sm:px-5 sm:text-xl wall:px-4 wall:text-lg outline-board-ink hover:bg-board-ink"
      >
        STOP ALARM
      </button>
    </section>
  )
}

function Bell() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="hidden size-7 shrink-0 text-board-alarm sm:block wall:hidden"
      aria-hidden="true"
    >
      <path
        fill="currentColor"
        d="M12 2a2 2 0 0 1 2 2 7 7 0 0 1 5 7v5l2 2v1H3v-1l2-2v-5a7 7 0 0 1 5-7 2 2 0 0 1 2-2Zm-2.5 18h5a2.5 2.5 0 0 1-5 0Z"
      />
    </svg>
  )
}
