import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { unexplainedOf } from './explain-line.ts'
import { isBooked, isReturned, laterStatus, type PayoutLineKind } from './payout.ts'
import { payoutFailureText } from './payout-failure.ts'
import { missingOf, type ShareLine, shareNet, sumLines } from './payout-share.ts'

const line = (kind: PayoutLineKind, amount: number, providerFee = 0, platformFee = 0): ShareLine => ({
  kind,
  amount: cents(amount),
  providerFee: cents(providerFee),
  platformFee: cents(platformFee),
  orderId: 'an order',
})

const lines = [
  line('payment', 5000, 175),
  line('payment', 2000, 0, 88),
  line('refund', -500),
  line('failed_refund', 200),
  line('dispute', -900, 1500),
  line('provider_fee', -300),
  line('other', 40),
  line('failed_payout', 700),
]

test('[PYT-5] a share has the sums of its lines; a fee that is a line of its own is a fee', () => {
  const sums = sumLines(lines)
  expect(sums).toEqual({
    payments: 7000,
    refunds: -300,
    disputes: -900,
    returned: 700,
    other: 40,
    providerFees: 1975,
    platformFees: 88,
  })
  expect(shareNet(sums)).toBe(4477)
})

test('[PYT-5, PYT-7] payments, refunds, and disputes of no order are other money, their fees remain fees', () => {
  const strange = lines.map((each) => ({ ...each, orderId: null }))
  expect(sumLines(strange)).toEqual({
    payments: 0,
    refunds: 0,
    disputes: 0,
    returned: 700,
    other: 5840,
    providerFees: 1975,
    platformFees: 88,
  })
  expect(shareNet(sumLines(strange))).toBe(4477)
})

test.each([
  ['pending', 'in_transit', 'in_transit'],
  ['paid', 'in_transit', 'paid'],
  ['paid', 'failed', 'failed'],
  ['failed', 'paid', 'failed'],
  ['canceled', 'failed', 'canceled'],
] as const)('[PYT-1] a payout that is %s and is read as %s is %s', (stored, read, now) => {
  expect(laterStatus(stored, read)).toBe(now)
})

test('[PYT-4] a payout of another amount than its lines misses the difference', () => {
  expect(missingOf({ amount: cents(4477) }, lines)).toBe(0)
  expect(missingOf({ amount: cents(4400) }, lines)).toBe(77)
  expect(missingOf({ amount: cents(4500) }, lines)).toBe(23)
})

test.each([
  ['a payment of the order’s amount', line('payment', 5000, 175), 5000, 0],
  ['a payment of another amount', line('payment', 5000, 175), 4990, 10],
  ['a payment of less', line('payment', 5000, 175), 5010, 10],
  ['a refund', line('refund', -500), 500, 0],
  ['a part of a dispute', line('dispute', -900, 1500), 1000, 0],
  ['more than a dispute', line('dispute', -900), 800, 100],
  ['a fee without a record', line('provider_fee', -300), null, 0],
  ['a payment without a record: what it adds', line('payment', 5000, 175), null, 4825],
  ['a refund without a record', line('refund', -500), null, 500],
  ['anything else', line('other', -40), null, 40],
  ['less than a refund', line('refund', -490), 500, 10],
  ['less than a failed refund', line('failed_refund', 490), 500, 10],
  ['less than a failed payout', line('failed_payout', 490), 500, 10],
  ['less than other money', line('other', 490), 500, 10],
  ['a part of a transfer', line('transfer', -490), 500, 0],
  ['a part of the platform’s fee', line('platform_fee', -490), 500, 0],
] as const)('[PYT-4] unexplained of %s', (_what, each, amount, unexplained) => {
  expect(unexplainedOf(each, amount === null ? null : { kind: 'amount', amount: cents(amount) })).toBe(
    unexplained,
  )
})

test('[PYT-4] a line that a person explained is explained', () => {
  expect(unexplainedOf(line('payment', 5000), { kind: 'explained' })).toBe(0)
})

test('[PYT-6, PYT-8] a payout is booked once it has ended, and its money is back unless it was paid', () => {
  const statuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
  expect(statuses.filter((status) => isBooked[status])).toEqual(['paid', 'failed', 'canceled'])
  expect(statuses.filter((status) => isReturned[status])).toEqual(['failed', 'canceled'])
})

test('[PYT-8] a failed payout says why; a code of a newer provider has a text too', () => {
  expect(payoutFailureText('constructor')).toMatch(/^The bank returned it\. The money is back/)
  expect(payoutFailureText('account_closed')).toMatch(/^The bank account is closed\. The money is back/)
  expect(payoutFailureText(null)).toBe(payoutFailureText('new_code'))
})
