import { safe } from '@orpc/client'
import { useId, useState } from 'react'
import type { OrderDetail } from '#contract/orders/admin-orders.ts'
import { type Cents, dollarsText, formatDollars, parseDollars } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { contentsOf } from '#domain/orders/refunds/refund-items.ts'
import { type PartAmounts, refundPartLabels, refundParts } from '#domain/orders/refunds/refund-parts.ts'
import {
  decideRefund,
  maxRefundReason,
  type RefundableOrder,
  type RefundChoice,
  refundableOf,
} from '#domain/orders/refunds/refund-request.ts'
import { callApi } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useServerForm } from '#web/forms/use-server-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { noItems, RefundItems, type RefundSelection, stillLeft } from './refund-items.tsx'
import { useChange } from './use-change.ts'

type RefundDialogProps = { readonly order: OrderDetail; readonly onClose: () => void }

const modes = ['items', 'amount'] as const
type Mode = (typeof modes)[number]
const modeLabels = { items: 'Items', amount: 'Amount' } as const satisfies Record<Mode, string>

/** RFD-7: refunds dishes or an amount, with a reason. Shows the parts that it is taken from before it happens. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const refundable = refundableOrder(order)
  const most = refundableOf(refundable)
  const { formRef, ...form } = useRefundForm(order, refundable, onClose)
  const { change } = form
  const typed = { ...form.typed, selection: stillLeft(refundable, form.typed.selection) }
  const decided = decideRefund(refundable, choiceOf(typed))
  const id = useId()
  const tabId = (mode: Mode) => `${id}-${mode}`
  const panelId = (mode: Mode) => `${id}-${mode}-panel`
  return (
    <FormDialog
      title={`Refund order ${formatOrderNumber(order.number)}`}
      submit={submitText(order, decided.ok ? decided.value : null, typed)}
      variant={decided.ok ? 'danger' : 'dangerOutline'}
      isReady={decided.ok || isAnyTyped(typed)}
      form={form}
      formRef={formRef}
      onClose={onClose}
    >
      <p>
        {order.customerName} paid {formatDollars(order.grandTotal)}. Up to <b>{formatDollars(most)}</b> can be
        refunded.
      </p>
      <Tabs
        label="Refund by"
        names={modes}
        chosen={typed.mode}
        tabId={tabId}
        panelId={panelId}
        onChoose={(mode) => change({ mode })}
      >
        {(mode) => modeLabels[mode]}
      </Tabs>
      <div
        role="tabpanel"
        id={panelId(typed.mode)}
        aria-labelledby={tabId(typed.mode)}
        className="grid grid-cols-1 gap-3"
      >
        {typed.mode === 'items' ? (
          <RefundItems
            order={refundable}
            selection={typed.selection}
            onChange={(selection) => change({ selection })}
            error={form.error('items')}
          />
        ) : (
          <>
            <TextField label="Amount ($)" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => change({ amount: dollarsText(most) })}
            >
              Refund all: {formatDollars(most)}
            </Button>
          </>
        )}
      </div>
      {decided.ok && <TakenFrom parts={decided.value.parts} />}
      <ReasonChoice chosen={typed.reason} onChoose={(reason) => change({ reason })} />
      <TextField label="Reason (optional)" maxLength={maxRefundReason} {...form.field('reason')} />
    </FormDialog>
  )
}

/** Whether something is chosen or typed, even if it can't be refunded. */
function isAnyTyped({ mode, selection, amount }: Typed): boolean {
  return mode === 'items' ? selection.items.length > 0 : amount !== ''
}

/** RFD-7: 'Refund $8.76 · 1 × Loaded Fries'; without a list for an amount. */
function submitText(
  order: OrderDetail,
  decided: { readonly amount: Cents; readonly parts: PartAmounts } | null,
  { mode, selection }: Typed,
): string {
  if (!decided) return 'Refund'
  const contents = mode === 'items' ? contentsOf(order.lines, { ...selection, parts: decided.parts }) : null
  const amount = `Refund ${formatDollars(decided.amount)}`
  return contents !== null && contents.length <= 40 ? `${amount} · ${contents}` : amount
}

const usualReasons = ['Missing', 'Wrong', 'Cold', 'Late'] as const

/** The usual reasons, each with one tap; a second one removes it. */
function ReasonChoice(props: { readonly chosen: string; readonly onChoose: (reason: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2">Usual reasons</legend>
      {usualReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={props.chosen === reason}
          onClick={() => props.onChoose(props.chosen === reason ? '' : reason)}
          className="min-h-11 rounded-full border border-line-strong px-4 font-semibold hover:bg-sunken aria-pressed:border-selected aria-pressed:bg-selected aria-pressed:text-on-selected"
        >
          {reason}
        </button>
      ))}
    </fieldset>
  )
}

type Typed = {
  readonly mode: Mode
  readonly selection: RefundSelection
  readonly amount: string
  readonly reason: string
}

function choiceOf({ mode, selection, amount }: Typed): RefundChoice {
  return mode === 'items' ? { kind: 'items', ...selection } : { kind: 'amount', amount: parseDollars(amount) }
}

type Refund = {
  readonly amount: Cents
  readonly selection?: { items: RefundSelection['items'][number][]; tip: boolean; deliveryFee: boolean }
  readonly reason: string
}

function useRefundForm(order: OrderDetail, refundable: RefundableOrder, onRefunded: () => void) {
  // A request keeps its id however often it is sent.
  const [refundId, setRefundId] = useState(() => newId<'Refund'>())
  const refund = useChange(async (requested: Refund) => {
    const { adminOrders } = await callApi()
    const { error, data, isDefined } = await safe(
      adminOrders.refund({ restaurant: order.restaurant.slug, orderId: order.id, refundId, ...requested }),
    )
    if (!error) return data
    // RFD-13: the order has this request already; further attempts need a new id.
    if (isDefined && error.data.refusal.kind === 'refund_requested_otherwise') setRefundId(newId())
    throw error
  }, onRefunded)
  const initial: Typed = { mode: 'items', selection: noItems, amount: '', reason: '' }
  return useServerForm({
    initial,
    read: ({ selection, ...typed }) => {
      const left = stillLeft(refundable, selection)
      const decided = decideRefund(refundable, choiceOf({ ...typed, selection: left }))
      if (!decided.ok) return { draft: null, faults: [{ field: typed.mode, refusal: decided.refusal }] }
      const refund: Refund = { amount: decided.value.amount, reason: typed.reason }
      const draft =
        typed.mode === 'items' ? { ...refund, selection: { ...left, items: [...left.items] } } : refund
      return { draft, faults: [] }
    },
    send: (draft) => refund.mutateAsync(draft),
    onSaved: () => {},
    failureText: failureMessage,
  })
}

function refundableOrder(order: OrderDetail): RefundableOrder {
  const { grandTotal, refunded, pendingRefund: pending, disputes, paid, lines, refunds } = order
  return { grandTotal, refunded, pending, disputes, paid, lines, refunds }
}

/** RFD-6: how the refund is divided among the parts of the order. */
function TakenFrom({ parts }: { readonly parts: PartAmounts }) {
  return (
    <dl aria-label="Taken from" className="rounded-control bg-sunken px-4 py-3 text-sm tabular-nums">
      {refundParts
        .filter((part) => parts[part] > 0)
        .map((part) => (
          <div key={part} className="flex justify-between gap-4">
            <dt>{refundPartLabels[part]}</dt>
            <dd>{formatDollars(parts[part])}</dd>
          </div>
        ))}
    </dl>
  )
}
