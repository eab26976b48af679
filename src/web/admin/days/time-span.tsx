import { Icon } from '#web/ui/icon.tsx'

type TimeSpanProps = {
  /** Name of the first field in its form. */
  readonly name: string
  readonly from: TimeInputProps
  readonly to: TimeInputProps
  /** Under the second time, such as 'next day'. */
  readonly note?: string
  readonly isWrong: boolean
  /** Label of the button that removes the span: 'Remove these hours of Monday'. */
  readonly remove: string
  /** null if the span can't be removed. */
  readonly onRemove: (() => void) | null
}

type TimeInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (time: string) => void
}

/** Two times of a day, with a button to remove them if that is possible. */
export function TimeSpan({ name, from, to, note, isWrong, remove, onRemove }: TimeSpanProps) {
  return (
    <div className="flex max-w-full min-w-0 items-start gap-1 max-sm:w-full sm:gap-2">
      <span className="grid min-w-0 max-sm:flex-1">
        <TimeInput {...from} name={name} isWrong={isWrong} />
      </span>
      <span aria-hidden="true" className="leading-11">
        –
      </span>
      <span className="grid min-w-0 max-sm:flex-1">
        <TimeInput {...to} isWrong={isWrong} />
        <span className="pt-0.5 text-sm text-ink-soft empty:hidden">{note}</span>
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={remove}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken max-sm:-mr-2.5 max-sm:ml-1.5"
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

type OneTimeProps = TimeInputProps & { readonly name?: string; readonly isWrong: boolean }

function TimeInput({ label, name, value, isWrong, onChange }: OneTimeProps) {
  return (
    <input
      type="time"
      aria-label={label}
      name={name}
      value={value}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 w-full min-w-0 sm:w-36 rounded-control border border-line-strong bg-surface px-1.5 tabular-nums max-[22rem]:[&::-webkit-calendar-picker-indicator]:hidden sm:px-3 aria-invalid:border-2 aria-invalid:border-bad"
    />
  )
}
