import { useId } from 'react'
import type { LineId } from '#domain/ids.ts'
import { type Cents, formatDollars } from '#domain/money.ts'
import { quantityLeft } from '#domain/orders/refunds/refund-items.ts'
import { partsLeft } from '#domain/orders/refunds/refund-parts.ts'
import {
  decideRefund,
  type RefundableOrder,
  type RefundChoice,
} from '#domain/orders/refunds/refund-request.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

export type RefundSelection = Omit<Extract<RefundChoice, { kind: 'items' }>, 'kind'>

export const noItems: RefundSelection = { items: [], tip: false, deliveryFee: false }

/** The selection without what was refunded elsewhere meanwhile. */
export function stillLeft(order: RefundableOrder, selection: RefundSelection): RefundSelection {
  const items = order.lines.flatMap((line) => {
    const chosen = selection.items.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    const quantity = Math.min(chosen, quantityLeft(order, line))
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
  return { ...selection, items }
}

type RefundItemsProps = {
  readonly order: RefundableOrder
  readonly selection: RefundSelection
  readonly onChange: (selection: RefundSelection) => void
  readonly error: string | null
}

/** RFD-17: the dishes of an order, tip and delivery fee, each with what is refunded for it. */
export function RefundItems({ order, selection, onChange, error }: RefundItemsProps) {
  const errorId = useId()
  const left = partsLeft(order.paid, order.refunds)
  const quantityOf = (lineId: LineId) => selection.items.find((item) => item.lineId === lineId)?.quantity ?? 0
  const choose = (lineId: LineId, quantity: number) => {
    const others = selection.items.filter((item) => item.lineId !== lineId)
    onChange({ ...selection, items: quantity > 0 ? [...others, { lineId, quantity }] : others })
  }
  const amountOf = (lineId: LineId, quantity: number) =>
    amountAlone(order, { ...noItems, items: [{ lineId, quantity }] })
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">What is refunded</legend>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => {
          const most = quantityLeft(order, line)
          const quantity = quantityOf(line.id)
          const amount = amountOf(line.id, quantity || most)
          return (
            <Choice
              key={line.id}
              name="items"
              label={most > 1 || line.quantity > 1 ? `${most} × ${line.name}` : line.name}
              note={noteOf(line, most, amount)}
              amount={amount}
              isChosen={quantity > 0}
              onChoose={(isChosen) => choose(line.id, isChosen ? most : 0)}
            >
              {quantity > 0 && most > 1 && (
                <div className="pb-2 pl-9">
                  <QuantityStepper
                    itemName={line.name}
                    quantity={quantity}
                    max={most}
                    onChange={(chosen) => choose(line.id, chosen)}
                  />
                </div>
              )}
            </Choice>
          )
        })}
        {(['deliveryFee', 'tip'] as const)
          .filter((part) => left[part] > 0)
          .map((part) => (
            <Choice
              key={part}
              name={part}
              label={part === 'tip' ? 'Tip' : 'Delivery fee'}
              note={null}
              amount={left[part]}
              isChosen={selection[part]}
              onChoose={(isChosen) => onChange({ ...selection, [part]: isChosen })}
            />
          ))}
      </ul>
      <p className="pt-1 text-sm text-ink-soft">Each dish with its share of tax and fee.</p>
      <FieldError id={errorId} message={error} />
    </fieldset>
  )
}

/** Why a line can't be chosen; null if it can. */
function noteOf({ lineTotal }: RefundableOrder['lines'][number], left: number, amount: number) {
  if (left === 0) return 'Refunded'
  if (lineTotal === 0) return 'Free'
  return amount === 0 ? 'Nothing left' : null
}

/** What would be refunded for this alone. */
function amountAlone(order: RefundableOrder, selection: RefundSelection): Cents | 0 {
  const decided = decideRefund(order, { kind: 'items', ...selection })
  return decided.ok ? decided.value.amount : 0
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  /** Why it can't be chosen. */
  readonly note: string | null
  readonly amount: Cents | 0
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly children?: React.ReactNode
}

function Choice({ name, label, note, amount, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <Checkbox
        name={name}
        checked={isChosen}
        disabled={note !== null}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <span className={`flex justify-between gap-4 ${note ? 'text-ink-soft' : ''}`}>
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          <span className="shrink-0 tabular-nums">{note ?? formatDollars(amount as Cents)}</span>
        </span>
      </Checkbox>
      {children}
    </li>
  )
}
