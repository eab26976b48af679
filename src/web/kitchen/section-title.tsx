import type { BoardSection } from '#domain/orders/kitchen/board.ts'
import { countInSection, countNew, type DaySpan } from '#domain/orders/kitchen/counters.ts'
import { LaterCount } from './later-count.tsx'

type SectionTitleProps = { readonly section: BoardSection; readonly day: DaySpan }

/** Names a section below a line as wide as its tickets; the color of a ticket's head says it once more. */
export function SectionTitle({ section: { key, title, orders }, day }: SectionTitleProps) {
  const later = countNew(orders, day).later
  return (
    <h2
      id={`section-${key}`}
      className={`mb-1 flex min-w-0 items-center gap-2 whitespace-nowrap border-current border-t-4 font-extrabold text-[0.85em] leading-none tracking-normal ${titleColors[key]}`}
    >
      <span className="min-w-0 truncate leading-6">{title}</span>
      <span translate="no" className="rounded-md bg-board-raised px-1.5 leading-5 tabular-nums">
        {countInSection(orders, day)}
      </span>
      <LaterCount count={later} />
    </h2>
  )
}

export const titleColors = {
  new: 'text-board-new',
  acknowledged: 'text-board-received',
  inProgress: 'text-board-progress',
  upcoming: 'text-board-soft',
  completed: 'text-board-soft',
} as const satisfies Record<BoardSection['key'], string>
