import { useState } from 'react'
import type { FailedTask } from '#contract/site/failed-tasks.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { ConfirmDialog } from '#web/admin/ui/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { TaskActions } from './use-task-actions.ts'

/** A failed task, the reason, and its actions. */
export function TaskRow({ task, actions }: { readonly task: FailedTask; readonly actions: TaskActions }) {
  const { order, restaurant, text, problem, tries, at, whyNotRetry } = task
  const { zonedMoment } = useMoments()
  const [isConfirming, setIsConfirming] = useState(false)
  const about = order ? `${text} Order ${formatOrderNumber(order.number)}` : text
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-4 py-4">
      <div className="min-w-0 grow basis-80">
        <p className="text-lg font-semibold">{text}</p>
        <p>{problem}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {restaurant && `${restaurant.name} · `}
          {order && (
            <>
              <OrderLink order={order} />
              <span className="max-sm:hidden"> · </span>
            </>
          )}
          <span className="max-sm:block">
            Failed <time dateTime={at}>{zonedMoment(at, restaurant?.timezone)}</time> after{' '}
            {tries === 1 ? 'one attempt' : `${tries} attempts`}
          </span>
        </p>
        {whyNotRetry && <p className="mt-1 text-sm font-medium">{whyNotRetry}</p>}
      </div>
      <div className="flex gap-3">
        {whyNotRetry === null && (
          <Button
            variant="outline"
            isDisabled={actions.isBusy}
            aria-label={`Retry: ${about}`}
            onClick={() => actions.retry(task)}
          >
            Retry
          </Button>
        )}
        <Button
          variant="quiet"
          isDisabled={actions.isBusy}
          aria-label={`Dismiss: ${about}`}
          onClick={() => setIsConfirming(true)}
        >
          Dismiss
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Dismiss this task?"
          text={`${text} It won’t be retried, and leaves this list.`}
          confirm="Dismiss"
          isBusy={actions.isBusy}
          onConfirm={() => {
            setIsConfirming(false)
            actions.dismiss(task)
          }}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </li>
  )
}
