import { useSearchParams } from 'react-router'
import { type DayRange, withDayRange } from './day-range.ts'

type DayRangeBarProps = {
  readonly range: DayRange
  readonly presets: readonly (DayRange & { readonly label: string })[]
}

/** REP-15: chooses business days: a preset, or a first and a last day with the device's calendar. */
export function DayRangeBar({ range, presets }: DayRangeBarProps) {
  const [, setParameters] = useSearchParams()
  const choose = (next: DayRange) =>
    setParameters((now) => withDayRange(now, next), { replace: true, preventScrollReset: true })
  return (
    <section aria-label="Days" className="mb-6 grid gap-3 print:hidden">
      <div className="no-scrollbar -mx-4 flex max-w-[100vw] gap-1 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0">
        {presets.map(({ label, first, last }) => (
          <button
            key={label}
            type="button"
            aria-pressed={first === range.first && last === range.last}
            onClick={() => choose({ first, last })}
            className="min-h-11 shrink-0 rounded-full px-4 font-semibold whitespace-nowrap text-ink-soft hover:bg-sunken aria-pressed:bg-selected aria-pressed:text-on-selected"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 max-[24rem]:grid-cols-1 sm:flex">
        <DayField
          label="From"
          value={range.first}
          onChange={(first) => choose({ first, last: first > range.last ? first : range.last })}
        />
        <DayField
          label="To"
          value={range.last}
          onChange={(last) => choose({ first: last < range.first ? last : range.first, last })}
        />
      </div>
    </section>
  )
}

type DayFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4">
      <span className="text-sm font-semibold">{label}</span>
      <input
        type="date"
        value={value}
        required
        onChange={({ target }) => target.validity.valid && target.value && onChange(target.value)}
        className="min-w-0 grow bg-transparent text-sm outline-offset-4"
      />
    </label>
  )
}
