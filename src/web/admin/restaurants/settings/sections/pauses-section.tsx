/** The log of pauses: reason, start and end, person, and the photo for the owner only. */

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ListedPause } from '#contract/orders/pausing.ts'
import { formatPauseEntry } from '#domain/orders/pausing/pause-entry-text.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useChosenRestaurant } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SectionProps } from './section-props.ts'

export default function PausesSection({ settings }: SectionProps) {
  const restaurant = settings.id
  const pauses = useQuery({
    queryKey: queryKeys.pauses(restaurant),
    queryFn: async () => (await callApi()).pauses.list({ restaurant }),
  })
  return (
    <Panel title="Pauses">
      <Loaded query={pauses} loading="Loading the log...">
        {(entries) => <PauseList pauses={entries} settings={settings} />}
      </Loaded>
    </Panel>
  )
}

function PauseList({ pauses, settings }: SectionProps & { readonly pauses: readonly ListedPause[] }) {
  const isOwner = useChosenRestaurant()?.permissions.includes('pauses.photos') ?? false
  const [params, setParams] = useSearchParams()
  const shown = pauses.find(({ id, hasPhoto }) => hasPhoto && id === params.get('pause'))
  if (pauses.length === 0) return <p className="text-ink-soft">Ordering has never been paused.</p>
  return (
    <>
      {!isOwner && (
        <p className="mb-3 text-sm text-ink-soft">Only the restaurant’s owner can see the photos.</p>
      )}
      <ol className="grid divide-y divide-line">
        {pauses.map((pause) => (
          <PauseRow
            key={pause.id}
            pause={pause}
            settings={settings}
            onPhoto={isOwner && pause.hasPhoto ? () => setParams({ pause: pause.id }) : null}
          />
        ))}
      </ol>
      {isOwner && shown && (
        <Dialog title="Photo of the pause" onClose={() => setParams({})}>
          <img
            src={`${paths.pauses(settings.id)}/${shown.id}/photo`}
            alt={`Taken when ordering was disabled: ${shown.reason}`}
            className="w-full rounded-control"
          />
          <p className="mt-3 break-words">{shown.reason}</p>
        </Dialog>
      )}
    </>
  )
}

type PauseRowProps = SectionProps & {
  readonly pause: ListedPause
  /** null if there is no photo, or the person may not see it. */
  readonly onPhoto: (() => void) | null
}

function PauseRow({ pause, settings, onPhoto }: PauseRowProps) {
  const { timezone } = settings.details
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold break-words">{pause.reason}</p>
        <p className="text-sm text-ink-soft">
          {formatPauseEntry(pause, timezone, serverNow())}
          {pause.disabledBy && ` · ${pause.disabledBy}`}
        </p>
      </div>
      {pause.photoFailed && <Badge tone="warn">Photo not saved</Badge>}
      {pause.enabledAt === null ? (
        <Badge tone="warn">Paused now</Badge>
      ) : (
        <Badge>{pause.autoEnabled ? 'Ended automatically' : 'Ended by staff'}</Badge>
      )}
      {onPhoto && (
        <Button variant="outline" onClick={onPhoto}>
          View photo
        </Button>
      )}
    </li>
  )
}
