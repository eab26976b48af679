/** The kitchen's displays: pairing, last sign of life, removal. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { DeviceId } from '#domain/ids.ts'
import { isOnline } from '#domain/orders/devices/online.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PairingCode } from './pairing-code.tsx'
import type { SectionProps } from './section-props.ts'

type Device = {
  readonly id: DeviceId
  readonly name: string
  readonly pairedAt: string
  readonly lastSeenAt: string
  readonly revokedAt: string | null
}

export default function DisplaysSection({ settings }: SectionProps) {
  const restaurant = settings.id
  const refetchInterval = usePolling(5000)
  const displays = useQuery({
    queryKey: queryKeys.displays(restaurant),
    queryFn: async () => (await callApi()).devices.list({ restaurant }),
    // Polls, so that a newly paired display appears.
    refetchInterval,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title="Displays">
        <Loaded query={displays} loading="Loading the displays...">
          {(devices) => <DeviceList devices={devices} settings={settings} />}
        </Loaded>
      </Panel>
      <Panel title="Pair a display">
        <PairingCode restaurant={restaurant} kitchenUrl={settings.kitchenUrl} />
      </Panel>
    </div>
  )
}

function DeviceList(props: { readonly devices: readonly Device[]; readonly settings: RestaurantSettings }) {
  const { devices, settings } = props
  const queries = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [leaving, setLeaving] = useState<Device | null>(null)
  const restaurant = settings.id
  const formatTime = (instant: string) =>
    formatDayAndTime(Temporal.Instant.from(instant), settings.details, serverNow())
  const revoke = async () => {
    if (!leaving) return
    const isRevoked = await run(async () => {
      await (await callApi()).devices.revoke({ restaurant, deviceId: leaving.id })
      await invalidate(queries, queryKeys.displays(restaurant))
    })
    if (isRevoked) setLeaving(null)
  }
  if (devices.length === 0) return <p className="text-ink-soft">No display is paired yet.</p>
  return (
    <>
      <ul className="grid divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-x-4 py-3">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
                {device.name}
                <DeviceState device={device} />
              </span>
              <span className="block text-sm text-ink-soft">{historyOf(device, formatTime)}</span>
            </span>
            {!device.revokedAt && (
              <Button
                variant="quiet"
                className="-mr-3 px-3!"
                aria-label={`Unpair ${device.name}`}
                onClick={() => setLeaving(device)}
              >
                Unpair
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Unpair ${leaving.name}?`}
          text={
            <>
              <p>It stops showing orders immediately. To use it again, pair it again.</p>
              <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
                {problem}
              </p>
            </>
          }
          confirm="Unpair"
          isBusy={isBusy}
          onConfirm={revoke}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}

/** DEV-11: whether a display is online, or since when it has been offline. */
function DeviceState({ device }: { readonly device: Device }) {
  if (device.revokedAt) return <Badge>Unpaired</Badge>
  return isNowOnline(device) ? (
    <Badge tone="good" hasDot>
      Online
    </Badge>
  ) : (
    <Badge tone="warn" hasDot>
      Offline
    </Badge>
  )
}

/** 'Last seen today at 3:00 PM · Paired Mon, Dec 8 at 7:00 PM'. */
function historyOf(device: Device, formatTime: (instant: string) => string): string {
  if (device.revokedAt) return `Unpaired ${formatTime(device.revokedAt)}`
  const paired = `Paired ${formatTime(device.pairedAt)}`
  return isNowOnline(device) ? paired : `Last seen ${formatTime(device.lastSeenAt)} · ${paired}`
}

const isNowOnline = ({ lastSeenAt }: Device) => isOnline(Temporal.Instant.from(lastSeenAt), serverNow())
