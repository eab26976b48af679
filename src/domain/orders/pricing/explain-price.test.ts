import { describe, expect, test } from 'vitest'
import { seededRandom } from '#simulation/random.ts'
import { randomCart, randomMenu, randomTerms } from '#testing/carts.ts'
import { aRestaurant } from '#testing/menus.ts'
import { cents, times } from '../../money.ts'
import { percentFromThousandths } from '../../percent.ts'
import { type ExplainedStep, explainPrice, isRounded, type ReturnedAmount } from './explain-price.ts'
import { priceCart } from './price-cart.ts'
import { computeTotals, type TotalsInput } from './totals.ts'

test('[PRC-19] for 10,000 random carts, the steps add up to the charge, part by part', () => {
  for (const { totals, steps } of randomCarts(10_000)) {
    const amounts = Object.fromEntries(steps.map(({ kind, amount }) => [kind, amount]))
    expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.grandTotal)
    expect({
      subtotal: amounts.subtotal,
      tax: amounts.tax ?? 0,
      processingFee: amounts.processing_fee ?? 0,
      deliveryFee: amounts.delivery_fee ?? 0,
      discount: 0 - (amounts.discount ?? 0),
      tip: amounts.tip ?? 0,
    }).toEqual({
      subtotal: totals.subtotal,
      tax: totals.tax,
      processingFee: totals.processingFee,
      deliveryFee: totals.deliveryFee,
      discount: totals.discount,
      tip: totals.tip,
    })
  }
})

test('[PRC-20] for 10,000 random carts, the text of each step, read again, is its amount in cents', () => {
  const forms = new Set<string>()
  for (const { totals, steps } of randomCarts(10_000)) {
    const lines = explainPrice(steps, null)
    const amounts = [...steps.map(({ amount }) => amount), totals.grandTotal]
    expect(lines.map(({ working }) => readAgain(working, forms))).toEqual(amounts)
  }
  expect([...forms].toSorted()).toEqual(['alone', 'limited', 'rounded', 'sum', 'whole'])
})

describe('the text of a step', () => {
  const kitchenFee = {
    processingFee: percentFromThousandths(3000),
    processingFeeName: 'Kitchen Fee',
    processingFeePurpose: 'keeps our prices low',
  }
  const rates = aRestaurant({ taxRate: percentFromThousandths(9750), ...kitchenFee })
  const lineOf = (amount: number, quantity = 1) => ({ quantity, lineTotal: times(cents(amount), quantity) })
  const input: TotalsInput = {
    lines: [lineOf(1350)],
    orderType: 'pickup',
    rates,
    deliveryFee: cents(399),
    discount: null,
    tip: null,
  }
  const explain = (changes: Partial<TotalsInput> = {}, returned: readonly ReturnedAmount[] | null = null) =>
    explainPrice(computeTotals({ ...input, ...changes }).steps, returned).map(textOf)

  test('[PRC-20] base, rate, rounding and cents', () => {
    expect(explain()).toEqual([
      'Subtotal: $13.50',
      'Tax: 9.75% of $13.50 = $1.31625 → $1.32',
      'Kitchen Fee: 3% of $13.50 = $0.405 → $0.41',
      'Total: $13.50 + $1.32 + $0.41 = $15.23',
    ])
  })

  test('[PRC-20] lines, a delivery fee, a discount, and a tip in percent, without rounding where there is none', () => {
    expect(
      explain({
        lines: [lineOf(1000), lineOf(525, 2), lineOf(0)],
        orderType: 'delivery',
        discount: { kind: 'percent', rate: percentFromThousandths(10_000) },
        tip: { kind: 'preset', index: 2 },
        rates: { ...rates, processingFee: percentFromThousandths(0) },
      }),
    ).toEqual([
      'Subtotal: $10.00 + $10.50 = $20.50',
      'Tax: 9.75% of $20.50 = $1.99875 → $2.00',
      'Delivery fee: $3.99',
      'Discount: −10% of $20.50 = −$2.05',
      'Tip: 20% of $18.45 after discount = $3.69',
      'Total: $20.50 + $2.00 + $3.99 − $2.05 + $3.69 = $28.13',
    ])
  })

  test('[PRC-20] tax and fee after a discount that is rounded, and a custom tip', () => {
    expect(
      explain({
        discount: { kind: 'percent', rate: percentFromThousandths(33_333) },
        rates: { ...rates, taxBase: 'after_discount' },
        tip: { kind: 'custom', amount: cents(200) },
      }),
    ).toEqual([
      'Subtotal: $13.50',
      'Tax: 9.75% of $9.00 after discount = $0.8775 → $0.88',
      'Kitchen Fee: 3% of $9.00 after discount = $0.27',
      'Discount: −33.333% of $13.50 = −$4.499955 → −$4.50',
      'Tip: $2.00',
      'Total: $13.50 + $0.88 + $0.27 − $4.50 + $2.00 = $12.15',
    ])
  })

  test('[PRC-20] a discount that is more than the total', () => {
    expect(explain({ discount: { kind: 'fixed', amount: cents(5000) } })).toContain(
      'Discount: −$50.00 → −$15.23 (at most the total)',
    )
    expect(explain({ discount: { kind: 'percent', rate: percentFromThousandths(150_333) } })).toContain(
      'Discount: −150.333% of $13.50 = −$20.294955 → −$20.29 → −$15.23 (at most the total)',
    )
  })

  test('[PRC-20] what was charged, what was given back, and what is left', () => {
    expect(explain({}, []).at(-1)).toBe('Charged: $13.50 + $1.32 + $0.41 = $15.23')
    const refunds = [
      { name: 'Refunded: 1 × Miso Soup', amount: cents(350) },
      { name: 'Refunded', amount: cents(100) },
    ]
    expect(explain({}, refunds).slice(-4)).toEqual([
      'Charged: $13.50 + $1.32 + $0.41 = $15.23',
      'Refunded: 1 × Miso Soup: −$3.50',
      'Refunded: −$1.00',
      'Left: $15.23 − $3.50 − $1.00 = $10.73',
    ])
  })

  test('[PRC-20] only percentages with fractions of a cent are rounded', () => {
    const { steps } = computeTotals({ ...input, lines: [lineOf(2000)], orderType: 'delivery' })
    expect(steps.filter(isRounded)).toEqual([])
    expect(
      computeTotals(input)
        .steps.filter(isRounded)
        .map(({ kind }) => kind),
    ).toEqual(['tax', 'processing_fee'])
  })
})

