import type { WeekHours } from '#domain/restaurants/settings/week-hours.ts'
import { HoursEditor } from '#web/admin/days/hours-editor.tsx'

type OpeningHoursProps = Pick<React.ComponentProps<typeof HoursEditor>, 'onChange' | 'error'> & {
  readonly hours: WeekHours
}

/** RST-20: the hours in which a restaurant is open. */
export function OpeningHours(props: OpeningHoursProps) {
  return <HoursEditor {...props} words={words} presets={presets} usual={usual} />
}

const usual = { open: '11:00', close: '22:00' }
const words = { on: 'Open', isOn: 'is open', off: 'Closed', from: 'opens', to: 'closes' }
const presets = [
  { label: 'Every day 11–10', days: 'all', window: usual },
  { label: 'Weekdays 11–10', days: 'weekdays', window: usual },
] as const
