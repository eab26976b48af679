import { useState } from 'react'
import type { EndpointView } from '#contract/orders/webhooks.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { offeredEventKinds, publicEventTexts } from '#domain/orders/events/public-event.ts'
import { droppedDeliveriesText, shownAddress, unreachableText } from '#domain/orders/events/webhook.ts'
import { ActionDialog } from '#web/admin/calls/action-dialog.tsx'
import { useAction } from '#web/admin/calls/use-action.ts'
import { ActionMenu } from '#web/admin/ui/action-menu.tsx'
import { Drawer } from '#web/admin/ui/drawer.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { platform, webhooksOf } from './webhook-calls.ts'
import { WebhookForm } from './webhook-form.tsx'

type WebhookPanelProps = {
  readonly scope: string
  readonly endpoint: EndpointView
  readonly timezone: string
  readonly onChanged: () => Promise<unknown>
}

/** WHK-1, WHK-7: one webhook with its state, its switch, and what can be done with it. */
export function WebhookPanel({ scope, endpoint, timezone, onChanged }: WebhookPanelProps) {
  const [open, setOpen] = useState<'form' | 'secret' | 'deletion' | null>(null)
  const close = () => setOpen(null)
  const { isBusy, problem, run } = useAction()
  const key = { restaurant: scope, endpointId: endpoint.id }
  const isOn = endpoint.offBecause === null
  const name = endpoint.description || shownAddress(endpoint.address)
  const flip = () =>
    run(async () => {
      await (await webhooksOf(scope)).switch({ ...key, isOn: !isOn })
      await onChanged()
    })
  return (
    <Panel
      title={name}
      actions={
        <ActionMenu
          name={name}
          isDisabled={isBusy}
          actions={[
            { label: 'Edit', onChoose: () => setOpen('form') },
            ...(scope === platform ? [] : [{ label: 'Secret', onChoose: () => setOpen('secret') }]),
            ...(isOn ? [{ label: 'Turn off', onChoose: () => void flip() }] : []),
            { label: 'Delete', onChoose: () => setOpen('deletion') },
          ]}
        />
      }
    >
      <div className="grid gap-4">
        <State endpoint={endpoint} timezone={timezone} />
        <p role="alert" className="font-medium text-bad empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {!isOn && (
            <Button isDisabled={isBusy} onClick={flip}>
              {endpoint.waiting > 0 ? 'Turn on and send what was missed' : 'Turn on'}
            </Button>
          )}
          <LinkButton variant="outline" to={adminPaths.webhook(endpoint.id)}>
            Deliveries
          </LinkButton>
        </div>
      </div>
      {open === 'form' && (
        <Drawer title="Edit webhook" onClose={close}>
          <WebhookForm
            name="Edit webhook"
            save="Save"
            initial={endpoint}
            send={async ({ address, description, kinds, hasDiner, hasDrills }) =>
              (await webhooksOf(scope)).update({
                ...key,
                endpoint: { address, description, kinds, hasDiner, hasDrills },
              })
            }
            onSaved={async () => {
              close()
              await onChanged()
            }}
            onCancel={close}
          />
        </Drawer>
      )}
      {open === 'secret' && (
        <SecretDialog restaurant={scope} endpointId={endpoint.id} initial={null} onClose={close} />
      )}
      {open === 'deletion' && (
        <ActionDialog
          title="Delete this webhook?"
          text={deletionText(endpoint)}
          confirm="Delete"
          action={async () => {
            await (await webhooksOf(scope)).delete(key)
            await onChanged()
          }}
          onClose={close}
        />
      )}
    </Panel>
  )
}

function State({ endpoint, timezone }: Pick<WebhookPanelProps, 'endpoint' | 'timezone'>) {
  const { address, offBecause, waiting, dropped, failingSince, description } = endpoint
  const isUnreachable = offBecause !== null && offBecause !== 'person'
  const isFailing = offBecause === null && failingSince !== null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={offBecause === null && !isFailing ? 'good' : 'warn'} hasDot>
          {isFailing ? `Failing since ${formatTime(failingSince, timezone)}` : stateTexts[offBecause ?? 'on']}
        </Badge>
        {!isUnreachable && waiting > 0 && <span className="text-ink-soft">{waitingText(endpoint)}</span>}
      </div>
      {isUnreachable && (
        <p className="font-medium text-bad wrap-anywhere">
          {unreachableText(address, waiting)} {droppedDeliveriesText(dropped)}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {description && !isUnreachable && `${address} · `}
        {kindsText(endpoint)}
      </p>
    </div>
  )
}

function formatTime(instant: string, timezone: string): string {
  return formatDayAndTime(Temporal.Instant.from(instant), { timezone }, serverNow())
}

const stateTexts = {
  on: 'On',
  person: 'Off',
  gone: 'Off: the address is gone',
  failing: 'Off: nothing arrived for five days',
} as const

function waitingText({ waiting, isReplaying }: EndpointView): string {
  if (!isReplaying) return waiting === 1 ? '1 event waits' : `${waiting} events wait`
  return `Sending what was missed: ${waiting === 1 ? '1 event' : `${waiting} events`} left`
}

function deletionText({ address, waiting }: EndpointView): string {
  const waits =
    waiting === 0
      ? ''
      : waiting === 1
        ? ' One event that waits is lost.'
        : ` ${waiting} events that wait are lost.`
  return `${new URL(address).host} gets no more events.${waits} This can’t be undone.`
}

function kindsText({ kinds, hasDiner, hasDrills }: EndpointView): string {
  const names =
    kinds.length === offeredEventKinds.length
      ? 'All events'
      : kinds.map((kind) => publicEventTexts[kind]).join(', ')
  const extras = [hasDiner && 'names and contacts of diners', hasDrills && 'rush drills'].filter(Boolean)
  return extras.length > 0 ? `${names}, with ${extras.join(' and ')}` : names
}
