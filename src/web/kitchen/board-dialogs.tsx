import type { ComponentType } from 'react'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotCancel } from '#domain/orders/kitchen/cancel.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import type { BoardContent, BoardState, StockTarget } from './board-state.ts'
import { isWaiting } from './board-state.ts'
import { CourierDialog } from './couriers/courier-dialog.tsx'
import type { WakeLockState } from './device/use-wake-lock.ts'
import type { Kitchen } from './live/use-kitchen.ts'
import { showNotice } from './notices/notices.ts'
import { OrderDialog } from './order/order-dialog.tsx'
import { formatRefundState } from './order/refund-text.ts'
import { PauseDialog } from './pause/pause-dialog.tsx'
import { ResumeDialog } from './pause/resume-dialog.tsx'
import { SelfTestDialog } from './self-test/self-test-dialog.tsx'
import { type DisplaySettings, SettingsDialog } from './settings/settings-dialog.tsx'
import { StationsDialog } from './stations/stations-dialog.tsx'
import { SoldOutSheet } from './stock/sold-out-sheet.tsx'
import { StockDialog } from './stock/stock-dialog.tsx'
import type { MarkStock } from './stock/use-stock-marks.ts'

/** The dialog open above the board. */
export type OpenBoardDialog =
  | { readonly kind: 'settings' | 'pause' | 'resume' | 'couriers' | 'self_test' | 'stations' | 'stock' }
  | { readonly kind: 'order'; readonly orderId: OrderId }
  | { readonly kind: 'sold_out'; readonly target: StockTarget }

/** What the dialogs show of the board, and what they do. */
type BoardContext = DisplaySettings & {
  readonly onOpen: (dialog: OpenBoardDialog | null) => void
  readonly kitchen: Kitchen
  readonly content: BoardContent
  readonly orders: readonly KitchenOrder[]
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  /** Takes an order's next step, as its ticket does. */
  readonly onStep: (order: KitchenOrder) => void
  readonly onMark: MarkStock
  /** Called once the self-test was viewed. */
  readonly onChecked: () => void
}

export function BoardDialogs({ open, ...context }: BoardContext & { readonly open: OpenBoardDialog | null }) {
  if (!open) return null
  if (open.kind === 'order') return <DialogOfOrder {...context} orderId={open.orderId} />
  if (open.kind === 'sold_out') return <SoldOutOf {...context} target={open.target} />
  const Dialog = dialogs[open.kind]
  return <Dialog {...context} />
}

const dialogs: Readonly<
  Record<Exclude<OpenBoardDialog['kind'], 'order' | 'sold_out'>, ComponentType<BoardContext>>
> = {
  settings: ({ content, onOpen, ...settings }) => (
    <SettingsDialog
      {...settings}
      kitchen={content.kitchen}
      timezone={content.restaurant.timezone}
      onPause={() => onOpen({ kind: 'pause' })}
      onResume={() => onOpen({ kind: 'resume' })}
      onSelfTest={() => onOpen({ kind: 'self_test' })}
      onStations={() => onOpen({ kind: 'stations' })}
      onStock={() => onOpen({ kind: 'stock' })}
      onClose={() => onOpen(null)}
    />
  ),
  pause: ({ onOpen }) => <PauseDialog onClose={() => onOpen(null)} />,
  resume: ({ content: { kitchen, restaurant }, now, onOpen }) =>
    kitchen.pause && (
      <ResumeDialog
        pause={kitchen.pause}
        now={now}
        timezone={restaurant.timezone}
        onClose={() => onOpen(null)}
      />
    ),
  couriers: ({ content: { kitchen, restaurant }, now, onOpen }) => (
    <CourierDialog
      updates={kitchen.courierUpdates}
      now={now}
      timezone={restaurant.timezone}
      onClose={() => onOpen(null)}
    />
  ),
  self_test: ({ link, wakeLock, alarm, onChecked, onOpen }) => (
    <SelfTestDialog
      link={link}
      wakeLock={wakeLock}
      isBlocked={alarm.isBlocked}
      onPlay={alarm.test}
      onClose={() => {
        onChecked()
        onOpen(null)
      }}
    />
  ),
  stock: ({ kitchen, content: { restaurant }, now, onOpen }) => (
    <StockDialog
      kitchen={kitchen}
      schedule={restaurant}
      now={now}
      onChoose={(target) => onOpen({ kind: 'sold_out', target })}
      onClose={() => onOpen({ kind: 'settings' })}
    />
  ),
  stations: ({ content: { kitchen }, onOpen }) => (
    <StationsDialog
      stations={kitchen.stations}
      categories={kitchen.categories}
      onClose={() => onOpen({ kind: 'settings' })}
    />
  ),
}

function SoldOutOf({ target, ...context }: BoardContext & { readonly target: StockTarget }) {
  const { content, orders, kitchen, now, onOpen, onMark } = context
  return (
    <SoldOutSheet
      key={target.id}
      target={target}
      kitchen={kitchen}
      orders={orders}
      schedule={content.restaurant}
      now={now}
      onMark={onMark}
      onOpen={({ id }) => onOpen({ kind: 'order', orderId: id })}
      onClose={() => onOpen(null)}
    />
  )
}

function DialogOfOrder({ orderId, ...context }: BoardContext & { readonly orderId: OrderId }) {
  const { content, orders, kitchen, now, onOpen, onStep } = context
  const order = orders.find(({ id }) => id === orderId)
  const before = content.orders.get(orderId)
  if (!order || !before) return null
  const refusal = whyNotCancel(order, businessDayOf(content.restaurant, now).toString())
  return (
    <OrderDialog
      key={order.id}
      order={order}
      now={now}
      timezone={content.restaurant.timezone}
      whyNotCancel={refusal && refusalMessage(refusal)}
      isBusy={isWaiting(kitchen.state, order.id)}
      onStep={() => onStep(order)}
      onUndo={() => kitchen.undo(order)}
      onCancelled={(cancelled) => {
        kitchen.answered(before, cancelled)
        showNotice(cancelledLines(cancelled), { tone: 'good' })
      }}
      onLine={(line) => onOpen({ kind: 'sold_out', target: dishOf(line) })}
      onAnswered={(answer) => kitchen.answered(before, answer)}
      onClose={() => onOpen(null)}
    />
  )
}

/** The dish of a line, which may be sold out. */
export function dishOf({ productId, name }: PricedLine): StockTarget {
  return { kind: 'product', id: productId, name }
}

function cancelledLines(order: KitchenOrder): readonly string[] {
  const refund = formatRefundState(order)
  return [`${formatOrderNumber(order.number)} is canceled`, ...(refund ? [refund] : [])]
}
