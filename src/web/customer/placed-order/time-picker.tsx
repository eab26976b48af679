import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { Select } from '#web/ui/select.tsx'
import { timesByDay } from './time-choices.ts'

type TimePickerProps = {
  /** The UTC instants offered, in order. */
  readonly times: readonly string[]
  readonly schedule: Schedule
  readonly now: Temporal.Instant
  readonly at: string
  readonly onChange: (at: string) => void
}

/** Selects a day and one of its offered times. A chosen time that is no longer offered stays in the list until it is changed. */
export function TimePicker({ times, schedule, now, at, onChange }: TimePickerProps) {
  const isOffered = at === '' || times.includes(at)
  const days = timesByDay(isOffered ? times : [at, ...times].toSorted(), schedule, now)
  const day = days.find((candidate) => candidate.times.some((time) => time.at === at)) ?? days[0]
  return (
    <div className="grid gap-3 min-[22.4rem]:grid-cols-[5fr_6fr]">
      <Select
        label="Day"
        value={day?.label}
        onChange={({ target }) => {
          const first = days.find(({ label }) => label === target.value)?.times[0]
          if (first) onChange(first.at)
        }}
      >
        {days.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
      <Select label="Time" value={at} onChange={({ target }) => onChange(target.value)}>
        {day?.times.map((time) => (
          <option key={time.at} value={time.at}>
            {time.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
