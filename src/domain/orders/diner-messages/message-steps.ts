/** The steps that messages to diners are about. */

import type { OrderType } from '../ordering/order-types.ts'
import type { OrderStatus } from '../ordering/status.ts'
import { type MessageKind, messageKinds } from './message-kinds.ts'

type Step = { readonly status: OrderStatus; readonly orderType: OrderType }

/** The steps that each message is about, and the later ones after which it is still true. */
const steps: Readonly<
  Record<
    MessageKind,
    { readonly at: OrderStatus; readonly until?: OrderStatus; readonly orderType?: OrderType }
  >
> = {
  accepted: { at: 'acknowledged', until: 'preparing' },
  // A delivery waits for its driver then, which is of no use to its diner.
  ready: { at: 'ready', orderType: 'pickup' },
  on_its_way: { at: 'completed', orderType: 'delivery' },
  canceled: { at: 'cancelled' },
}

/** TEL-4: the message about a step to this status; null if there is none. */
export function messageOfStep({ status, orderType }: Step): MessageKind | null {
  return (
    messageKinds.find((kind) => {
      const step = steps[kind]
      return step.at === status && (step.orderType ?? orderType) === orderType
    }) ?? null
  )
}

/** TEL-5: whether a message is still true of an order that has this status now. */
export function isStillTrue(kind: MessageKind, status: OrderStatus): boolean {
  return status === steps[kind].at || status === steps[kind].until
}
