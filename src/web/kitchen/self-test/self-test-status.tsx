import { serverAhead } from '#web/api/server-clock.ts'
import { useSite } from '#web/shell/site.ts'
import { bandButton } from '../band/band-button.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import { clockFinding, isWrong, wakeFinding } from './self-test.ts'

type SelfTestStatusProps = {
  readonly wakeLock: WakeLockState
  /** Whether this display was not checked yet today. */
  readonly isDue: boolean
  readonly onOpen: () => void
}

/** KDS-12: one line in the band below the header while nothing else is there, with a button to the self-test. */
export function SelfTestStatus(props: SelfTestStatusProps) {
  const { wakeLock, isDue, onOpen } = props
  const isDemo = useSite()?.isDemo ?? false
  const wrong = Object.entries({
    Clock: clockFinding(serverAhead(), isDemo),
    Screen: wakeFinding(wakeLock),
  }).find(([, { verdict }]) => isWrong(verdict))
  const checkedText = wrong ? `${wrong[0]}: needs attention` : 'Display checked today'
  const needsLook = isDue || wrong !== undefined
  return (
    <section
      aria-label="Display check"
      className="flex min-w-0 grow items-center justify-between gap-3 pr-2 pl-3"
    >
      <p className={`min-w-0 text-lg leading-6 ${needsLook ? 'font-bold' : 'text-board-soft'}`}>
        {isDue ? 'Is this display ready?' : checkedText}
      </p>
      <button
        type="button"
        onClick={onOpen}
        className={`${bandButton} border-2 max-sm:max-w-none ${needsLook ? 'border-board-soft text-board-ink' : 'border-board-line text-board-soft'}`}
      >
        Check display
      </button>
    </section>
  )
}
