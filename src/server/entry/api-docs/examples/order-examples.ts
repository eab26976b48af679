import type { OperationExamples } from '../operation-example.ts'

const exampleOrderId = '0198c1a2-7b3d-7c4e-9f10-2a3b4c5d6e7f'

/** A new order for pickup, as a key reads it that may know whose it is. */
export const exampleOrder = {
  id: exampleOrderId,
  number: 1001,
  status: 'pending',
  statusChangedAt: '2026-11-21T00:00:00Z',
  paymentStatus: 'paid',
  orderType: 'pickup',
  placedAt: '2026-11-21T00:00:00Z',
  scheduledFor: null,
  promisedFrom: '2026-11-21T00:15:00Z',
  promisedTo: '2026-11-21T00:20:00Z',
  startAt: null,
  completedAt: null,
  businessDay: '2026-11-20',
  includeUtensils: false,
  ifSoldOut: null,
  lines: [
    {
      id: '0ac19b2e-63be-4bae-b9d4-b58786599103',
      productId: '6ad034d7-14d8-59d6-8cf6-77e099a304c6',
      name: 'E1 Hibachi Vegetables',
      categoryName: 'Entree From Kitchen',
      quantity: 1,
      variants: [],
      upsells: [],
      modifiers: [],
      note: 'No onions, please',
      is21Plus: false,
      basePrice: 1400,
      unitPrice: 1400,
      lineTotal: 1400,
      listPrice: null,
    },
  ],
  totals: {
    itemCount: 1,
    subtotal: 1400,
    tax: 124,
    processingFee: 42,
    deliveryFee: 0,
    total: 1566,
    discount: 0,
    tip: 210,
    grandTotal: 1776,
    taxBase: 'subtotal',
  },
  discountCode: null,
  refunded: 0,
  flags: [],
  cancelNotice: null,
  undo: null,
  diner: {
    customerName: 'Ada Byron',
    customerEmail: 'ada@example.com',
    customerPhone: '(212) 555-0142',
    deliveryAddress: null,
  },
}

const exampleRefund = {
  id: '801f1964-4bdd-4388-a853-1c4bc2f9dd03',
  amount: 500,
  status: 'pending',
  items: [],
  reason: 'Cold soup',
  requestedAt: '2026-11-21T00:00:01Z',
}

export const orderExamples: OperationExamples = {
  'publicOrders.list': {
    input: { status: 'new', limit: 50 },
    output: { orders: [exampleOrder], next: null, now: '2026-11-21T00:00:01Z' },
    refusals: [],
  },
  'publicOrders.get': {
    input: { orderId: exampleOrderId },
    output: exampleOrder,
    refusals: ['order_not_found'],
  },
  'publicOrders.step': {
    input: { orderId: exampleOrderId, from: 'pending' },
    output: {
      ...exampleOrder,
      status: 'acknowledged',
      statusChangedAt: '2026-11-21T00:00:05Z',
      undo: { to: 'pending', until: '2026-11-21T00:05:05Z' },
    },
    refusals: ['order_not_found', 'order_moved_on', 'order_step_unknown'],
  },
  'publicOrders.undo': {
    input: { orderId: exampleOrderId, from: 'acknowledged' },
    output: { ...exampleOrder, statusChangedAt: '2026-11-21T00:00:30Z' },
    refusals: ['order_not_found', 'order_moved_on', 'undo_not_possible'],
  },
  'publicOrders.cancel': {
    input: { orderId: exampleOrderId, reason: 'The oven broke', notice: 'something_broke' },
    output: {
      ...exampleOrder,
      status: 'cancelled',
      statusChangedAt: '2026-11-21T00:01:00Z',
      paymentStatus: 'paid',
      cancelNotice: 'something_broke',
    },
    refusals: ['order_not_found', 'order_moved_on', 'cancel_reason_missing'],
  },
  'publicOrders.refunds': {
    input: { orderId: exampleOrderId },
    output: { refunds: [exampleRefund] },
    refusals: ['order_not_found'],
  },
  'publicOrders.refund': {
    input: { orderId: exampleOrderId, amount: 500, reason: 'Cold soup' },
    output: exampleRefund,
    refusals: [
      'order_not_found',
      'refund_changed',
      'refund_item_gone',
      'nothing_to_refund',
      'refund_amount_missing',
      'refund_too_high',
      'refund_items_missing',
      'refund_item_unknown',
      'payment_disputed',
      'dispute_lost',
      'refund_limit_reached',
    ],
  },
  'publicOrders.resendConfirmation': {
    input: { orderId: exampleOrderId },
    output: exampleOrder,
    refusals: ['order_not_found', 'order_moved_on'],
  },
}
