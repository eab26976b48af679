import {
  type OpeningWindow,
  type Weekday,
  type WeekHours,
  weekdays,
} from '#domain/restaurants/settings/week-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { DayRow, type HoursWords } from './day-row.tsx'
import { everyWeekday } from './every-weekday.ts'
import { fromMonday } from './weekday-names.ts'

type Preset = {
  /** 'Weekdays 11–3'. */
  readonly label: string
  readonly days: 'weekdays' | 'all'
  readonly window: OpeningWindow
}

type HoursEditorProps = {
  readonly hours: WeekHours
  readonly onChange: (hours: WeekHours) => void
  /** Returns the message for a field: 'hours.monday.1'. */
  readonly error: (field: string) => string | null
  /** What the hours are those of, in words. */
  readonly words: HoursWords
  /** Offered while no day has hours. */
  readonly presets: readonly Preset[]
  /** The hours of a day that is switched on. */
  readonly usual: OpeningWindow
  readonly maxWindows?: number
}

/**
 * RST-20: the hours of a week, from Monday on, one day per row: none, or any number of windows, each of which may end on the next
 * day.
 */
export function HoursEditor(props: HoursEditorProps) {
  const { hours, onChange, error, words, presets, usual, maxWindows } = props
  const isEmpty = weekdays.every((day) => hours[day].length === 0)
  const copy = (windows: WeekHours[Weekday], days: readonly Weekday[]) =>
    onChange({ ...hours, ...Object.fromEntries(days.map((day) => [day, windows])) })
  return (
    <>
      {isEmpty && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">Start with</span>
          {presets.map(({ label, days, window }) => (
            <Button
              key={label}
              variant="outline"
              onClick={() =>
                days === 'all' ? onChange(everyWeekday([window])) : copy([window], fromMonday.slice(0, 5))
              }
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
        {fromMonday.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours}
            words={words}
            usual={usual}
            maxWindows={maxWindows}
            onChange={(windows) => onChange({ ...hours, [day]: windows })}
            onCopy={(days) => copy(hours[day], days)}
            error={(index) => error(index === null ? `hours.${day}` : `hours.${day}.${index}`)}
          />
        ))}
      </ul>
    </>
  )
}
