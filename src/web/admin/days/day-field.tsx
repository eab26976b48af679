import { useState } from 'react'
import { earliestDay, latestDay } from './day-range.ts'

type DayFieldProps = {
  readonly label: string
  /** '2026-11-20'; '' for none. */
  readonly value: string
  /** Emptying the field changes nothing. */
  readonly isRequired?: boolean
  readonly onChange: (day: string) => void
}

/** A date field in a bar of filters, with the device's native calendar. */
export function DayField({ label, value, isRequired = false, onChange }: DayFieldProps) {
  // While a year is typed, the field has the years 2, 20 and 202. They stay in the field, and change nothing.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4">
      <span className="text-sm font-semibold">{label}</span>
      <input
        type="date"
        value={typed ?? value}
        required={isRequired}
        min={earliestDay}
        max={latestDay}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.validity.valid) onChange(target.value)
        }}
        onBlur={() => setTyped(null)}
        className="min-w-0 grow bg-transparent text-sm outline-offset-4"
      />
    </label>
  )
}
