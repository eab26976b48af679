import type { Counters } from '#domain/kitchen/counters.ts'
import { formatDollars } from '#domain/money.ts'

/** KIT-3, KIT-4: the five figures of the business day. */
export function CounterRow({ counters }: { readonly counters: Counters }) {
  return (
    <dl className="grid grid-cols-6 gap-2 sm:grid-cols-5 wall:grid-cols-[repeat(5,auto)]">
      <Counter label="New Orders" value={counters.new} look="text-board-new" />
      <Counter label="Received" value={counters.received} look="text-board-received" />
      <Counter label="In Progress" value={counters.inProgress} look="text-board-progress" />
      <Counter label="Completed" value={counters.completed} look="text-board-done" wide />
      <Counter label="Daily Sales" value={formatDollars(counters.dailySales)} look="text-board-ink" wide />
    </dl>
  )
}

type CounterProps = {
  readonly label: string
  readonly value: number | string
  readonly look: string
  /** The last two share the second row of a phone. */
  readonly wide?: boolean
}

function Counter({ label, value, look, wide = false }: CounterProps) {
  return (
    <div
      className={`flex flex-col-reverse justify-end rounded-control bg-board-raised px-3 py-1.5 sm:col-span-1 wall:px-2.5 ${wide ? 'col-span-3' : 'col-span-2'}`}
    >
      <dt className="font-semibold text-base text-board-soft leading-tight">{label}</dt>
      <dd
        className={`whitespace-nowrap font-extrabold text-3xl tabular-nums leading-tight wall:text-[2rem] ${look}`}
      >
        {value}
      </dd>
    </div>
  )
}
