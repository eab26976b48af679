import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import CanceledNotice from './canceled-notice.tsx'

const restaurant = { name: 'Sakura', phone: '(212) 555-0100' }
const textOf = (cancellation: Parameters<typeof CanceledNotice>[0]['order']['cancellation']) =>
  renderToStaticMarkup(createElement(CanceledNotice, { order: { restaurant, cancellation } })).replace(
    /<[^>]*>/g,
    '',
  )

test('[KIT-40] a canceled order says what the restaurant chose, and otherwise nothing about the reason', () => {
  const refund = cents(1011)
  expect(textOf({ by: 'owner', notice: 'item_ran_out', refund })).toBe(
    'Sakura has canceled this order. Reason: An item ran out. Questions? Call (212) 555-0100.',
  )
  expect(textOf({ by: 'kitchen', notice: null, refund })).toBe(
    'Sakura has canceled this order. Questions? Call (212) 555-0100.',
  )
})

test('[KIT-39] a diner who canceled reads what goes back', () => {
  expect(textOf({ by: 'diner', notice: null, refund: cents(1011) })).toBe(
    'You canceled this order. $10.11 is on its way back to your card. Questions? Call (212) 555-0100.',
  )
  expect(textOf({ by: 'diner', notice: null, refund: null })).toBe(
    'You canceled this order. Questions? Call (212) 555-0100.',
  )
})
