import { useId } from 'react'
import type { OpeningWindow, Weekday, WeekHours } from '#domain/restaurants/settings/week-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { CopyHours } from './copy-hours.tsx'
import { TimeSpan } from './time-span.tsx'
import { dayNames, fromMonday } from './weekday-names.ts'
import { noteOn, ordinal } from './window-fields.tsx'

export type HoursWords = {
  /** At the checkbox: 'Open', and its name: 'is open'. */
  readonly on: string
  readonly isOn: string
  /** In place of hours: 'Closed'. */
  readonly off: string
  /** The names of the times: 'opens' and 'closes'. */
  readonly from: string
  readonly to: string
}

type DayRowProps = {
  readonly day: Weekday
  /** Those of the week. */
  readonly hours: WeekHours
  readonly words: HoursWords
  readonly usual: OpeningWindow
  readonly maxWindows: number | undefined
  readonly onChange: (windows: readonly OpeningWindow[]) => void
  /** Gives these days the hours of this one. */
  readonly onCopy: (days: readonly Weekday[]) => void
  /** Returns the message for the window at an index; null means the day as a whole. */
  readonly error: (index: number | null) => string | null
}

const evening: OpeningWindow = { open: '17:00', close: '22:00' }

/** A day: a checkbox for whether it has hours, and its windows. The checkbox removes the only one, so it has no button for that. */
export function DayRow(props: DayRowProps) {
  const { day, hours, words, usual, maxWindows = Number.POSITIVE_INFINITY, onChange, onCopy, error } = props
  const id = useId()
  const name = dayNames[day]
  const windows = hours[day]
  const isOpen = windows.length > 0
  const change = (changed: number, changes: Partial<OpeningWindow>) =>
    onChange(windows.map((window, index) => (index === changed ? { ...window, ...changes } : window)))
  const text = JSON.stringify(windows)
  const same = new Set(fromMonday.filter((other) => JSON.stringify(hours[other]) === text))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[6.5rem_5rem_minmax(0,1fr)] sm:items-start">
      <span className="content-center font-semibold sm:min-h-11">{name}</span>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <Tick
          id={id}
          type="checkbox"
          aria-label={`${name} ${words.isOn}`}
          checked={isOpen}
          onChange={() => onChange(isOpen ? [] : [usual])}
        />
        {words.on}
      </label>
      <div className="col-span-full grid grid-cols-1 gap-2 sm:col-span-1">
        {!isOpen && <p className="flex min-h-11 items-center text-ink-soft">{words.off}</p>}
        {windows.map((window, windowIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other id than its index
          <div key={windowIndex}>
            <div className="flex flex-wrap items-start gap-x-2">
              <TimeSpan
                name={`hours.${day}.${windowIndex}`}
                from={{
                  label: `${name} ${words.from}${ordinal(windowIndex)}`,
                  value: window.open,
                  onChange: (open) => change(windowIndex, { open }),
                }}
                to={{
                  label: `${name} ${words.to}${ordinal(windowIndex)}`,
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
                    isDisabled={windows.length >= maxWindows}
                    onClick={() => onChange([...windows, evening])}
                  >
                    Add hours
                  </Button>
                  <CopyHours day={day} same={same} onCopy={onCopy} />
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
