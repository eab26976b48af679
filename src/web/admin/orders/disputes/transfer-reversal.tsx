import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisputeDetail } from '#contract/orders/disputes.ts'
import { formatDollars } from '#domain/money.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Panel } from '#web/admin/ui/panel.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/**
 * DSP-6: takes the money of a lost dispute back from the restaurant's account, and shows what was taken. Renders nothing if
 * neither applies.
 */
export function TransferReversal({ dispute }: { readonly dispute: DisputeDetail }) {
  const { id, amount, restaurant, reversal, may } = dispute
  const { zonedMoment } = useMoments()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const reverse = useMutation({
    mutationFn: async () => (await callApi()).disputes.reverseTransfer({ disputeId: id }),
    // Another administrator may have reversed it already: reloads the dispute to show the amount.
    onError: () => invalidate(queries, queryKeys.dispute(id)),
    onSuccess: async (changed) => {
      queries.setQueryData(queryKeys.dispute(id), changed)
      setIsOpen(false)
      await invalidate(queries, queryKeys.disputes(), queryKeys.order())
    },
  })
  if (!may.reverseTransfer && !reversal && !isOpen) return null
  return (
    <Panel title="Restaurant’s account">
      <div role="status" className="empty:hidden">
        {reversal && (
          <Notice tone="good">
            {formatDollars(reversal.amount)} was taken back from the account of {restaurant.name} on{' '}
            <time dateTime={reversal.at}>{zonedMoment(reversal.at, restaurant.timezone)}</time>
            {reversal.by !== null && ` by ${reversal.by}`}.
          </Notice>
        )}
      </div>
      {may.reverseTransfer && (
        <>
          <p className="mb-4 text-ink-soft">
            The bank took {formatDollars(amount)} from the platform. What was passed on to {restaurant.name}{' '}
            for this order can be taken back once.
          </p>
          <Button
            variant="dangerOutline"
            onClick={() => {
              reverse.reset()
              setIsOpen(true)
            }}
          >
            Take money back from the restaurant’s account…
          </Button>
        </>
      )}
      {isOpen && (
        <ConfirmDialog
          title="Take money back?"
          text={
            <>
              <p>
                At most <b>{formatDollars(amount)}</b> is taken back from the account of {restaurant.name}:
                the disputed amount, or what is left of the transfer if that is less. This can’t be undone.
              </p>
              <div role="alert" className="mt-4 text-base empty:hidden">
                {reverse.error && <Notice tone="bad">{failureMessage(reverse.error)}</Notice>}
              </div>
            </>
          }
          confirm={`Take back up to ${formatDollars(amount)}`}
          isBusy={reverse.isPending}
          onConfirm={() => reverse.mutate()}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}
