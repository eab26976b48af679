import { DayField } from './day-field.tsx'
import { type DayRange, withDayRange } from './day-range.ts'
import { useAddress } from './use-address.ts'

type DayRangeBarProps = {
  readonly range: DayRange
  readonly presets: readonly (DayRange & { readonly label: string })[]
}

/** REP-15: chooses business days: a preset, or a first and a last day with the device's calendar. */
export function DayRangeBar({ range, presets }: DayRangeBarProps) {
  const [, changeAddress] = useAddress()
  const choose = (next: DayRange) => changeAddress((now) => withDayRange(now, next))
  return (
    <section aria-label="Days" className="mb-5 grid gap-2 print:hidden sm:gap-3">
      <div className="flex flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-3 max-[24rem]:grid-cols-2">
        {presets.map(({ label, first, last }) => (
          <button
            key={label}
            type="button"
            aria-pressed={first === range.first && last === range.last}
            onClick={() => choose({ first, last })}
            className="min-h-11 rounded-full px-3 font-semibold whitespace-nowrap text-ink-soft max-sm:px-1.5 max-sm:text-sm sm:px-4 hover:bg-sunken aria-pressed:bg-selected aria-pressed:text-on-selected"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 sm:flex">
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
      </div>
    </section>
  )
}
