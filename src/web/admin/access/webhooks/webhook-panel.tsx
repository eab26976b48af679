import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryView, EndpointView } from '#contract/orders/webhooks.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import { publicEventKinds, publicEventTexts } from '#domain/orders/events/public-event.ts'
import { droppedDeliveriesText, unreachableText } from '#domain/orders/events/webhook.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { RowActions } from '#web/admin/ui/row-actions.tsx'
import { callApi } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type WebhookPanelProps = {
  readonly restaurant: string
  readonly endpoint: EndpointView
  readonly timezone: string
  readonly onChanged: () => Promise<unknown>
}

/** WHK-6: one webhook with its state, its switch, and what was sent to it. */
export function WebhookPanel({ restaurant, endpoint, timezone, onChanged }: WebhookPanelProps) {
  const [showsDeliveries, setShowsDeliveries] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { isBusy, problem, run } = useAction()
  const key = { restaurant, endpointId: endpoint.id }
  const isOn = endpoint.offBecause === null
  const isUnreachable = !isOn && endpoint.offBecause !== 'person'
  const flip = () =>
    run(async () => {
      await (await callApi()).webhooks.switch({ ...key, isOn: !isOn })
      await onChanged()
    })
  const remove = () =>
    run(async () => {
      await (await callApi()).webhooks.delete(key)
      setDeleting(false)
      await onChanged()
    })
  return (
    <Panel title={new URL(endpoint.address).host}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isOn ? 'good' : 'warn'} hasDot>
            {stateTexts[endpoint.offBecause ?? 'on']}
          </Badge>
          {endpoint.description && <span>{endpoint.description}</span>}
          {!isUnreachable && endpoint.waiting > 0 && (
            <span className="text-ink-soft">
              {endpoint.isReplaying ? replayText(endpoint.waiting) : waitingText(endpoint.waiting)}
            </span>
          )}
        </div>
        <p className="wrap-anywhere text-ink-soft">{endpoint.address}</p>
        {isUnreachable && (
          <p className="font-medium text-bad wrap-anywhere">
            {unreachableText(endpoint.address, endpoint.waiting)} {droppedDeliveriesText(endpoint.dropped)}
          </p>
        )}
        <p className="text-sm text-ink-soft">{kindsText(endpoint)}</p>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {!isDeleting && problem}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="outline"
            aria-expanded={showsDeliveries}
            onClick={() => setShowsDeliveries(!showsDeliveries)}
          >
            {showsDeliveries ? 'Hide deliveries' : 'Show deliveries'}
          </Button>
          <Button variant={isOn ? 'outline' : 'solid'} isDisabled={isBusy} onClick={flip}>
            {isOn ? 'Turn off' : endpoint.waiting > 0 ? 'Turn on and send what was missed' : 'Turn on'}
          </Button>
          <Button variant="quiet" className="px-3!" isDisabled={isBusy} onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
        {showsDeliveries && <Deliveries restaurant={restaurant} endpoint={endpoint} timezone={timezone} />}
      </div>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this webhook?"
          text={
            <>
              <p>
                {new URL(endpoint.address).host} gets no more events
                {endpoint.waiting > 0 && `, and ${waitingText(endpoint.waiting)} are discarded`}. This can’t
                be undone.
              </p>
              <p role="alert" className="mt-3 text-base font-medium text-bad empty:hidden">
                {problem}
              </p>
            </>
          }
          confirm="Delete"
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setDeleting(false)}
        />
      )}
    </Panel>
  )
}

const stateTexts = {
  on: 'On',
  person: 'Off',
  gone: 'Off: the address is gone',
  failing: 'Off: nothing arrived for five days',
} as const

function replayText(count: number): string {
  return count === 1
    ? 'Sending what was missed: 1 event left'
    : `Sending what was missed: ${count} events left`
}

function waitingText(count: number): string {
  return count === 1 ? '1 event waits' : `${count} events wait`
}

function kindsText({ kinds, hasDiner }: EndpointView): string {
  const names =
    kinds.length === publicEventKinds.length
      ? 'All events'
      : kinds.map((kind) => publicEventTexts[kind]).join(', ')
  return hasDiner ? `${names}, with names and contacts of diners` : names
}

type DeliveriesProps = Omit<WebhookPanelProps, 'onChanged'>

function Deliveries({ restaurant, endpoint, timezone }: DeliveriesProps) {
  const queries = useQueryClient()
  const endpointId = endpoint.id
  const refetchInterval = usePolling(5_000)
  const { problem, run } = useAction()
  const query = useQuery({
    queryKey: queryKeys.webhookDeliveries(restaurant, endpointId),
    queryFn: async () => (await callApi()).webhooks.deliveries({ restaurant, endpointId }),
    refetchInterval,
  })
  const resend = (seq: number) =>
    run(async () => {
      await (await callApi()).webhooks.resend({ restaurant, endpointId, seq })
      await invalidate(queries, queryKeys.webhooks(restaurant))
    })
  return (
    <Loaded query={query} loading="Loading deliveries...">
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="text-ink-soft">Nothing was sent yet.</p>
        ) : (
          <>
            <p role="alert" className="font-medium text-bad empty:hidden">
              {problem}
            </p>
            <DataTable
              caption={`Deliveries to ${new URL(endpoint.address).host}`}
              columns={columnsFor(timezone, resend)}
              rows={deliveries}
              rowKey={({ seq }) => String(seq)}
            />
          </>
        )
      }
    </Loaded>
  )
}

function columnsFor(timezone: string, onResend: (seq: number) => void): readonly Column<DeliveryView>[] {
  const formatTime = (instant: string) =>
    formatDayAndTime(Temporal.Instant.from(instant), { timezone }, serverNow())
  return [
    {
      header: 'Event',
      isName: true,
      cell: ({ kind, seq }) => (
        <>
          {publicEventTexts[kind]} <span className="font-normal text-ink-soft">{seq}</span>
        </>
      ),
    },
    { header: 'When', cell: ({ createdAt }) => formatTime(createdAt) },
    {
      header: 'Result',
      cell: ({ state, lastResult, lastMs, attempts, nextAt }) => (
        <>
          <Badge tone={resultTones[state]}>{resultTexts[state]}</Badge>
          <span className="mt-1 block text-sm text-ink-soft">
            {[
              lastResult,
              lastMs === null ? null : `${lastMs} ms`,
              attempts > 1 ? `${attempts} attempts` : null,
              nextAt && attempts > 0 ? `again ${formatTime(nextAt)}` : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      header: 'Actions',
      cell: ({ seq, kind }) => (
        <RowActions>
          <Button
            variant="quiet"
            aria-label={`Send again: ${publicEventTexts[kind]} ${seq}`}
            onClick={() => onResend(seq)}
          >
            Send again
          </Button>
        </RowActions>
      ),
    },
  ]
}

const resultTones = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const
const resultTexts = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const
