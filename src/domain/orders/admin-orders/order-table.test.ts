import { expect, test } from 'vitest'
import { cents, zero } from '../../money.ts'
import { initialChoices, storedChoices } from '../ordering/checkout-choices.ts'
import { type OrderRecord, orderTableHead, orderTableLine, orderTableName } from './order-table.ts'

const order: OrderRecord = {
  number: 1042,
  placedAt: '2026-11-21T00:05:59Z',
  scheduledFor: null,
  status: 'pending',
  paymentStatus: 'partly_refunded',
  orderType: 'delivery',
  customerName: '=cmd() Byron',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 212 555 0142',
  deliveryAddress: '1 Main St, New York, NY 10001',
  subtotal: cents(2000),
  tax: cents(178),
  processingFee: zero,
  deliveryFee: cents(399),
  discountCode: 'TEN',
  discount: cents(258),
  tip: cents(300),
  grandTotal: cents(2619),
  refunded: cents(500),
  applicationFee: cents(106),
  ...storedChoices(initialChoices),
  isDisputed: false,
}

test("[AOR-9, PAY-48] a line has its times in the restaurant's time zone, its amounts in dollars, and no formula", () => {
  expect(orderTableLine(order, 'America/New_York')).toBe(
    `1042,2026-11-20 19:05,,New,Partly refunded,Delivery,'=cmd() Byron,ada@example.com,'+1 212 555 0142,"1 Main St, New York, NY 10001",20.00,1.78,0.00,3.99,TEN,2.58,3.00,26.19,5.00,1.06,no,\r\n`,
  )
})

test('[DSP-22] a line shows whether its order is disputed', () => {
  expect(orderTableLine({ ...order, isDisputed: true }, 'America/New_York')).toMatch(/,5\.00,1\.06,yes,\r\n$/)
})

test('[ORD-25] a line ends with what goes with its order besides the dishes', () => {
  const line = orderTableLine({ ...order, includeUtensils: true }, 'America/New_York')
  expect(line).toMatch(/,1\.06,no,Utensils and napkins\r\n$/)
})

test('[AOR-9] the file begins with the column headings, marked as UTF-8', () => {
  expect(orderTableHead).toMatch(
    /^\uFEFFOrder,Placed,Scheduled for,Status,Payment,.*,Total,Refunded,Platform fee,Disputed,Extras\r\n$/,
  )
})

test('[AOR-9] the file is named after the restaurant and its current day', () => {
  expect(orderTableName('sakura', Temporal.PlainDate.from('2026-11-20'))).toBe('orders-sakura-2026-11-20.csv')
})
