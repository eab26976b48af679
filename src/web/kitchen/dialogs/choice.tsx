type ChoiceProps<Value extends string> = {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value) => void
  /** Whether a choice is missing: its options are outlined as wrong. */
  readonly isWrong?: boolean
  /** In how many columns the options are, from 640 px on. Default: 1. */
  readonly columns?: keyof typeof columnClasses
  /** Shown below the options. */
  readonly children?: React.ReactNode
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** Radio buttons, each large enough for a wet finger. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, options, chosen, onChoose, isWrong = false, columns = 1, children } = props
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className={`grid gap-2 ${columnClasses[columns]}`}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`flex min-h-14 items-center gap-3 rounded-control border-2 bg-paper px-4 py-2 font-semibold leading-snug has-checked:border-ink has-checked:bg-selected-wash has-focus-visible:outline-4 has-focus-visible:outline-ink ${isWrong ? 'border-bad' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              className="size-6 shrink-0 accent-ink outline-none"
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
