/**
 * Computes 10,000 random carts a second time from the text of M1 to M4 alone: with exact fractions and without the code
 * that prices carts.
 */

import { expect, test } from 'vitest'
import { seededRandom } from '#simulation/random.ts'
import { randomCart, randomMenu, randomTerms } from '#testing/carts.ts'
import { expectTotalsToAddUp } from '#testing/expect-totals.ts'
import type { Menu, Option } from '../../menu/menu.ts'
import type { Cart } from '../cart/cart.ts'
import { orderTypeRules } from '../ordering/order-types.ts'
import { isFree, whyNotCharge } from './charge.ts'
import { type PricingTerms, priceCart } from './price-cart.ts'
import { totalsLines } from './totals-lines.ts'

test('[PRC-8] 10,000 random carts have the totals computed with exact fractions, covering every branch', () => {
  const random = seededRandom(20_261_120)
  const seen = new Map<Branch, number>(branches.map((branch) => [branch, 0]))
  const saw = (branch: Branch) => seen.set(branch, (seen.get(branch) ?? 0) + 1)

  let menu = randomMenu(random)
  for (let round = 0; round < 10_000; round++) {
    if (round % 10 === 0) menu = randomMenu(random)
    const cart = randomCart(random, menu)
    const terms = randomTerms(random, menu)

    const expected = reckon(menu, cart, terms, saw)
    const result = priceCart(menu, cart, terms)
    if (!result.ok) throw new Error(`round ${round}: ${JSON.stringify(result.refusal)}`)
    const { lines, totals } = result.value

    const units = lines.map(({ unitPrice }) => BigInt(unitPrice))
    expect(units, `units of round ${round}`).toEqual(expected.units)
    const { taxBase: _, ...inCents } = totals
    const amounts = Object.fromEntries(
      Object.entries(inCents).map(([name, amount]) => [name, BigInt(amount)]),
    )
    expect(amounts, `totals of round ${round}`).toEqual(expected.totals)
    expectTotalsToAddUp(result.value)
    expectRowsToAddUp(totalsLines(totals, menu.restaurant))

    const { grandTotal } = expected.totals
    expect(isFree(totals.grandTotal)).toBe(grandTotal === 0n)
    expect(whyNotCharge(totals.grandTotal) !== null).toBe(grandTotal > 0n && grandTotal < 50n)
  }

  expect([...seen].filter(([, count]) => count === 0)).toEqual([])
})

function expectRowsToAddUp(rows: ReturnType<typeof totalsLines>) {
  const above = rows.slice(0, -1).reduce((total, { amount }) => total + amount, 0)
  expect(rows.at(-1)).toMatchObject({ kind: 'total', amount: above })
}

const branches = [
  'no option chosen',
  'variant raises',
  'variant lowers',
  'upsell raises',
  'modifier raises',
  'modifier lowers',
  'unit price stops at 0',
  'pickup has no fee',
  'fee of the restaurant',
  'fee of the quote',
  'no discount',
  'fixed discount',
  'percent discount',
  'taxed after the discount',
  'discount stops at the total',
  'discount passes the subtotal',
  'free meals',
  'no tip',
  'tip of percentage 0',
  'tip of percentage 1',
  'tip of percentage 2',
  'tip of the diner',
  'tip of the diner beside a discount',
  'rounded up',
  'rounded down',
  'exactly half a cent, rounded up',
  'nothing to round',
  'free order',
  'too small to charge',
  'charged',
] as const
type Branch = (typeof branches)[number]
type Saw = (branch: Branch) => void

/** The computation of M3, in fractions of a cent. */
function reckon(menu: Menu, cart: Cart, terms: PricingTerms, saw: Saw) {
  const { restaurant } = menu
  const free = terms.freeMeals.map(() => 0n)
  if (free.length > 0) saw('free meals')
  const units = [...cart.lines.map((line) => reckonUnit(menu, line, saw)), ...free]
  const quantities = [...cart.lines.map(({ quantity }) => BigInt(quantity)), ...free.map(() => 1n)]
  const subtotal = units.reduce((total, unit, place) => total + unit * (quantities[place] ?? 0n), 0n)
  const value = reckonDiscount(subtotal, terms, saw)
  const taxed = reckonTaxed(subtotal, value, restaurant.taxBase, saw)
  const tax = roundHalfUp(percent(taxed, restaurant.taxRate), saw)
  const processingFee = roundHalfUp(percent(taxed, restaurant.processingFee), saw)
  const deliveryFee = reckonDeliveryFee(menu, cart, terms, saw)
  const total = subtotal + tax + processingFee + deliveryFee

  if (value > total) saw('discount stops at the total')
  const discount = value > total ? total : value
  if (discount > subtotal) saw('discount passes the subtotal')

  const tip = reckonTip(subtotal, discount, menu, terms, saw)
  const grandTotal = total - discount + tip
  saw(grandTotal === 0n ? 'free order' : grandTotal < 50n ? 'too small to charge' : 'charged')
  const itemCount = quantities.reduce((count, quantity) => count + quantity, 0n)
  return {
    units,
    totals: { itemCount, subtotal, tax, processingFee, deliveryFee, total, discount, tip, grandTotal },
  }
}

