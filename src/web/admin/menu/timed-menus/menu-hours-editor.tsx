import { timedMenuLimits } from '#domain/menu/timed-menu-draft.ts'
import { type Weekday, weekdays } from '#domain/restaurants/settings/week-hours.ts'
import { everyWeekday } from '#web/admin/days/every-weekday.ts'
import { TimeSpan } from '#web/admin/days/time-span.tsx'
import { Button } from '#web/ui/button.tsx'
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
            onCopy={() => onChange(everyWeekday(hours[day]))}
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
      className={`grid gap-x-2 px-2 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-start sm:px-3 ${windows.length === 0 ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-1 gap-y-2'}`}
    >
      <p className="py-2 font-medium">{name}</p>
      <div className="grid grid-cols-1 gap-2">
        {windows.length === 0 && <p className="py-2 whitespace-nowrap text-ink-soft">Not on</p>}
        {windows.map((window, windowIndex) => {
          const fault = error(`${day}.${windowIndex}`)
          const set = (changes: Partial<typeof window>) =>
            onChange(
              windows.map((other, index) => (index === windowIndex ? { ...other, ...changes } : other)),
            )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other id than its index
            <div key={windowIndex}>
              <TimeSpan
                name={`${day}.${windowIndex}`}
                from={{ label: `${name}, from`, value: window.start, onChange: (start) => set({ start }) }}
                to={{ label: `${name}, to`, value: window.end, onChange: (end) => set({ end }) }}
                isWrong={fault !== null}
                remove={`Remove these hours of ${name}`}
                onRemove={() => onChange(windows.toSpliced(windowIndex, 1))}
              />
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
