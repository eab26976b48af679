import { businessDayOf } from '#domain/clock/business-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { whyNotCancel } from '#domain/orders/kitchen/cancel.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import type { BoardContent, BoardState } from './board-state.ts'
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
import { SettingsDialog, type SettingsProps } from './settings/settings-dialog.tsx'
import { StationsDialog } from './stations/stations-dialog.tsx'

/** The dialog open above the board. */
export type OpenBoardDialog =
  | { readonly kind: 'settings' | 'pause' | 'resume' | 'couriers' | 'self_test' | 'stations' }
  | { readonly kind: 'order'; readonly orderId: OrderId }

type BoardDialogsProps = Omit<
  SettingsProps,
  'kitchen' | 'timezone' | 'onPause' | 'onResume' | 'onSelfTest' | 'onStations' | 'onClose'
> & {
  readonly open: OpenBoardDialog | null
  readonly onOpen: (dialog: OpenBoardDialog | null) => void
  readonly kitchen: Kitchen
  readonly content: BoardContent
  readonly orders: readonly KitchenOrder[]
  readonly link: BoardState['link']
  readonly wakeLock: WakeLockState
  /** Takes an order's next step, as its ticket does. */
  readonly onStep: (order: KitchenOrder) => void
  /** Called once the self-test was viewed. */
  readonly onChecked: () => void
}

export function BoardDialogs(allProps: BoardDialogsProps) {
  const { open, onOpen, kitchen, content, orders, link, wakeLock, onStep, onChecked, ...props } = allProps
  const { now } = props
  const { timezone } = content.restaurant
  const state = content.kitchen
  const close = () => onOpen(null)
  switch (open?.kind) {
    case 'settings':
      return (
        <SettingsDialog
          {...props}
          kitchen={state}
          timezone={timezone}
          onPause={() => onOpen({ kind: 'pause' })}
          onResume={() => onOpen({ kind: 'resume' })}
          onSelfTest={() => onOpen({ kind: 'self_test' })}
          onStations={() => onOpen({ kind: 'stations' })}
          onClose={close}
        />
      )
    case 'pause':
      return <PauseDialog onClose={close} />
    case 'resume':
      return state.pause && <ResumeDialog pause={state.pause} now={now} timezone={timezone} onClose={close} />
    case 'couriers':
      return <CourierDialog updates={state.courierUpdates} now={now} timezone={timezone} onClose={close} />
    case 'self_test':
      return (
        <SelfTestDialog
          link={link}
          wakeLock={wakeLock}
          isBlocked={props.alarm.isBlocked}
          onPlay={props.alarm.test}
          onClose={() => {
            onChecked()
            close()
          }}
        />
      )
    case 'stations':
      return (
        <StationsDialog
          stations={state.stations}
          categories={state.categories}
          onClose={() => onOpen({ kind: 'settings' })}
        />
      )
    case 'order': {
      const order = orders.find(({ id }) => id === open.orderId)
      const was = content.orders.get(open.orderId)
      if (!order || !was) return null
      const refusal = whyNotCancel(order, businessDayOf(content.restaurant, now).toString())
      return (
        <OrderDialog
          key={order.id}
          order={order}
          now={now}
          timezone={timezone}
          whyNotCancel={refusal && refusalMessage(refusal)}
          isBusy={isWaiting(kitchen.state, order.id)}
          onStep={() => onStep(order)}
          onUndo={() => kitchen.undo(order)}
          onCancelled={(cancelled) => {
            kitchen.answered(was, cancelled)
            showNotice(cancelledLines(cancelled), { tone: 'good' })
          }}
          onAnswered={(answer) => kitchen.answered(was, answer)}
          onClose={close}
        />
      )
    }
    case undefined:
      return null
  }
}

function cancelledLines(order: KitchenOrder): readonly string[] {
  const refund = formatRefundState(order)
  return [`${formatOrderNumber(order.number)} is canceled`, ...(refund ? [refund] : [])]
}
