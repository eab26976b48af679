import { expect, test } from 'vitest'
import { z } from 'zod'
import { startCheckoutSchema } from '#contract/orders/ordering.ts'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { PricedLine } from '#domain/orders/pricing/priced.ts'
import { aDelivery } from '../draft/delivery.testing.ts'
import { emptyDraft, type OrderDraft } from '../draft/draft.ts'
import type { Stated } from './checkout-request.ts'
import { checkoutRequestOf } from './checkout-request.ts'

const customer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', phone: '(212) 555-0142' }
const line = {
  id: toId<'Line'>('a-line'),
  productId: toId<'Product'>('a-product'),
  quantity: 2,
  selections: { variants: [toId<'Option'>('large')], upsells: [], modifiers: [] },
  note: 'Without onions',
}
const draft: OrderDraft = {
  ...emptyDraft({ restaurantId: toId('corner'), restaurantSlug: 'corner' }),
  orderType: 'delivery',
  timing: { kind: 'later', at: '2026-11-20T23:30:00Z' },
  delivery: aDelivery(),
  lines: [line],
  tip: { kind: 'preset', index: 1 },
  tipConfirmed: true,
  customer,
  acceptedTerms: true,
  termsVersion: 'standard-1',
  ageConfirmed: true,
  includeUtensils: true,
  ifSoldOut: 'refund',
  agreesToMail: true,
  textMe: true,
  orderedAnyway: true,
  discount: { code: 'KIDSFREE', reward: { kind: 'free_kids_meal', eligible: [line.productId] } },
}
const priced = [
  { id: line.id, productId: line.productId, unitPrice: cents(1200), listPrice: null },
  {
    id: toId('a-meal'),
    productId: toId('kids'),
    variants: [{ id: 'milk' }],
    unitPrice: cents(0),
    listPrice: cents(899),
  },
] as unknown as PricedLine[]
const facts = {
  customer,
  cart: { lines: priced },
  shownTotal: cents(2400),
  visitorSessionId: toId<'VisitorSession'>('a-visit'),
}

test('[CHK-18] a checkout request contains everything the diner has chosen', () => {
  expect(checkoutRequestOf(draft, facts)).toEqual({
    orderType: 'delivery',
    timing: draft.timing,
    delivery: { quoteId: draft.delivery?.quote.id, address: draft.delivery?.address },
    lines: [line],
    tip: draft.tip,
    tipConfirmed: true,
    customer,
    acceptedTerms: true,
    termsVersion: 'standard-1',
    ageConfirmed: true,
    includeUtensils: true,
    ifSoldOut: 'refund',
    agreesToMail: true,
    textMe: true,
    orderedAnyway: true,
    discountCode: 'KIDSFREE',
    freeMeals: [{ lineId: 'a-meal', productId: 'kids', variants: ['milk'] }],
    visitorSessionId: 'a-visit',
    shown: {
      grandTotal: 2400,
      lines: [
        { id: 'a-line', unitPrice: 1200 },
        { id: 'a-meal', unitPrice: 0 },
      ],
    },
  })
})

test('[CHK-18] no key of the request is left out, not even for an empty order', () => {
  const { cartId: _, ...shape } = startCheckoutSchema.shape
  const empty = emptyDraft(draft)
  for (const source of [draft, empty])
    expect(Object.keys(checkoutRequestOf(source, facts)).toSorted()).toEqual(Object.keys(shape).toSorted())
})

test("[CHK-18] a key with a default must be stated anyway, or the code doesn't compile", () => {
  const schema = z.object({ kitchen: z.object({ includeUtensils: z.boolean().default(false) }).array() })
  type Request = Stated<z.input<typeof schema>>
  const stated: Request = { kitchen: [{ includeUtensils: true }] }
  // @ts-expect-error: a request requires includeUtensils
  const leftOut: Request = { kitchen: [{}] }
  expect(schema.parse(stated)).not.toEqual(schema.parse(leftOut))
})
