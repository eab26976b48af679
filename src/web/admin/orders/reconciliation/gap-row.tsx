import type { ReconciliationGapView } from '#contract/orders/reconciliation.ts'
import { signedDollars } from '#domain/money.ts'
import { OrderLink } from '#web/admin/order-link.tsx'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const states = {
  open: { label: 'Open', tone: 'bad' },
  explained: { label: 'Explained', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'good' },
} as const satisfies Record<
  ReconciliationGapView['state'],
  { readonly label: string; readonly tone: BadgeTone }
>

type GapRowProps = {
  readonly gap: ReconciliationGapView
  /** Whether to show the gap's restaurant. */
  readonly hasSeveral: boolean
}

/** RCN-16: a gap, what was done about it, and what a person must do. */
export function GapRow({ gap, hasSeveral }: GapRowProps) {
  const { zonedMoment } = useMoments()
  const { restaurant, order, foundAt, closedAt, explanation } = gap
  const { label, tone } = states[gap.state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-80">
        <h3 className="text-lg font-semibold">{gap.title}</h3>
        <p>{gap.text}</p>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] [&_dt]:font-medium [&_dt]:text-ink-soft">
          <dt>Done</dt>
          <dd>{gap.outcome}</dd>
          {gap.nextStep && (
            <>
              <dt>To do</dt>
              <dd className="font-semibold">{gap.nextStep}</dd>
            </>
          )}
          {explanation !== null && (
            <>
              <dt>Explained</dt>
              <dd className="[overflow-wrap:anywhere]">{explanation}</dd>
            </>
          )}
        </dl>
        <p className="mt-2 text-sm text-ink-soft">
          {hasSeveral && `${restaurant.name} · `}
          {order && (
            <>
              <OrderLink order={order} />
              {' · '}
            </>
          )}
          Found <time dateTime={foundAt}>{zonedMoment(foundAt, restaurant.timezone)}</time>
          {closedAt && (
            <>
              {' · '}closed <time dateTime={closedAt}>{zonedMoment(closedAt, restaurant.timezone)}</time>
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <span className="text-lg font-bold tabular-nums">{signedDollars(gap.difference)}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  )
}
