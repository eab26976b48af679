import type { Stranded } from '#contract/restaurants/special-hours.ts'
import { formatDayAndTime } from '#domain/clock/format-time.ts'
import type { OrderId } from '#domain/ids.ts'
import { formatDollars } from '#domain/money.ts'
import { type StrandedDecision, strandedDecisions } from '#domain/restaurants/special-hours/stranded.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { SelectBox } from '#web/ui/select.tsx'

/** What becomes of each order; one that is missing is kept. */
export type Decisions = ReadonlyMap<OrderId, StrandedDecision>

type StrandedOrder = Stranded['orders'][number]

type StrandedChoicesProps = {
  readonly stranded: Stranded
  readonly timezone: string
  readonly decisions: Decisions
  readonly onChange: (decisions: Decisions) => void
}

/** SPH-11: the paid orders that are due when the restaurant would be closed, each with a choice, and one for all of them. */
export function StrandedChoices({ stranded, timezone, decisions, onChange }: StrandedChoicesProps) {
  const { orders } = stranded
  if (orders.length === 0) return null
  const chosen = new Set(orders.map(({ id }) => decisions.get(id) ?? 'keep'))
  const decideAll = (decision: StrandedDecision) =>
    onChange(
      new Map(orders.map((order) => [order.id, isOffered(stranded, order, decision) ? decision : 'keep'])),
    )
  return (
    <div className="grid gap-4 text-base">
      <p className="font-semibold">
        {orders.length === 1
          ? 'One paid order is due when you would be closed.'
          : `${orders.length} paid orders are due when you would be closed.`}
      </p>
      {orders.length > 1 && (
        <SelectBox
          aria-label="All orders"
          value={chosen.size === 1 ? [...chosen][0] : ''}
          onChange={({ target }) => {
            const decision = strandedDecisions.find((one) => one === target.value)
            if (decision) decideAll(decision)
          }}
        >
          {chosen.size > 1 && <option value="">Each as chosen below</option>}
          {strandedDecisions
            .filter((decision) => orders.some((order) => isOffered(stranded, order, decision)))
            .map((decision) => (
              <option key={decision} value={decision}>
                {allLabels[decision]}
              </option>
            ))}
        </SelectBox>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {orders.map((order) => (
          <li key={order.id} className="grid gap-2 py-3 sm:grid-cols-2 sm:items-center sm:gap-4">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">
                #{order.number} {order.customer}
              </span>
              <span className="block text-sm text-ink-soft first-letter:uppercase">
                {formatDayAndTime(Temporal.Instant.from(order.dueAt), { timezone }, serverNow())} ·{' '}
                {formatDollars(order.total)}
              </span>
            </p>
            <SelectBox
              aria-label={`Order #${order.number}`}
              value={decisions.get(order.id) ?? 'keep'}
              onChange={({ target }) => {
                const decision = strandedDecisions.find((one) => one === target.value)
                if (decision) onChange(new Map(decisions).set(order.id, decision))
              }}
            >
              {strandedDecisions
                .filter((decision) => isOffered(stranded, order, decision))
                .map((decision) => (
                  <option key={decision} value={decision}>
                    {labelOf(order, decision)}
                  </option>
                ))}
            </SelectBox>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        Diners get an email. You can keep an order and call its diner instead.
      </p>
    </div>
  )
}

/** How many diners are asked or get their money back. */
export function countTold({ orders }: Stranded, decisions: Decisions): number {
  return orders.filter(({ id }) => (decisions.get(id) ?? 'keep') !== 'keep').length
}

/** What is sent: a decision for each of the orders. */
export function decisionsFor({ orders }: Stranded, decisions: Decisions) {
  return orders.map(({ id: orderId }) => ({ orderId, decision: decisions.get(orderId) ?? ('keep' as const) }))
}

function isOffered({ mayCancel }: Stranded, order: StrandedOrder, decision: StrandedDecision): boolean {
  if (decision === 'reschedule') return order.mayReschedule
  return decision === 'keep' || mayCancel
}

const allLabels = {
  keep: 'All: keep',
  reschedule: 'All: ask for another time',
  cancel: 'All: cancel and refund',
} as const satisfies Record<StrandedDecision, string>

function labelOf({ refund }: StrandedOrder, decision: StrandedDecision): string {
  if (decision === 'keep') return 'Keep'
  if (decision === 'reschedule') return 'Ask for another time'
  return refund > 0 ? `Cancel and refund ${formatDollars(refund)}` : 'Cancel'
}
