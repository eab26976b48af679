import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookEndpointId } from '#domain/ids.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useAction } from '#web/admin/calls/use-action.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { serverNow } from '#web/api/server-clock.ts'
import { Select } from '#web/ui/select.tsx'
import { webhooksOf } from './webhook-calls.ts'

/** The choices, in hours. */
const spans = [
  [1, 'one hour ago'],
  [24, 'yesterday at this time'],
  [3 * 24, 'three days ago'],
  [7 * 24, 'seven days ago'],
  [30 * 24, '30 days ago'],
] as const

type ResendDialogProps = {
  readonly scope: string
  readonly endpointId: WebhookEndpointId
  readonly onDone: () => Promise<unknown>
  readonly onClose: () => void
}

/** WHK-6: sends everything again that has failed since then, and asks with the number. */
export function ResendDialog({ scope, endpointId, onDone, onClose }: ResendDialogProps) {
  const [now] = useState(serverNow)
  const [hours, setHours] = useState<number>(24)
  const key = { restaurant: scope, endpointId, since: now.subtract({ hours }).toString() }
  const { isBusy, problem, run } = useAction()
  const query = useQuery({
    queryKey: queryKeys.failedDeliveries(scope, endpointId, key.since),
    queryFn: async () => (await webhooksOf(scope)).countFailed(key),
  })
  const count = query.data?.count ?? null
  const resend = async () => {
    const isResent = await run(async () => {
      await (await webhooksOf(scope)).resendFailed(key)
      await onDone()
    })
    if (isResent) onClose()
  }
  return (
    <ConfirmDialog
      title="Resend failed events"
      text={
        <div className="grid gap-4 text-base">
          <Select
            label="Resend all that failed since"
            value={hours}
            onChange={({ target }) => setHours(Number(target.value))}
          >
            {spans.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <p role="status">{count === null ? 'Counting...' : countText(count)}</p>
          <p role="alert" className="font-medium text-bad empty:hidden">
            {problem}
          </p>
        </div>
      }
      confirm={count ? `Resend ${eventsText(count)}` : null}
      cancel={count === 0 ? 'Close' : 'Cancel'}
      isBusy={isBusy}
      onConfirm={resend}
      onCancel={onClose}
    />
  )
}

function eventsText(count: number): string {
  return count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`
}

function countText(count: number): string {
  if (count === 0) return 'Nothing has failed since then that did not arrive later.'
  return `${eventsText(count)} failed since then and did not arrive later.`
}
