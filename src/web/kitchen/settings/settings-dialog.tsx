import type { Display } from '#contract/orders/devices.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { formatDollars } from '#domain/money.ts'
import type { Counters } from '#domain/orders/kitchen/counters.ts'
import type { KitchenState } from '#domain/orders/kitchen/kitchen-state.ts'
import type { OwnStation } from '#domain/orders/kitchen/station.ts'
import { Button } from '#web/ui/button.tsx'
import type { Alarm } from '../alarm/use-alarm.ts'
import { KitchenDialog } from '../dialogs/kitchen-dialog.tsx'
import type { Density } from '../layout/density.ts'
import { PauseLog } from '../pause/pause-log.tsx'
import { StationChoice } from '../stations/station-choice.tsx'
import { DensityChoice } from './density-choice.tsx'
import { VolumeControl } from './volume-control.tsx'

/** The settings of this display, and what else the dialog shows of the board. */
export type DisplaySettings = {
  readonly counters: Counters
  readonly now: Temporal.Instant
  readonly display: Display | null
  readonly alarm: Alarm
  readonly volume: number
  readonly onVolume: (volume: number) => void
  readonly station: OwnStation | null
  readonly onStation: (name: string | null) => void
  readonly density: Density
  readonly onDensity: (density: Density) => void
}

type SettingsProps = DisplaySettings & {
  readonly kitchen: KitchenState
  readonly timezone: string
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onSelfTest: () => void
  readonly onStations: () => void
  readonly onStock: () => void
  readonly onClose: () => void
}

/** All kitchen settings and controls that don't belong to an order. */
export function SettingsDialog(props: SettingsProps) {
  const { counters, kitchen, now, timezone, alarm } = props
  return (
    <KitchenDialog title="Settings" width="wide" onClose={props.onClose}>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="space-y-6">
          <Part title="Today">
            <dl className="flex gap-8">
              <Figure label="Daily Sales, of completed orders" value={formatDollars(counters.dailySales)} />
              <Figure label="Completed" value={counters.completed.toString()} />
            </dl>
          </Part>
          <Part title="Order controls">
            <OrderControls {...props} />
          </Part>
          <Part title="Sold Out">
            <p className="mb-3">Dishes and options that have run out, and those that are back.</p>
            <Button variant="outline" size="lg" onClick={props.onStock}>
              Sold Out
            </Button>
          </Part>
          <Part title="Sound">
            <p className="mb-3 font-semibold">
              {alarm.isBlocked ? 'Sound alerts are off until you turn them on.' : 'Sound alerts are active.'}
            </p>
            <VolumeControl volume={props.volume} onChange={props.onVolume} onTest={alarm.test} />
          </Part>
        </div>
        <div className="space-y-6">
          <Part title="Stations">
            <StationChoice
              stations={kitchen.stations}
              chosen={props.station}
              onChoose={props.onStation}
              onEdit={props.onStations}
            />
          </Part>
          <Part title="Tickets on this display">
            <DensityChoice density={props.density} onChange={props.onDensity} />
          </Part>
          <Part title="This display">
            <p className="mb-3">{formatPairing(props.display)}</p>
            <Button variant="outline" size="lg" onClick={props.onSelfTest}>
              Self-test
            </Button>
          </Part>
        </div>
        <div className="md:col-span-2">
          <Part title="Pauses">
            <PauseLog pauses={kitchen.pauses} now={now} timezone={timezone} />
          </Part>
        </div>
      </div>
    </KitchenDialog>
  )
}

function OrderControls({ kitchen, now, timezone, onPause, onResume }: SettingsProps) {
  const { pause } = kitchen
  if (!pause) {
    return (
      <>
        <p className="mb-3">Ordering is enabled.</p>
        <Button variant="outline" size="lg" onClick={onPause}>
          Disable Ordering
        </Button>
      </>
    )
  }
  const until = formatDayAndTime(Temporal.Instant.from(pause.until), { timezone }, now)
  return (
    <>
      <p className="mb-3">
        Ordering is disabled until {until}: <b className="[overflow-wrap:anywhere]">{pause.reason}</b>
      </p>
      <Button size="lg" onClick={onResume}>
        Enable Ordering
      </Button>
    </>
  )
}

function formatPairing(display: Display | null): string {
  if (display?.device) return `It is paired as “${display.device.name}”.`
  return display?.access === 'open'
    ? 'The demo’s displays need no pairing.'
    : 'Its pairing can’t be checked right now.'
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 border-line border-b pb-1 font-bold text-xl">{title}</h3>
      {children}
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft">{label}</dt>
      <dd translate="no" className="font-extrabold text-3xl tabular-nums">
        {value}
      </dd>
    </div>
  )
}
