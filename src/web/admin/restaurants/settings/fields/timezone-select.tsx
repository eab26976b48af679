import { usualZones, zoneLabel } from '#domain/clock/zone-label.ts'
import { Options } from '#web/admin/ui/options.tsx'
import { Select } from '#web/ui/select.tsx'

type TimezoneSelectProps = {
  readonly value: string
  readonly onChange: (timezone: string) => void
}

/** The most common time zones first, then all that the browser supports. */
export function TimezoneSelect({ value, onChange }: TimezoneSelectProps) {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in usualZones))
  const isKnown = value in usualZones || others.includes(value)
  return (
    <Select
      label="Time zone"
      name="timezone"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isKnown && <option value={value}>{value}</option>}
      <optgroup label="United States">
        <Options entries={usualZones} />
      </optgroup>
      <optgroup label="All">
        <Options entries={others.map((zone) => [zone, zoneLabel(zone)])} />
      </optgroup>
    </Select>
  )
}
