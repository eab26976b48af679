import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  type CourierTrouble,
  courierTroubles,
  formatCourierTrouble,
} from '#domain/orders/delivery/courier-trouble.ts'
import { aKitchenOrder } from '#testing/kitchen-orders.ts'
import { OrderCourier } from '../order/order-courier.tsx'
import { CourierTroubleBar } from './courier-trouble-bar.tsx'

const orderWith = (number: number, trouble: CourierTrouble | null) =>
  aKitchenOrder(number, {
    orderType: 'delivery',
    courier: {
      state: 'requested',
      stateAt: '2026-11-20T22:00:00Z',
      fee: cents(649),
      trackingUrl: null,
      trouble,
    },
  })

test.each(courierTroubles)(
  '[KIT-34] a delivery in trouble (%s) is shown above the board, and its order offers another courier',
  (trouble) => {
    const orders = [orderWith(1001, null), orderWith(1002, trouble), aKitchenOrder(1003)]
    const bar = renderToStaticMarkup(createElement(CourierTroubleBar, { orders, onOpen: () => undefined }))
    expect(bar).toContain(`#1002: ${formatCourierTrouble(trouble)}`)
    expect(bar).toContain('See delivery #1002')
    expect(bar).not.toMatch(/#1001|#1003/)
    const section = renderToStaticMarkup(
      createElement(OrderCourier, { order: orderWith(1002, trouble), onAnswered: () => undefined }),
    )
    expect(section).toContain('Get another quote')
    expect(section).not.toContain('Send this courier')
  },
)

test('[KIT-34] without trouble neither shows anything', () => {
  const order = orderWith(1001, null)
  const bar = renderToStaticMarkup(
    createElement(CourierTroubleBar, { orders: [order], onOpen: () => undefined }),
  )
  expect(bar.replace(/<[^>]*>/g, '')).toBe('')
  expect(renderToStaticMarkup(createElement(OrderCourier, { order, onAnswered: () => undefined }))).toBe('')
})
