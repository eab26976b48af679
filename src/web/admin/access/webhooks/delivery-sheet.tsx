import { useQuery } from '@tanstack/react-query'
import type { DeliveryDetail, EndpointView } from '#contract/orders/webhooks.ts'
import type { WebhookDeliveryId } from '#domain/ids.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { deliveryStates, formatDuration, formatTime } from './delivery-text.ts'
import { webhooksOf } from './webhook-calls.ts'

type DeliverySheetProps = {
  readonly scope: string
  readonly endpoint: EndpointView
  readonly timezone: string
  readonly deliveryId: WebhookDeliveryId
  readonly title: string
  readonly onResent: () => Promise<unknown>
  readonly onClose: () => void
}

/** WHK-6: one delivery with what was sent and what was answered. */
export function DeliverySheet(props: DeliverySheetProps) {
  const { scope, endpoint, timezone, deliveryId, title, onResent, onClose } = props
  const key = { restaurant: scope, endpointId: endpoint.id, deliveryId }
  const refetchInterval = usePolling(5_000)
  const { isBusy, problem, run } = useAction()
  const query = useQuery({
    queryKey: queryKeys.webhookDelivery(scope, endpoint.id, deliveryId),
    queryFn: async () => (await webhooksOf(scope)).delivery(key),
    refetchInterval,
  })
  const resend = () =>
    run(async () => {
      await (await webhooksOf(scope)).resend(key)
      await onResent()
    })
  return (
    <Dialog
      title={title}
      width="wideDrawer"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="alert" className="font-medium text-bad empty:hidden">
            {problem}
          </p>
          <Button isDisabled={isBusy} onClick={resend}>
            {isBusy ? 'Please wait...' : 'Resend'}
          </Button>
        </div>
      }
    >
      <Loaded query={query} loading="Loading delivery...">
        {(detail) => (
          <div className="grid gap-6">
            <Facts detail={detail} timezone={timezone} />
            <Body title="Request" text={readable(detail.request) ?? 'The event is no longer kept.'} />
            {detail.answer && <Body title="Answer" text={readable(detail.answer) ?? ''} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ detail, timezone }: { readonly detail: DeliveryDetail; readonly timezone: string }) {
  const { restaurant, seq, state, attempts, createdAt, lastAt, lastMs, lastResult, nextAt } = detail.delivery
  const facts = [
    ['Restaurant', restaurant],
    ['Number', String(seq)],
    ['Happened', formatTime(createdAt, timezone)],
    ['Attempts', String(attempts)],
    ['Last attempt', lastAt && formatTime(lastAt, timezone)],
    ['Result', lastResult],
    ['Duration', lastMs === null ? null : formatDuration(lastMs)],
    ['Next attempt', nextAt && formatTime(nextAt, timezone)],
  ] as const
  return (
    <div className="grid gap-3">
      <div>
        <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(
          ([name, text]) =>
            text !== null && (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

function Body({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      <pre className="rounded-control bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </section>
  )
}

/** JSON with line breaks; any other text as it is. */
function readable(text: string | null): string | null {
  try {
    return text && JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
