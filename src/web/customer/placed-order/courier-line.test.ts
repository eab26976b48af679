import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourierLine } from './order-page.tsx'

const url = 'https://courier.example/orders/del_1'
const render = (order: Parameters<typeof CourierLine>[0]['order']) =>
  renderToStaticMarkup(createElement(CourierLine, { order }))

test('[DLV-23] a diner sees the state of the delivery, with a link while a courier is on the way', () => {
  const riding = render({ status: 'ready', courier: { state: 'on_the_way', trackingUrl: url } })
  expect(riding).toContain('Your order is on its way')
  expect(riding).toContain(`href="${url}"`)
  const delivered = render({ status: 'completed', courier: { state: 'delivered', trackingUrl: null } })
  expect(delivered).toContain('Delivered')
  expect(delivered).not.toContain('href')
})

test('[DLV-23] nothing is shown without a courier or for a canceled order', () => {
  const silent = [
    render({ status: 'ready', courier: null }),
    render({ status: 'cancelled', courier: { state: 'assigned', trackingUrl: url } }),
  ]
  for (const markup of silent) expect(markup.replace(/<[^>]*>/g, '')).toBe('')
})
