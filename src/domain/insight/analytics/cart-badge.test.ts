import { expect, test } from 'vitest'
import { cartBadge } from './cart-badge.ts'

test.each([
  ['active', 'Active', 'blue'],
  ['abandoned', 'Abandoned', 'red'],
  ['checkout_started', 'Started checkout', 'yellow'],
  ['checkout_completed', 'Completed', 'green'],
  ['expired', 'Expired', 'gray'],
])('[FIG-41] a cart that is %s has the badge %s in %s', (status, label, color) => {
  expect(cartBadge(status)).toEqual({ label, color })
})

test.each([
  ['left_open', 'Left open'],
  ['lost', 'Lost'],
  ['', 'Expired'],
])('[FIG-41] any other status, such as %j, is styled as expired and reads %s', (status, label) => {
  expect(cartBadge(status)).toEqual({ label, color: cartBadge('expired').color })
})
