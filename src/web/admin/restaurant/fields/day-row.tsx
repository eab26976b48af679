import { useId } from 'react'
import { isTimeOfDay } from '#domain/restaurant/hours-check.ts'
import type { OpeningWindow, Weekday } from '#domain/restaurant/restaurant.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tick } from '#web/ui/tick.tsx'

type DayRowProps = {
  readonly day: Weekday
  readonly windows: readonly OpeningWindow[]
  readonly onChange: (windows: readonly OpeningWindow[]) => void
  /** Returns the message for the window at an index; null means the day as a whole. */
  readonly error: (place: number | null) => string | null
}

const usual: OpeningWindow = { open: '11:00', close: '22:00' }
const evening: OpeningWindow = { open: '17:00', close: '22:00' }

/** A day: a checkbox for open, and its opening windows. */
export function DayRow({ day, windows, onChange, error }: DayRowProps) {
  const id = useId()
  const name = nameOf(day)
  const isOpen = windows.length > 0
  const change = (place: number, changes: Partial<OpeningWindow>) =>
    onChange(windows.map((window, index) => (index === place ? { ...window, ...changes } : window)))
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-start">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <Tick
          id={id}
          type="checkbox"
          aria-label={`${name} is open`}
          checked={isOpen}
          onChange={() => onChange(isOpen ? [] : [usual])}
        />
        {name}
      </label>
      <div className="grid grid-cols-1 gap-2">
        {!isOpen && <p className="flex min-h-11 items-center text-ink-soft">Closed</p>}
        {windows.map((window, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other id than its index
          <div key={place}>
            <div className="flex flex-wrap items-center gap-x-2">
              <div className="flex max-w-full min-w-0 items-center gap-1 sm:gap-2">
                <TimeInput
                  label={`${name} opens${ordinal(place)}`}
                  name={`hours.${day}.${place}`}
                  value={window.open}
                  isWrong={error(place) !== null}
                  onChange={(open) => change(place, { open })}
                />
                <span aria-hidden="true">–</span>
                <TimeInput
                  label={`${name} closes${ordinal(place)}`}
                  value={window.close}
                  isWrong={error(place) !== null}
                  onChange={(close) => change(place, { close })}
                />
                <button
                  type="button"
                  aria-label={`Remove these hours of ${name}${ordinal(place)}`}
                  onClick={() => onChange(windows.filter((_, index) => index !== place))}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken"
                >
                  <Icon name="close" />
                </button>
              </div>
              <span className="mr-3 text-sm text-ink-soft empty:hidden">{noteOn(window)}</span>
              {place === windows.length - 1 && (
                <Button
                  variant="quiet"
                  className="-ml-3 px-3!"
                  aria-label={`Add hours to ${name}`}
                  onClick={() => onChange([...windows, evening])}
                >
                  Add hours
                </Button>
              )}
            </div>
            <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
              {error(place)}
            </p>
          </div>
        ))}
        <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
          {error(null)}
        </p>
      </div>
    </li>
  )
}

function TimeInput(props: {
  readonly label: string
  readonly name?: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (time: string) => void
}) {
  return (
    <input
      type="time"
      aria-label={props.label}
      name={props.name}
      value={props.value}
      aria-invalid={props.isWrong || undefined}
      onChange={(event) => props.onChange(event.target.value)}
      className="min-h-11 w-36 min-w-0 rounded-control border border-line-strong bg-surface px-2 tabular-nums max-[22rem]:[&::-webkit-calendar-picker-indicator]:hidden sm:px-3 aria-invalid:border-2 aria-invalid:border-bad"
    />
  )
}

/** RST-20: returns a note on what the two times of a window don't show. */
function noteOn({ open, close }: OpeningWindow): string {
  if (!isTimeOfDay(open) || !isTimeOfDay(close)) return ''
  if (open === close) return 'Open for 24 hours'
  return close < open ? 'until the next day' : ''
}

function nameOf(day: Weekday): string {
  return day[0]?.toUpperCase() + day.slice(1)
}

function ordinal(place: number): string {
  return place === 0 ? '' : ` (${place + 1})`
}
