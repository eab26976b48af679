import { expect, test } from 'vitest'
import { renderScreen } from '#testing/screens/render-screen.tsx'
import { OrderTicket } from './order-ticket.tsx'

const order = { number: 1042, orderType: 'pickup' } as const

test.for([
  ['pending', null, 'rgb(255, 185, 56)', '0px'],
  ['acknowledged', '7:12 PM', 'rgb(124, 196, 255)', '0px'],
  ['preparing', '7:12 PM', 'rgb(199, 166, 255)', '0px'],
  ['ready', '7:12 PM', 'rgb(114, 216, 154)', '0px'],
  ['completed', '7:12 PM', 'rgb(242, 236, 223)', '8px'],
] as const)(
  '[ORD-35] the ticket of an order that is %s has the stamp %s, a head of its color, and is torn off if it is over',
  async ([status, acceptedAt, color, edge]) => {
    const screen = await renderScreen(
      <OrderTicket order={{ ...order, status }} status="Its status" acceptedAt={acceptedAt}>
        <p>Two dishes</p>
      </OrderTicket>,
    )
    const ticket = screen.getByRole('article', { name: 'Ticket #1042' })
    await expect
      .element(ticket)
      .toHaveTextContent(
        `#1042Its statusPICKUP${acceptedAt === null ? '' : `Accepted ${acceptedAt}`}Two dishes`,
      )
    const head = ticket.element().querySelector('header')
    expect(head && getComputedStyle(head).backgroundColor).toBe(color)
    expect(getComputedStyle(ticket.element()).borderTopWidth).toBe(edge)
  },
)
