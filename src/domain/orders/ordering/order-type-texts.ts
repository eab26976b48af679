/** The texts that differ between order types, of diners and of the kitchen. */

import type { OrderType } from './order-types.ts'

type OrderTypeTexts = {
  /** Its name in the question how to receive the order, and what it promises; null: when it is ready. */
  readonly choice: { readonly name: string; readonly promise: string | null }
  /** CRT-10: where the age is checked, as in 'we’ll check it at pickup'. */
  readonly ageCheck: string
  /** ORD-26: the headlines before and after its time, as in 'Ready at 12:50 PM'. */
  readonly due: { readonly verb: string; readonly preposition: string; readonly passed: string }
  /** ORD-27: what its time in the diner's calendar is for. */
  readonly calendarEntry: string
  /** ORD-7: the diner's labels of its states once the kitchen has finished. */
  readonly status: { readonly ready: string; readonly completed: string }
  /** How the diner receives it. */
  readonly handOver: HandOverText
  /** ORD-6: the kitchen's label of the ready status, and of the button that hands the order over. */
  readonly kitchen: { readonly ready: string; readonly button: string }
}

export type HandOverText = (order: { readonly address: string; readonly orderNumber: string }) => string

/** ORD-31: in a file of its own, so that a menu does not load them. */
export const orderTypeTexts: Readonly<Record<OrderType, OrderTypeTexts>> = {
  pickup: {
    choice: { name: 'Pick Up', promise: null },
    ageCheck: 'at pickup',
    due: { verb: 'Ready', preposition: 'at', passed: 'Should be ready any minute' },
    calendarEntry: 'Pick up',
    status: { ready: 'Ready for pickup', completed: 'Picked up' },
    handOver: ({ address, orderNumber }) => `Pick it up at ${address} and give your number, ${orderNumber}.`,
    kitchen: { ready: 'Ready for Pickup', button: 'PICKED UP' },
  },
  delivery: {
    choice: { name: 'Delivery', promise: 'To your door' },
    ageCheck: 'at your door',
    due: { verb: 'Arrives', preposition: 'around', passed: 'Should arrive any minute' },
    calendarEntry: 'Delivery',
    status: { ready: 'Waiting for the driver', completed: 'Out for delivery' },
    handOver: () => 'We’ll bring it to your address.',
    kitchen: { ready: 'Ready for Delivery', button: 'DRIVER PICKUP' },
  },
}
