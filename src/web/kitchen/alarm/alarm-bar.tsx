import { LaterCount } from '../later-count.tsx'
import type { RingingNow } from './alarm-context.ts'
import { AlarmNumbers } from './alarm-numbers.tsx'

/**
 * KDS-25: the ringing orders and the button that silences them, at a place of their own: in the header of a wall display, on
 * other screens in the strip at the lower edge, which leaves room for them while they ring (`kitchen.css`).
 */
export function AlarmBar({ headline, later, numbers, stop }: RingingNow) {
  return (
    <section
      aria-label="Alarm"
      className="alarm-bar fixed bottom-0 left-0 isolate z-30 flex h-20 w-full items-center gap-3 border-board-alarm border-t-4 bg-board-alarm-wash py-1 pr-2 pl-3 lg:h-16 lg:w-92 lg:border-2 xl:w-110 wall:relative wall:h-15 wall:w-full wall:rounded-card wall:pr-1.5"
    >
      <div className="-z-10 absolute inset-0 animate-alarm rounded-[inherit] bg-board-alarm-bright opacity-0" />
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 whitespace-nowrap font-extrabold text-lg leading-6 xl:text-xl wall:text-lg">
          <Bell />
          {headline}
          <LaterCount count={later} isShort />
        </p>
        <AlarmNumbers numbers={numbers} />
      </div>
      <button
        type="button"
        onClick={stop}
        className="min-h-13 shrink-0 whitespace-nowrap rounded-control bg-board-alarm px-4 font-extrabold text-board text-lg outline-board-ink hover:bg-board-ink xl:px-6 wall:min-h-13 wall:px-4"
      >
        STOP ALARM
      </button>
    </section>
  )
}

function Bell() {
  return (
    <svg viewBox="0 0 24 24" className="hidden size-6 shrink-0 text-board-alarm xl:block" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 2a2 2 0 0 1 2 2 7 7 0 0 1 5 7v5l2 2v1H3v-1l2-2v-5a7 7 0 0 1 5-7 2 2 0 0 1 2-2Zm-2.5 18h5a2.5 2.5 0 0 1-5 0Z"
      />
    </svg>
  )
}
