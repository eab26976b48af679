import { timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { type Weekday, weekdays } from '#domain/restaurant/restaurant.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayNames, type TypedSchedule } from './schedule-values.ts'

type MenuHoursEditorProps = {
  readonly hours: TypedSchedule
  readonly error: (field: string) => string | null
  readonly onChange: (hours: TypedSchedule) => void
}

/** The hours of each weekday; none, one or several spans. */
export function MenuHoursEditor({ hours, error, onChange }: MenuHoursEditorProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">Days and hours</legend>
      <p className="mt-1 text-sm text-ink-soft">An end at or before its start is on the next day.</p>
      <div className="mt-3 divide-y divide-line rounded-control border border-line">
        {weekdays.map((day) => (
          <DayHours
            key={day}
            day={day}
            windows={hours[day]}
            error={error}
            onChange={(windows) => onChange({ ...hours, [day]: windows })}
            onCopy={() =>
              onChange({
                sunday: hours[day],
                monday: hours[day],
                tuesday: hours[day],
                wednesday: hours[day],
                thursday: hours[day],
                friday: hours[day],
                saturday: hours[day],
              })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type DayHoursProps = {
  readonly day: Weekday
  readonly windows: TypedSchedule[Weekday]
  readonly error: (field: string) => string | null
  readonly onChange: (windows: TypedSchedule[Weekday]) => void
  readonly onCopy: () => void
}

function DayHours({ day, windows, error, onChange, onCopy }: DayHoursProps) {
  const name = dayNames[day]
  return (
    <div
      className={`grid gap-x-2 px-2 py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-start sm:px-3 ${windows.length === 0 ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-1 gap-y-2'}`}
    >
      <p className="py-2 font-medium">{name}</p>
      <div className="grid grid-cols-1 gap-2">
        {windows.length === 0 && <p className="py-2 whitespace-nowrap text-ink-soft">Not on</p>}
        {windows.map((window, place) => {
          const fault = error(`${day}.${place}`)
          const set = (changes: Partial<typeof window>) =>
            onChange(windows.map((each, index) => (index === place ? { ...each, ...changes } : each)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other id than its index
            <div key={place}>
              <div className="flex items-center gap-1 sm:gap-2">
                <TimeInput
                  label={`${name}, from`}
                  name={`${day}.${place}`}
                  value={window.start}
                  isWrong={fault !== null}
                  onChange={(start) => set({ start })}
                />
                <span aria-hidden="true">–</span>
                <TimeInput
                  label={`${name}, to`}
                  value={window.end}
                  isWrong={fault !== null}
                  onChange={(end) => set({ end })}
                />
                <button
                  type="button"
                  aria-label={`Remove these hours of ${name}`}
                  onClick={() => onChange(windows.toSpliced(place, 1))}
                  className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken sm:mr-0"
                >
                  <Icon name="close" />
                </button>
              </div>
              <p aria-live="polite" className="mt-1 text-sm font-medium text-bad empty:hidden">
                {fault}
              </p>
            </div>
          )
        })}
      </div>
      <div className="-mx-3 flex flex-wrap sm:mx-0">
        <Button
          variant="quiet"
          className="px-3!"
          aria-label={`Add hours on ${name}`}
          isDisabled={windows.length >= timedMenuLimits.windows}
          onClick={() => onChange([...windows, { start: '11:00', end: '14:00' }])}
        >
          Add hours
        </Button>
        {windows.length > 0 && (
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={`Copy to all: the hours of ${name}`}
            onClick={onCopy}
          >
            Copy to all
          </Button>
        )}
      </div>
    </div>
  )
}

type TimeInputProps = {
  readonly label: string
  readonly name?: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

function TimeInput({ label, name, value, isWrong, onChange }: TimeInputProps) {
  return (
    <input
      type="time"
      aria-label={label}
      name={name}
      value={value}
      aria-invalid={isWrong || undefined}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 w-36 min-w-0 rounded-control border border-line-strong bg-surface px-1.5 tabular-nums max-[22rem]:[&::-webkit-calendar-picker-indicator]:hidden sm:px-3 aria-invalid:border-2 aria-invalid:border-bad"
    />
  )
}
