import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { formatClock } from '#domain/clock/format-time.ts'
import { type Cents, formatDollars, minus, signedDollars, zero } from '#domain/money.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { formatPaidCard } from '#domain/orders/ordering/paid-card.ts'
import { adminStatusLabel } from '#domain/orders/ordering/status-labels.ts'
import type { ReturnedAmount } from '#domain/orders/pricing/explain-price.ts'
import { guestOptions } from '#domain/orders/pricing/option-text.ts'
import { totalsLines } from '#domain/orders/pricing/totals-lines.ts'
import { OrderTicket } from '#web/ticket/order-ticket.tsx'
import { PriceExplanation } from '#web/ticket/price-explanation.tsx'

type Line = OrderDetail['lines'][number]

/** AOR-5, ORD-35: the ticket, with every line as ordered and priced, every part of the total, and what was refunded. */
export function OrderItems({ order }: { readonly order: OrderDetail }) {
  const { status, orderType, totals, restaurant } = order
  const acceptedAt = acknowledgedAt(order)
  return (
    <OrderTicket
      order={order}
      status={adminStatusLabel(status, orderType)}
      acceptedAt={acceptedAt && formatClock(Temporal.Instant.from(acceptedAt), restaurant.timezone)}
    >
      <section aria-labelledby="ordered">
        <h2 id="ordered" className="mb-2 font-bold">
          Items ({totals.itemCount})
        </h2>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <li key={line.id} className="py-4 first:pt-0">
              <OrderedLine line={line} />
            </li>
          ))}
        </ul>
        <OrderSum order={order} />
        <PriceExplanation steps={order.priceSteps} returned={made(order)} />
      </section>
    </OrderTicket>
  )
}

/** When the kitchen acknowledged the order; null if it has not, or took that back. */
function acknowledgedAt({ events, status }: OrderDetail): string | null {
  if (isNew({ status })) return null
  const moved = events.findLast((event) => event.kind === 'kitchen' && event.status === 'acknowledged')
  return moved?.at ?? null
}

function OrderedLine({ line }: { readonly line: Line }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <span translate="no" className="font-bold tabular-nums">
        {line.quantity} ×
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {line.name}
          {line.is21Plus && <span className="ml-2 text-sm text-ink-soft">21+</span>}
        </p>
        <ul className="mt-0.5 text-sm text-ink-soft">
          {guestOptions(line).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {line.note && (
          <p className="mt-1.5 rounded-control bg-warn-wash px-3 py-1.5 text-sm text-warn-deep [overflow-wrap:anywhere]">
            “{line.note}”
          </p>
        )}
      </div>
      <div className="text-right tabular-nums">
        <p translate="no" className="font-semibold">
          {formatDollars(line.lineTotal)}
        </p>
        {line.listPrice !== null && (
          <s className="block text-sm text-ink-soft">{formatDollars(line.listPrice)}</s>
        )}
        {line.quantity > 1 && <p className="text-sm text-ink-soft">{formatDollars(line.unitPrice)} each</p>}
      </div>
    </div>
  )
}

function OrderSum({ order }: { readonly order: OrderDetail }) {
  const { totals, refunds, card, discountCode, restaurant, applicationFee } = order
  const { combineTaxProcessing } = restaurant
  const rows = totalsLines(totals, { taxRate: null, combineTaxProcessing })
  return (
    <dl className="mt-2 border-line border-t-2 border-dashed pt-3 tabular-nums">
      {rows.map(({ kind, label, amount }) => (
        <SumRow
          key={kind}
          label={kind === 'discount' && discountCode ? `${label} (${discountCode})` : label}
          amount={amount}
          isTotal={kind === 'total'}
        />
      ))}
      {card && (
        <div className="py-1 text-ink-soft">
          <dt className="sr-only">Card</dt>
          <dd>{formatPaidCard(card)}</dd>
        </div>
      )}
      {refunds.map(({ id, status, contents, amount }) => {
        if (status === 'failed') return null
        const label = refundLabel(status === 'pending' ? 'Refund on its way' : 'Refunded', contents)
        return <SumRow key={id} label={label} amount={minus(zero, amount)} />
      })}
      {applicationFee !== null && applicationFee > 0 && (
        <SumRow label="Platform fee, kept from the payout" amount={applicationFee} />
      )}
    </dl>
  )
}

/** What was refunded, oldest first. */
function made({ refunds }: OrderDetail): readonly ReturnedAmount[] {
  return refunds
    .filter(({ status }) => status === 'refunded')
    .map(({ contents, amount }) => ({ name: refundLabel('Refunded', contents), amount }))
}

function refundLabel(label: string, contents: string | null): string {
  return contents === null ? label : `${label}: ${contents}`
}

function SumRow(props: { readonly label: string; readonly amount: Cents; readonly isTotal?: boolean }) {
  const { label, amount, isTotal = false } = props
  return (
    <div className={`flex justify-between gap-4 py-1 ${isTotal ? 'text-xl font-bold' : 'text-ink-soft'}`}>
      <dt>{label}</dt>
      <dd>{signedDollars(amount)}</dd>
    </div>
  )
}
