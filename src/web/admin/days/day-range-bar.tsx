import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { useAddress } from '../filters/use-address.ts'
import { DayField } from './day-field.tsx'
import { type DayRange, withDayRange } from './day-range.ts'

type DayRangeBarProps = {
  readonly range: DayRange
  readonly presets: readonly (DayRange & { readonly label: string })[]
  /** Further choices, next to the days; below them on a phone. */
  readonly children?: React.ReactNode
}

/** The place of a bar whose days are not known yet. */
export function DayRangeOutline() {
  return <Skeleton className="mb-5 h-24 sm:h-11" />
}

/**
 * REP-15: chooses business days: a preset, or a first and a last day with the device's calendar. The presets are one line, which
 * scrolls on a phone.
 */
export function DayRangeBar({ range, presets, children }: DayRangeBarProps) {
  const [, changeAddress] = useAddress()
  const isChosen = ({ first, last }: DayRange) => first === range.first && last === range.last
  const row = useCurrentInView<HTMLDivElement>(`button:nth-child(${presets.findIndex(isChosen) + 1})`)
  const choose = (next: DayRange) => changeAddress((now) => withDayRange(now, next))
  return (
    <section
      aria-label="Days"
      className="mb-5 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-2 print:hidden sm:flex sm:flex-wrap sm:gap-y-3"
    >
      {presets.length > 0 && (
        <div
          ref={row}
          className="flex gap-x-1 max-sm:scroll-fade max-sm:-mx-4 max-sm:-my-1.5 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1.5 sm:flex-wrap"
        >
          {presets.map(({ label, first, last }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isChosen({ first, last })}
              onClick={() => choose({ first, last })}
              className="min-h-11 shrink-0 rounded-full px-4 font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken aria-pressed:bg-selected aria-pressed:text-on-selected max-sm:px-3.5"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 sm:flex sm:flex-wrap">
        <DayField
          label="From"
          isRequired
          value={range.first}
          onChange={(first) => choose({ first, last: first > range.last ? first : range.last })}
        />
        <DayField
          label="To"
          isRequired
          value={range.last}
          onChange={(last) => choose({ first: last < range.first ? last : range.first, last })}
        />
        {children}
      </div>
    </section>
  )
}
