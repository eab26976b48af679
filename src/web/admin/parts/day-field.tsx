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
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 rounded-full border border-line-strong bg-surface pr-3 pl-4">
      <span className="text-sm font-semibold">{label}</span>
      <input
        type="date"
        value={value}
        required={isRequired}
        onChange={({ target }) => {
          if (!isRequired || (target.value && target.validity.valid)) onChange(target.value)
        }}
        className="min-w-0 grow bg-transparent text-sm outline-offset-4"
      />
    </label>
  )
}
