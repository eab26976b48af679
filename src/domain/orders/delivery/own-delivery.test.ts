import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { quoteOwnDelivery } from './own-delivery.ts'

const own = { zipCodes: ['60601', '60607'], fee: cents(399), minutes: 40 }
const at = (zipCode: string) =>
  ({ street: '1 Main St', city: 'Chicago', state: 'IL', zipCode, country: 'US' }) as const

test.for(['60601', '60607', '60607-1234'])("[DLV-4] delivery to %s costs the restaurant's fee", (zipCode) => {
  expect(quoteOwnDelivery(own, at(zipCode))).toEqual({ ok: true, value: { fee: 399, minutes: 40 } })
})

test.for([
  ['60602', own],
  ['60602-0607', own],
  ['60601', { ...own, zipCodes: [] }],
] as const)('[DLV-4] %s is outside', ([zipCode, delivery]) => {
  expect(quoteOwnDelivery(delivery, at(zipCode))).toEqual({
    ok: false,
    refusal: { kind: 'outside_delivery_area', zipCode: zipCode.slice(0, 5) },
  })
})