function reckonTaxed(subtotal: bigint, value: bigint, base: string, saw: Saw): bigint {
  if (base === 'subtotal' || value === 0n) return subtotal
  saw('taxed after the discount')
  return value > subtotal ? 0n : subtotal - value
}

function reckonUnit(menu: Menu, line: Cart['lines'][number], saw: Saw): bigint {
  const product = menu.products.find(({ id }) => id === line.productId)
  if (!product) throw new Error('the menu has no product for this line')
  const isChosen = (ids: readonly string[]) => (option: Option) => ids.includes(option.id)
  const variants = product.variantGroups
    .flatMap((group) => group.variants)
    .filter(isChosen(line.selections.variants))
  const upsells = product.upsellGroups
    .flatMap((group) => group.upsells)
    .filter(isChosen(line.selections.upsells))
  const modifiers = product.modifierGroups
    .flatMap((group) => group.modifiers)
    .filter(isChosen(line.selections.modifiers))

  if (variants.length + upsells.length + modifiers.length === 0) saw('no option chosen')
  if (variants.some(({ price }) => price > 0)) saw('variant raises')
  if (variants.some(({ price }) => price < 0)) saw('variant lowers')
  if (upsells.some(({ price }) => price > 0)) saw('upsell raises')
  if (modifiers.some(({ price }) => price > 0)) saw('modifier raises')
  if (modifiers.some(({ price }) => price < 0)) saw('modifier lowers')

  let unit = BigInt(product.basePrice)
  for (const { price } of [...variants, ...upsells, ...modifiers]) unit += BigInt(price)
  if (unit < 0n) saw('unit price stops at 0')
  return unit < 0n ? 0n : unit
}

function reckonDeliveryFee(menu: Menu, cart: Cart, terms: PricingTerms, saw: Saw): bigint {
  if (!orderTypeRules[cart.orderType].needsAddress) {
    saw('pickup has no fee')
    return 0n
  }
  saw(terms.quotedFee === null ? 'fee of the restaurant' : 'fee of the quote')
  return BigInt(terms.quotedFee === null ? menu.restaurant.deliveryFee : terms.quotedFee)
}

function reckonDiscount(subtotal: bigint, { discount }: PricingTerms, saw: Saw): bigint {
  if (discount === null) {
    saw('no discount')
    return 0n
  }
  saw(`${discount.kind} discount`)
  if (discount.kind === 'fixed') return BigInt(discount.amount)
  return roundHalfUp(percent(subtotal, discount.rate), saw)
}

function reckonTip(subtotal: bigint, discount: bigint, menu: Menu, { tip }: PricingTerms, saw: Saw): bigint {
  if (tip === null) {
    saw('no tip')
    return 0n
  }
  if (tip.kind === 'custom') {
    saw(discount > 0n ? 'tip of the diner beside a discount' : 'tip of the diner')
    return BigInt(tip.amount)
  }
  saw(`tip of percentage ${tip.index}`)
  const base = subtotal > discount ? subtotal - discount : 0n
  return roundHalfUp(percent(base, menu.restaurant.tipPercentages[tip.index]), saw)
}

/** A fraction of a cent with a positive denominator. */
type Fraction = { readonly over: bigint; readonly under: bigint }

/** `thousandths` of a percent of an amount. */
function percent(amount: bigint, thousandths: number): Fraction {
  const rate = { over: BigInt(thousandths), under: 1000n * 100n }
  return { over: amount * rate.over, under: rate.under }
}

/** The whole number nearest to a non-negative fraction; the greater of two equally near ones. */
function roundHalfUp({ over, under }: Fraction, saw: Saw): bigint {
  const below = over / under
  const rest = over - below * under
  if (rest === 0n) {
    saw('nothing to round')
    return below
  }
  const toHalf = 2n * rest - under
  if (toHalf === 0n) saw('exactly half a cent, rounded up')
  else saw(toHalf > 0n ? 'rounded up' : 'rounded down')
  return toHalf >= 0n ? below + 1n : below
}