function* randomCarts(count: number) {
  const random = seededRandom(20_261_129)
  let menu = randomMenu(random)
  for (let round = 0; round < count; round++) {
    if (round % 10 === 0) menu = randomMenu(random)
    const result = priceCart(menu, randomCart(random, menu), randomTerms(random, menu))
    if (!result.ok) throw new Error(`round ${round}: ${JSON.stringify(result.refusal)}`)
    yield result.value
  }
}

function textOf({ name, working }: ExplainedStep): string {
  return `${name}: ${working}`
}

/** Reads the text as a person with a pencil: computes what it says, and returns what it ends in, in cents. */
function readAgain(working: string, forms: Set<string>): number {
  const [first = '', ...others] = working.replace(' (at most the total)', '').split(' → ')
  const [computed, result] = first.split(' = ')
  if (working.includes('at most')) forms.add('limited')
  const last = others.at(-1) ?? result ?? first
  if (!result) {
    forms.add('alone')
    return Number(exactOf(last)) / 100_000
  }
  const percentage = /^(−?)([\d.]+)% of (\$[\d,.]+)(?: after discount)?$/.exec(computed ?? '')
  if (!percentage) {
    forms.add('sum')
    const signed = (computed ?? '').replaceAll(' − ', ' + −').split(' + ')
    expect(signed.reduce((sum, amount) => sum + exactOf(amount), 0n)).toBe(exactOf(result))
    return Number(exactOf(last)) / 100_000
  }
  const [, sign, rate = '', base = ''] = percentage
  // Both are exact: the rate in thousandths of a percent, the amount in hundred-thousandths of a cent.
  const product = (exactOf(base) * BigInt(Math.round(Number(rate) * 1000))) / 100_000n
  expect(exactOf(result)).toBe(sign ? -product : product)
  const isLimited = working.includes('at most')
  const rounded = others.length > (isLimited ? 1 : 0) ? others[0] : undefined
  forms.add(rounded ? 'rounded' : 'whole')
  const size = product < 0n ? -product : product
  const nearest = ((size + 50_000n) / 100_000n) * 100_000n
  expect(exactOf(rounded ?? result)).toBe(sign ? -nearest : nearest)
  return Number(exactOf(last)) / 100_000
}

/** '−$1.31625' in hundred-thousandths of a cent. */
function exactOf(amount: string): bigint {
  const [, sign, dollars = '', fraction = ''] = /^(−?)\$([\d,]+)\.(\d+)$/.exec(amount) ?? []
  const size = BigInt(dollars.replaceAll(',', '')) * 10_000_000n + BigInt(fraction.padEnd(7, '0'))
  return sign ? -size : size
}
