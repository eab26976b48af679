import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { serverAhead } from '#web/api/server-clock.ts'
import { useSite } from '#web/shell/site.ts'
import type { BoardState } from '../board-state.ts'
import type { WakeLockState } from '../device/use-wake-lock.ts'
import { clockFinding, isWrong, wakeFinding } from './self-test.ts'

type SelfTestStatusProps = {
  /** Without a connection, the strip says that instead. */
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  /** Whether the alarm rings, or can't be heard. */
  readonly isAlarming: boolean
  /** Whether this display was not checked yet today. */
  readonly isDue: boolean
  /** KDS-32: the numbers of the orders whose alarm was stopped. */
  readonly silenced: readonly number[]
  readonly onOpen: () => void
}

/**
 * KDS-12: one line in the strip at the lower edge, with a button to the self-test. It moves no ticket, and competes with no
 * alarm. While the alarm is stopped, it says so instead.
 */
export function SelfTestStatus(props: SelfTestStatusProps) {
  const { link, wakeLock, isAlarming, isDue, silenced, onOpen } = props
  const isDemo = useSite()?.isDemo ?? false
  const wrong = Object.entries({
    Clock: clockFinding(serverAhead(), isDemo),
    Screen: wakeFinding(wakeLock),
  }).find(([, { verdict }]) => isWrong(verdict))
  if (silenced.length > 0) {
    return (
      <p data-silenced className="min-w-0 font-bold text-board-new text-lg leading-6">
        Alarm stopped · {formatWaiting(silenced)} still waiting
      </p>
    )
  }
  if (isAlarming || link !== 'live') return null
  const checkedText = wrong ? `${wrong[0]}: needs attention` : 'Display checked today'
  const needsLook = isDue || wrong !== undefined
  return (
    <div className="flex min-w-0 grow items-center justify-between gap-3 sm:justify-start sm:gap-5">
      <p className={`min-w-0 text-lg leading-6 ${needsLook ? 'font-bold' : 'text-board-soft'}`}>
        {isDue ? 'Is this display ready?' : checkedText}
      </p>
      <button
        type="button"
        onClick={onOpen}
        className={`min-h-14 shrink-0 rounded-control px-4 font-bold text-lg border-2 ${needsLook ? 'border-board-soft text-board-ink' : 'border-board-line text-board-soft'}`}
      >
        Check Display
      </button>
    </div>
  )
}

/** The numbers fit into the strip up to three. */
function formatWaiting(numbers: readonly number[]): string {
  if (numbers.length > 3) return `${numbers.length} orders`
  return `${numbers.length === 1 ? 'order' : 'orders'} ${numbers.map(formatOrderNumber).join(', ')}`
}
