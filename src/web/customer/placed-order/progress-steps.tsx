import { lazy, Suspense } from 'react'
import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { formatClock } from '#domain/clock/format-time.ts'
import { isReturning } from '#domain/orders/delivery/courier-state.ts'
import { dinerProgress, dinerStatus, dinerSteps } from '#domain/orders/ordering/status-labels.ts'
import { formatPhone } from '#domain/phone.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Not on the way to a first order. */
const CanceledNotice = lazy(() => import('./canceled-notice.tsx'))

type ProgressFacts = Pick<
  FollowedOrder,
  'status' | 'orderType' | 'courier' | 'steps' | 'shownAt' | 'cancellation'
> & {
  readonly restaurant: Pick<FollowedOrder['restaurant'], 'name' | 'phone' | 'timezone'>
}

const styles = {
  done: 'border-success bg-success text-on-success',
  current: 'border-ink bg-ink text-paper',
  ahead: 'border-line bg-surface text-ink-faint',
} as const

/** The kitchen's progress with the order. CRR-42: no steps if the courier returns it, since the last would be untrue. */
export function ProgressSteps({ order }: { readonly order: ProgressFacts }) {
  const current = dinerProgress(order.status)
  if (current === null) {
    return (
      <Suspense>
        <CanceledNotice order={order} />
      </Suspense>
    )
  }
  if (isReturning(order.courier?.state ?? null)) {
    return (
      <Notice tone="warn">
        Please call {order.restaurant.name} at {formatPhone(order.restaurant.phone)} about your order.
      </Notice>
    )
  }
  return (
    <ol className="grid">
      {dinerSteps.map((status, step) => {
        const isLast = step === dinerSteps.length - 1
        const isDone = step < current || (isLast && step === current)
        const style = isDone ? 'done' : step === current ? 'current' : 'ahead'
        return (
          <li
            key={status}
            aria-current={step === current ? 'step' : undefined}
            className="relative flex min-h-12 gap-3 pb-3 last:min-h-0 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute top-8 bottom-0 left-[0.9375rem] w-0.5 ${step < current ? 'bg-success' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold ${styles[style]}`}
            >
              {isDone ? '✓' : step + 1}
            </span>
            <span
              className={`grow pt-1 ${step === current ? 'font-bold' : step > current ? 'text-ink-faint' : ''}`}
            >
              {dinerStatus(status, order.orderType)}
              {step < current && <span className="sr-only"> – done</span>}
              {step === 0 && order.shownAt && (
                <span className="block font-normal text-ink-soft">
                  On the kitchen's screen since{' '}
                  {formatClock(Temporal.Instant.from(order.shownAt), order.restaurant.timezone)}
                </span>
              )}
            </span>
            <StepTime order={order} step={step} />
          </li>
        )
      })}
    </ol>
  )
}

/** ORD-28: when the step was taken; nothing for one that is ahead. */
function StepTime({ order, step }: { readonly order: ProgressFacts; readonly step: number }) {
  const taken = order.steps.find(({ status }) => dinerProgress(status) === step)
  if (!taken) return null
  return (
    <time dateTime={taken.at} className="shrink-0 whitespace-nowrap pt-1 text-ink-soft tabular-nums">
      {formatClock(Temporal.Instant.from(taken.at), order.restaurant.timezone)}
    </time>
  )
}
