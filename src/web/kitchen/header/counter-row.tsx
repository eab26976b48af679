import { formatDollars } from '#domain/money.ts'
import type { Counters } from '#domain/orders/kitchen/counters.ts'
import { LaterCount } from '../later-count.tsx'

/** KIT-3: the five counters of the business day, as chips. Daily Sales counts the same orders as Completed. */
export function CounterRow({ counters }: { readonly counters: Counters }) {
  return (
    <dl className="grid grid-cols-6 gap-1.5 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:grid-cols-[repeat(5,auto)]">
      <Counter label="New Orders" value={counters.new.today} tone="text-board-new" isLane>
        {/* A phone has no room for it here; the section's title has it. */}
        <span className="max-sm:sr-only">
          <LaterCount count={counters.new.later} />
        </span>
      </Counter>
      <Counter label="Received" value={counters.received} tone="text-board-received" isLane />
      <Counter label="In Progress" value={counters.inProgress} tone="text-board-progress" isLane />
      <Counter label="Completed" value={counters.completed} tone="text-board-done" wide />
      <Counter label="Daily Sales" value={formatDollars(counters.dailySales)} tone="text-board-ink" wide />
    </dl>
  )
}

type CounterProps = {
  readonly label: string
  readonly value: number | string
  readonly tone: string
  /** The last two share a row on a phone. */
  readonly wide?: boolean
  /** Whether the button that chooses a lane on a phone has its number as well. */
  readonly isLane?: boolean
  /** Shown next to the value. */
  readonly children?: React.ReactNode
}

function Counter({ label, value, tone, wide = false, isLane = false, children }: CounterProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-1 whitespace-nowrap rounded-control bg-board-raised px-2 py-1 sm:col-span-1 lg:py-0.5 sm:flex-col-reverse sm:items-stretch sm:justify-end sm:gap-0 xl:px-2.5 wall:px-3 ${wide ? 'col-span-3' : 'col-span-2'} ${isLane ? 'lane-counter' : ''}`}
    >
      <dt className="font-semibold text-board-soft text-sm leading-5 lg:max-xl:text-[0.8125rem] wall:text-base">
        {label}
      </dt>
      <dd
        translate="no"
        className={`font-extrabold text-lg tabular-nums leading-tight sm:text-2xl sm:leading-7 lg:max-xl:text-xl wall:text-3xl wall:leading-8 ${tone}`}
      >
        {value}
        {children}
      </dd>
    </div>
  )
}
