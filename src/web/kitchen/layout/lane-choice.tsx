import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import { countInSection, type DaySpan } from '#domain/orders/kitchen/counters.ts'
import { titleColors } from '../section-title.tsx'
import { type LaneKey, laneKeys } from './place-tickets.ts'

type LaneChoiceProps = {
  readonly sections: readonly BoardSection[]
  readonly day: DaySpan
  readonly current: LaneKey
  readonly onChoose: (lane: LaneKey) => void
}

/** KDS-27: chooses the lane on a screen that has room for one. */
export function LaneChoice({ sections, day, current, onChoose }: LaneChoiceProps) {
  return (
    <fieldset className="lane-choice sticky top-14 z-10 -mx-2 grid grid-cols-3 gap-1.5 bg-board px-2 py-1.5 lg:top-30">
      <legend className="sr-only">Orders on this screen</legend>
      {laneKeys.map((key) => {
        const orders = sections.find((section) => section.key === key)?.orders ?? []
        const isCurrent = key === current
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isCurrent}
            onClick={(event) => {
              onChoose(key)
              returnToTop(event.currentTarget)
            }}
            className={`flex min-h-12 items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-1 font-bold text-base ${isCurrent ? 'bg-board-ink text-board' : `bg-board-raised ${titleColors[key]}`}`}
          >
            {laneNames[key]}
            <span translate="no" className="tabular-nums">
              {countInSection(orders, day)}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** The first ticket of a lane is in view when the lane is chosen. */
function returnToTop(button: Element): void {
  const board = button.closest('.ticket-board')
  if (board && board.getBoundingClientRect().top < 0) board.scrollIntoView()
}

/** As the header's counters name them. */
const laneNames = {
  new: 'New Orders',
  acknowledged: 'Received',
  inProgress: 'In Progress',
} as const satisfies Record<LaneKey, string>
