import { Options } from '#web/admin/parts/options.tsx'
import { Select } from '#web/ui/select.tsx'

type TimezoneSelectProps = {
  readonly value: string
  readonly onChange: (timezone: string) => void
}

/** The most common time zones first, then all that the browser supports. */
export function TimezoneSelect({ value, onChange }: TimezoneSelectProps) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in usual))
  const isKnown = value in usual || others.includes(value)
  return (
    <Select
      label="Time zone"
      name="timezone"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isKnown && <option value={value}>{value}</option>}
      <optgroup label="United States">
        <Options of={usual} />
      </optgroup>
      <optgroup label="All">
        <Options of={others.map((zone) => [zone, zone.replaceAll('_', ' ')])} />
      </optgroup>
    </Select>
  )
}

const usual: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Mountain (no daylight saving, Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
}
