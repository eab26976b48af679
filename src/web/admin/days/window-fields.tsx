import { isTimeOfDay } from '#domain/restaurants/settings/hours-check.ts'
import type { OpeningWindow } from '#domain/restaurants/settings/week-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeSpan } from './time-span.tsx'

type WindowFieldsProps = {
  readonly windows: readonly OpeningWindow[]
  readonly max: number
  readonly onChange: (windows: readonly OpeningWindow[]) => void
  /** Returns the message for the window at an index; null means all of them. */
  readonly error: (index: number | null) => string | null
}

/** The windows of one day, at least one. */
export function WindowFields({ windows, max, onChange, error }: WindowFieldsProps) {
  const change = (changed: number, changes: Partial<OpeningWindow>) =>
    onChange(windows.map((window, index) => (index === changed ? { ...window, ...changes } : window)))
  return (
    <div className="grid grid-cols-1 gap-2">
      {windows.map((window, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other id than its index
        <div key={index}>
          <TimeSpan
            name={`windows.${index}`}
            from={{
              label: `Opens${ordinal(index)}`,
              value: window.open,
              onChange: (open) => change(index, { open }),
            }}
            to={{
              label: `Closes${ordinal(index)}`,
              value: window.close,
              onChange: (close) => change(index, { close }),
            }}
            note={noteOn(window)}
            isWrong={error(index) !== null}
            remove={`Remove these hours${ordinal(index)}`}
            onRemove={
              windows.length === 1 ? null : () => onChange(windows.filter((_, other) => other !== index))
            }
          />
          <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
            {error(index)}
          </p>
        </div>
      ))}
      <p aria-live="polite" className="text-sm font-medium text-bad empty:hidden">
        {error(null)}
      </p>
      {windows.length < max && (
        <Button
          variant="quiet"
          className="-ml-4 justify-self-start"
          onClick={() => onChange([...windows, { open: '17:00', close: '22:00' }])}
        >
          Add hours
        </Button>
      )}
    </div>
  )
}

/** RST-20: returns a note on what the two times of a window don't show. */
export function noteOn({ open, close }: OpeningWindow): string {
  if (!isTimeOfDay(open) || !isTimeOfDay(close)) return ''
  if (open === close) return 'Open for 24 hours'
  return close < open ? 'next day' : ''
}

export function ordinal(index: number): string {
  return index === 0 ? '' : ` (${index + 1})`
}
