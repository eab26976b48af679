import { timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { type Weekday, weekdays } from '#domain/restaurant/restaurant.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayNames, type TypedSchedule } from './schedule-values.ts'

type HoursEditorProps = {
  readonly hours: TypedSchedule
  readonly error: (field: string) => string | null
  readonly onChange: (hours: TypedSchedule) => void
}

/** The hours of each weekday; several on one day, or none. */
export function HoursEditor({ hours, error, onChange }: HoursEditorProps) {
  return (
    <fieldset>
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
    <div className="grid gap-2 p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-start">
      <p className="py-2 font-medium">{name}</p>
      <div className="grid gap-2">
        {windows.length === 0 && <p className="py-2 text-ink-soft">Not on</p>}
        {windows.map((window, place) => {
          const fault = error(`${day}.${place}`)
          const set = (changes: Partial<typeof window>) =>
            onChange(windows.map((each, index) => (index === place ? { ...each, ...changes } : each)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: times have no other name than their place
            <div key={place}>
              <div className="flex flex-wrap items-center gap-2">
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
                  className="grid size-11 place-items-center rounded-full hover:bg-sunken"
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
      <div className="flex flex-wrap gap-1">
        <Button
          look="quiet"
          aria-label={`Add hours on ${name}`}
          isDisabled={windows.length >= timedMenuLimits.windows}
          onClick={() => onChange([...windows, { start: '11:00', end: '14:00' }])}
        >
          Add hours
        </Button>
        {windows.length > 0 && (
          <Button look="quiet" aria-label={`Copy to all: the hours of ${name}`} onClick={onCopy}>
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
      className="min-h-11 rounded-control border border-line-strong bg-surface px-3 tabular-nums aria-invalid:border-2 aria-invalid:border-bad"
    />
  )
}
