import { expect, test } from 'vitest'
import { aRestaurant } from '#testing/menus.ts'
import { cents } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { feeText, feeTextOf } from './processing-fee.ts'
import { computeTotals } from './totals.ts'

const rate = percentFromThousandths
const named = { processingFeeName: 'Kitchen Fee', processingFeePurpose: 'keeps our prices low' }

test.each([
  ['no fee', { processingFee: rate(0), ...named }, null],
  [
    'a fee with its purpose',
    { processingFee: rate(2500), ...named },
    'Kitchen Fee (2.5%): keeps our prices low',
  ],
  ['a fee without a purpose', { processingFee: rate(2500) }, 'Processing Fee (2.5%) is added to each order.'],
])('[PRC-21] %s, of a restaurant and in a total', (_, settings, text) => {
  const rates = aRestaurant(settings)
  const { steps } = computeTotals({
    lines: [{ quantity: 1, lineTotal: cents(1000) }],
    orderType: 'pickup',
    rates,
    deliveryFee: cents(0),
    discount: null,
    tip: null,
  })
  expect([feeText(rates), feeTextOf(steps)]).toEqual([text, text])
})
