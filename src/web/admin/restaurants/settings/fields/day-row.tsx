import { useId } from 'react'
import { isTimeOfDay } from '#domain/restaurants/settings/hours-check.ts'
import type { OpeningWindow, Weekday } from '#domain/restaurants/settings/week-hours.ts'
import { TimeSpan } from '#web/admin/days/time-span.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/tick.tsx'

type DayRowProps = {
  readonly day: Weekday
  readonly windows: readonly OpeningWindow[]
  readonly onChange: (windows: readonly OpeningWindow[]) => void
  /** Gives all other days these hours; null for days from which they aren't copied. */
  readonly onCopy: (() => void) | null
  /** Returns the message for the window at an index; null means the day as a whole. */
  readonly error: (index: number | null) => string | null
}

const usual: OpeningWindow = { open: '11:00', close: '22:00' }
const evening: OpeningWindow = { open: '17:00', close: '22:00' }

/** A day: a checkbox for open, and its opening windows. The checkbox removes the only one, so it has no button for that. */
export function DayRow({ day, windows, onChange, onCopy, error }: DayRowProps) {
  const id = useId()
  const name = nameOf(day)
  const isOpen = windows.length > 0
  const change = (changed: number, changes: Partial<OpeningWindow>) =>
    onChange(windows.map((window, index) => (index === changed ? { ...window, ...changes } : window)))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[6.5rem_5rem_minmax(0,1fr)] sm:items-start">
      <span className="content-center font-semibold sm:min-h-11">{name}</span>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <Tick
          id={id}
          type="checkbox"
          aria-label={`${name} is open`}
          checked={isOpen}
          onChange={() => onChange(isOpen ? [] : [usual])}
        />
        Open
      </label>
      <div className="col-span-full grid grid-cols-1 gap-2 sm:col-span-1">
        {!isOpen && <p className="flex min-h-11 items-center text-ink-soft">Closed</p>}
        {windows.map((window, windowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other id than its index
          <div key={windowIndex}>
            <div className="flex flex-wrap items-start gap-x-2">
              <TimeSpan
                name={`hours.${day}.${windowIndex}`}
                from={{
                  label: `${name} opens${ordinal(windowIndex)}`,
                  value: window.open,
                  onChange: (open) => change(windowIndex, { open }),
                }}
                to={{
                  label: `${name} closes${ordinal(windowIndex)}`,
                  value: window.close,
                  onChange: (close) => change(windowIndex, { close }),
                }}
                note={noteOn(window)}
                isWrong={error(windowIndex) !== null}
                remove={`Remove these hours of ${name}${ordinal(windowIndex)}`}
                onRemove={
                  windows.length === 1
                    ? null
                    : () => onChange(windows.filter((_, index) => index !== windowIndex))
                }
              />
              {windowIndex === windows.length - 1 && (
                <span className="flex flex-wrap max-sm:-ml-3">
                  <Button
                    variant="quiet"
                    className="px-3!"
                    aria-label={`Add hours to ${name}`}
                    onClick={() => onChange([...windows, evening])}
                  >
                    Add hours
                  </Button>
                  {onCopy && (
                    <Button
                      variant="quiet"
                      className="px-3!"
                      aria-label={`Copy to all days: ${name}’s hours`}
                      onClick={onCopy}
                    >
                      Copy to all days
                    </Button>
                  )}
                </span>
              )}
            </div>
            <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
              {error(windowIndex)}
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

/** RST-20: returns a note on what the two times of a window don't show. */
function noteOn({ open, close }: OpeningWindow): string {
  if (!isTimeOfDay(open) || !isTimeOfDay(close)) return ''
  if (open === close) return 'Open for 24 hours'
  return close < open ? 'next day' : ''
}

function nameOf(day: Weekday): string {
  return day[0]?.toUpperCase() + day.slice(1)
}

function ordinal(index: number): string {
  return index === 0 ? '' : ` (${index + 1})`
}
