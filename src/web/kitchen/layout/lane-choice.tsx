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
    <fieldset className="sticky top-0 z-10 -mx-2 grid grid-cols-3 gap-1.5 bg-board px-2 py-1.5">
      <legend className="sr-only">Orders on this screen</legend>
      {laneKeys.map((key) => {
        const orders = sections.find((section) => section.key === key)?.orders ?? []
        const isCurrent = key === current
        return (
          <button
            key={key}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onChoose(key)}
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

/** As the header's counters name them. */
const laneNames = {
  new: 'New Orders',
  acknowledged: 'Received',
  inProgress: 'In Progress',
} as const satisfies Record<LaneKey, string>
