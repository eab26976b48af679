import {
  type OpeningWindow,
  type Weekday,
  type WeekHours,
  weekdays,
} from '#domain/restaurants/settings/week-hours.ts'
import { everyWeekday } from '#web/admin/days/every-weekday.ts'
import { DayRow } from './day-row.tsx'

type HoursEditorProps = {
  readonly hours: WeekHours
  readonly onChange: (hours: WeekHours) => void
  /** Returns the message for a field: 'hours.monday.1'. */
  readonly error: (field: string) => string | null
}

/** RST-20: the weekly hours, one day per row: closed, or any number of windows, each of which may end on the next day. */
export function HoursEditor({ hours, onChange, error }: HoursEditorProps) {
  const setDay = (day: Weekday, windows: readonly OpeningWindow[]) => onChange({ ...hours, [day]: windows })
  return (
    <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
      {fromMonday.map((day) => (
        <DayRow
          key={day}
          day={day}
          windows={hours[day]}
          onChange={(windows) => setDay(day, windows)}
          onCopy={day === 'monday' ? () => onChange(everyWeekday(hours.monday)) : null}
          error={(index) => error(index === null ? `hours.${day}` : `hours.${day}.${index}`)}
        />
      ))}
    </ul>
  )
}

const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]
