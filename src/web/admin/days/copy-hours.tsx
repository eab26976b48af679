import { useId, useState } from 'react'
import type { Weekday } from '#domain/restaurants/settings/week-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { dayNames, fromMonday } from './weekday-names.ts'

type CopyHoursProps = {
  readonly day: Weekday
  /** The days that have the same hours already. */
  readonly same: ReadonlySet<Weekday>
  readonly onCopy: (days: readonly Weekday[]) => void
}

/** RST-20: copies the hours of a day to others: one by one, to the weekdays, or to all. */
export function CopyHours({ day, same, onCopy }: CopyHoursProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const finish = (days: readonly Weekday[]) => {
    onCopy(days)
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        className="px-3!"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Copy to…: the hours of ${dayNames[day]}`}
        onClick={() => setOpen(!isOpen)}
      >
        Copy to…
      </Button>
      <fieldset id={id} hidden={!isOpen} className="w-full pb-1">
        <legend className="sr-only">Copy the hours of {dayNames[day]} to</legend>
        <div className="flex flex-wrap gap-1.5 max-sm:pl-3">
          {fromMonday.map((other) => (
            <button
              key={other}
              type="button"
              aria-label={dayNames[other]}
              aria-pressed={same.has(other)}
              onClick={() => onCopy([other])}
              className={`${chip} size-11`}
            >
              {dayNames[other].charAt(0)}
            </button>
          ))}
          <button type="button" onClick={() => finish(fromMonday.slice(0, 5))} className={`${chip} px-4`}>
            Weekdays
          </button>
          <button type="button" onClick={() => finish(fromMonday)} className={`${chip} px-4`}>
            All
          </button>
        </div>
      </fieldset>
    </>
  )
}

const chip =
  'min-h-11 rounded-full border border-line-strong font-semibold hover:border-ink aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected'
