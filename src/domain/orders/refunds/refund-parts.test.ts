import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  type ChargedAmounts,
  mapParts,
  paidParts,
  partsLeft,
  splitRefund,
  sumOfParts,
} from './refund-parts.ts'

const charged = (parts: Partial<Record<keyof ChargedAmounts, number>>): ChargedAmounts => ({
  subtotal: cents(parts.subtotal ?? 0),
  tax: cents(parts.tax ?? 0),
  processingFee: cents(parts.processingFee ?? 0),
  deliveryFee: cents(parts.deliveryFee ?? 0),
  discount: cents(parts.discount ?? 0),
  tip: cents(parts.tip ?? 0),
})

test('[RFD-6] a discount is subtracted from the food first, then from tax and fees', () => {
  const bill = { subtotal: 1000, tax: 80, deliveryFee: 300, tip: 100 }
  expect(paidParts(charged({ ...bill, discount: 400 }))).toEqual({
    food: 600,
    tax: 80,
    processingFee: 0,
    deliveryFee: 300,
    tip: 100,
  })
  expect(paidParts(charged({ ...bill, discount: 1100 }))).toMatchObject({ food: 0, tax: 0, deliveryFee: 280 })
})

test('[RFD-6] half of an order is half of each of its parts', () => {
  const left = paidParts(charged({ subtotal: 1000, tax: 90, processingFee: 30, tip: 200 }))
  expect(splitRefund(left, cents(660))).toEqual({
    food: 500,
    tax: 45,
    processingFee: 15,
    deliveryFee: 0,
    tip: 100,
  })
})

test('[RFD-6] what exceeds all that is left is food, and what is left never falls below 0', () => {
  const paid = paidParts(charged({ subtotal: 1000, tax: 80, tip: 200 }))
  const first = { status: 'refunded', parts: splitRefund(partsLeft(paid, []), cents(1280)) }
  const second = { status: 'refunded', parts: splitRefund(partsLeft(paid, [first]), cents(300)) }
  expect(second.parts).toMatchObject({ food: 300, tax: 0, tip: 0 })
  expect(sumOfParts(partsLeft(paid, [first, second]))).toBe(0)
})

test('[RFD-6] a failed refund has returned nothing', () => {
  const paid = paidParts(charged({ subtotal: 1000, tax: 80 }))
  const parts = splitRefund(paid, cents(500))
  expect(partsLeft(paid, [{ status: 'failed', parts }])).toEqual(paid)
})

const amount = fc.nat(20_000)

test('[RFD-6] for any split, the parts add up, each within a cent of its share, and a full refund leaves nothing', () => {
  const bills = fc.record({
    subtotal: amount,
    tax: amount,
    processingFee: amount,
    deliveryFee: amount,
    tip: amount,
  })
  fc.assert(
    fc.property(bills, fc.nat(100), fc.array(fc.nat(100), { maxLength: 6 }), (bill, off, cuts) => {
      const whole = bill.subtotal + bill.tax + bill.processingFee + bill.deliveryFee
      const paid = paidParts(charged({ ...bill, discount: Math.floor((whole * off) / 100) }))
      const refunds: { status: string; parts: ReturnType<typeof splitRefund> }[] = []
      for (const cut of [...cuts, 100]) {
        const left = partsLeft(paid, refunds)
        const rest = sumOfParts(left)
        const refund = cents(Math.floor((rest * cut) / 100))
        const parts = splitRefund(left, refund)
        expect(sumOfParts(parts)).toBe(refund)
        mapParts((part) => {
          expect(parts[part]).toBeGreaterThanOrEqual(0)
          expect(parts[part]).toBeLessThanOrEqual(left[part])
          if (rest > 0) expect(Math.abs(parts[part] - (refund * left[part]) / rest)).toBeLessThanOrEqual(1)
          return 0
        })
        refunds.push({ status: 'refunded', parts })
      }
      expect(sumOfParts(partsLeft(paid, refunds))).toBe(0)
    }),
  )
})
