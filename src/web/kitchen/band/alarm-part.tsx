import type { RingingNow } from '../alarm/alarm-context.ts'
import { AlarmNumbers } from '../alarm/alarm-numbers.tsx'
import { LaterCount } from '../later-count.tsx'
import { bandButton } from './band-button.ts'

type AlarmPartProps = RingingNow & {
  /** KDS-5: turns sound on; null if the alarm can be heard. */
  readonly onTurnOn: (() => void) | null
}

/** KDS-25: the ringing orders and the button that silences them; while sound is off, also the button that turns it on. */
export function AlarmPart({ headline, later, numbers, stop, onTurnOn }: AlarmPartProps) {
  return (
    <section
      aria-label="Alarm"
      className="relative isolate flex min-w-0 grow items-center gap-2 bg-board-alarm-wash pr-2 pl-3 sm:gap-3"
    >
      <div className="-z-10 absolute inset-0 animate-alarm bg-board-alarm-bright opacity-0" />
      <Bell />
      <div className="min-w-0 grow xl:flex xl:items-center xl:gap-4">
        <p className="flex shrink-0 items-center gap-2 whitespace-nowrap font-extrabold text-lg leading-6 xl:text-2xl">
          {headline}
          <LaterCount count={later} isShort />
        </p>
        {onTurnOn ? (
          <p role="alert" className="truncate font-bold leading-5 xl:text-xl">
            Sound is off
            <span className="max-lg:sr-only">, and nobody hears {numbers.length === 1 ? 'it' : 'them'}</span>
          </p>
        ) : (
          <AlarmNumbers numbers={numbers} />
        )}
      </div>
      {onTurnOn && (
        <button
          type="button"
          onClick={onTurnOn}
          className={`${bandButton} bg-board-new text-board outline-board-ink`}
        >
          Turn sound on
        </button>
      )}
      <button
        type="button"
        onClick={stop}
        className={`${bandButton} bg-board-alarm text-board outline-board-ink hover:bg-board-ink ${onTurnOn ? '' : 'max-sm:max-w-none'}`}
      >
        STOP ALARM
      </button>
    </section>
  )
}

function Bell() {
  return (
    <svg viewBox="0 0 24 24" className="hidden size-7 shrink-0 text-board-alarm lg:block" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 2a2 2 0 0 1 2 2 7 7 0 0 1 5 7v5l2 2v1H3v-1l2-2v-5a7 7 0 0 1 5-7 2 2 0 0 1 2-2Zm-2.5 18h5a2.5 2.5 0 0 1-5 0Z"
      />
    </svg>
  )
}
