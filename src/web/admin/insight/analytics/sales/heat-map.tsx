// biome-ignore-all lint/a11y/noRedundantRoles: a table with grid layout loses its implicit roles in some browsers
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid made of table elements
import { useRef, useState } from 'react'
import { hourName } from '#domain/clock/format-date.ts'
import { weekdayNames } from '#domain/clock/format-time.ts'
import type { Cents } from '#domain/money.ts'
import { formatHeat, heatLevel, heatLevels, shortNumber } from './heat.ts'
import { type Field, fieldAfterKey } from './map-keys.ts'

export type Measure = 'orders' | 'revenue'

export type HeatField = { readonly orders: number; readonly revenue: Cents }

type HeatMapProps = {
  /** The hours shown, in display order. */
  readonly hours: readonly number[]
  readonly fieldOf: (weekday: number, hour: number) => HeatField
  readonly measure: Measure
}

/** Styles by level, from none to the most. */
const styles = [
  'bg-sunken text-ink-soft',
  'bg-chart/10 text-ink',
  'bg-chart/20 text-ink',
  'bg-chart/35 text-ink',
  'bg-chart/55 text-ink',
  'bg-chart text-surface',
] as const

const hourLook =
  'content-center pr-1 text-right font-normal whitespace-nowrap text-ink-soft [grid-area:calc(var(--hour)+2)/1] xl:pr-0 xl:text-center xl:[grid-area:1/calc(var(--hour)+2)]'
const weekdayLook =
  'content-center text-center font-semibold text-ink-soft [grid-area:1/calc(var(--day)+2)] xl:pr-2 xl:text-right xl:[grid-area:calc(var(--day)+2)/1]'
const fieldLook =
  'min-h-8 content-center rounded-sm p-0 text-center whitespace-nowrap [grid-area:calc(var(--hour)+2)/calc(var(--day)+2)] xl:min-h-10 xl:[grid-area:calc(var(--day)+2)/calc(var(--hour)+2)]'

/** From this width on, weekdays run downward and hours across; on narrower screens it is the other way round. */
const wide = '(min-width: 80rem)'

/**
 * FIG-45: the activity of each hour of each weekday. A grid for keyboard and screen reader: Tab reaches one field, the arrow
 * keys reach the others, and each has a text with its values.
 */
export function HeatMap({ hours, fieldOf, measure }: HeatMapProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<Field>({ hour: 0, day: 0 })
  const [pointed, setPointed] = useState<Field | null>(null)
  const most = Math.max(
    0,
    ...weekdayNames.flatMap((_name, day) => hours.map((hour) => fieldOf(day, hour)[measure])),
  )
  const move = (event: React.KeyboardEvent) => {
    const isUpright = !window.matchMedia(wide).matches
    const next = fieldAfterKey(current, event.key, hours.length, isUpright)
    if (!next) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-field="${next.day}-${next.hour}"]`)?.focus()
  }
  const formatField = ({ day, hour }: Field) => {
    const at = hours[hour] ?? 0
    return `${weekdayNames[day]}, ${hourName(at)}: ${formatHeat(fieldOf(day, at))}`
  }
  const name = measure === 'orders' ? 'Orders' : 'Revenue'
  return (
    <div>
      <table
        ref={grid}
        role="grid"
        aria-label={`${name} by weekday and hour`}
        onPointerLeave={() => setPointed(null)}
        className="grid grid-cols-[auto_repeat(7,minmax(0,1fr))] gap-0.5 text-2xs tabular-nums sm:gap-1 xl:grid-cols-[auto_repeat(var(--hours),minmax(0,5.5rem))]"
        style={{ '--hours': hours.length }}
      >
        <HourHeadings hours={hours} />
        <tbody role="rowgroup" className="contents">
          {weekdayNames.map((weekday, day) => (
            <tr key={weekday} role="row" className="contents">
              <WeekdayHeading day={day} />
              {hours.map((hour, index) => {
                const field = fieldOf(day, hour)
                const here = { day, hour: index }
                return (
                  <td
                    key={hour}
                    role="gridcell"
                    data-field={`${day}-${index}`}
                    tabIndex={current.day === day && current.hour === index ? 0 : -1}
                    onKeyDown={move}
                    onFocus={() => {
                      setCurrent(here)
                      setPointed(here)
                    }}
                    onBlur={() => setPointed(null)}
                    onPointerEnter={() => setPointed(here)}
                    className={`${fieldLook} ${styles[heatLevel(field[measure], most)]}`}
                    style={{ '--day': day, '--hour': index }}
                  >
                    <span className="sr-only">{formatField(here)}</span>
                    <ShortValue field={field} measure={measure} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-soft">
        <p className="min-h-5">{pointed ? formatField(pointed) : 'Select a cell for details.'}</p>
        <Legend />
      </div>
    </div>
  )
}

function HourHeadings({ hours }: Pick<HeatMapProps, 'hours'>) {
  return (
    <thead role="rowgroup" className="contents">
      <tr role="row" className="contents">
        <th role="columnheader" scope="col" className="sr-only">
          Weekday
        </th>
        {hours.map((hour, index) => (
          <th key={hour} role="columnheader" scope="col" className={hourLook} style={{ '--hour': index }}>
            {hourName(hour)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function WeekdayHeading({ day }: { readonly day: number }) {
  const name = weekdayNames[day]
  return (
    <th role="rowheader" scope="row" aria-label={name} className={weekdayLook} style={{ '--day': day }}>
      {name?.slice(0, 3)}
    </th>
  )
}

/** A value short enough for a field: '12', '$85', '$1.2k'; on a phone without the '$'. Empty if nothing was sold. */
function ShortValue({ field, measure }: { readonly field: HeatField; readonly measure: Measure }) {
  return (
    <span aria-hidden="true">
      {measure === 'revenue' && field.revenue !== 0 && <span className="max-sm:hidden">$</span>}
      {shortNumber(measure === 'orders' ? field.orders : Math.round(field.revenue / 100))}
    </span>
  )
}

function Legend() {
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="flex items-center gap-1">
        <Swatch level={0} />
        No sales
      </span>
      <span className="flex items-center gap-1">
        Less
        {Array.from({ length: heatLevels }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the levels are fixed
          <Swatch key={index} level={index + 1} />
        ))}
        More
      </span>
    </p>
  )
}

function Swatch({ level }: { readonly level: number }) {
  return <span className={`size-4 rounded-sm ${styles[level]}`} />
}
