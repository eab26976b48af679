/** The facts of an order, each with its schema; `#domain/orders/ordering/order-facts.ts` describes them. */

import { z } from 'zod'
import { modifierActions } from '#domain/menu/menu.ts'
import { courierStates } from '#domain/orders/delivery/courier-state.ts'
import { courierTroubles } from '#domain/orders/delivery/courier-trouble.ts'
import { cancelNotices, cancelSources, refundStates } from '#domain/orders/kitchen/cancel.ts'
import { type CheckoutChoices, initialChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { factNamesFor, type OrderFacts, type OrderReader } from '#domain/orders/ordering/order-facts.ts'
import { orderFlags } from '#domain/orders/ordering/order-flags.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { runsOutChoices } from '#domain/orders/ordering/runs-out.ts'
import { orderStatuses, paymentStatuses } from '#domain/orders/ordering/status.ts'
import { taxBases } from '#domain/orders/pricing/tax-base.ts'
import { pick } from '#domain/pick.ts'
import { termsVersionPattern } from '#domain/site/pages/terms.ts'
import { centsSchema, growing, idSchema, instantSchema, percentSchema, tokenSchema } from '../primitives.ts'

/** ORD-23: the schemas of what this reader receives. */
export function factSchemasFor<Reader extends OrderReader>(reader: Reader) {
  return pick(factSchemas, factNamesFor(reader))
}

const pricedOption = {
  id: idSchema('Option'),
  groupId: idSchema('Group'),
  groupName: z.string(),
  name: z.string(),
  price: centsSchema,
}
const pricedOptionSchema = z.object(pricedOption).meta({ id: 'OrderOption' })

const pricedLineSchema = z
  .object({
    id: idSchema('Line'),
    productId: idSchema('Product'),
    name: z.string(),
    categoryName: z.string(),
    quantity: z.int(),
    variants: z.array(pricedOptionSchema).readonly(),
    upsells: z.array(pricedOptionSchema).readonly(),
    modifiers: z.array(z.object({ ...pricedOption, action: z.enum(modifierActions) })).readonly(),
    note: z.string(),
    is21Plus: z.boolean(),
    basePrice: centsSchema,
    unitPrice: centsSchema,
    lineTotal: centsSchema,
    /** The regular price of a free meal; null for a paid line. */
    listPrice: centsSchema.nullable(),
  })
  .meta({ id: 'OrderLine' })

const totalsSchema = z.object({
  itemCount: z.int(),
  subtotal: centsSchema,
  tax: centsSchema,
  processingFee: centsSchema,
  deliveryFee: centsSchema,
  total: centsSchema,
  discount: centsSchema,
  tip: centsSchema,
  grandTotal: centsSchema,
  /** What tax and processing fee are a percentage of. */
  taxBase: z.enum(taxBases),
})

const shareSchema = z.object({
  base: centsSchema,
  rate: percentSchema,
  exact: z.number(),
  amount: centsSchema,
})
const step = { name: z.string(), amount: centsSchema }

/** PRC-19: an amount of the total, and how it was computed; `exact` is in hundred-thousandths of a cent. */
const priceStepSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...step, kind: z.literal('subtotal'), lines: z.array(centsSchema).readonly() }),
    z.object({ ...step, kind: z.literal('tax'), share: shareSchema }),
    z.object({
      ...step,
      kind: z.literal('processing_fee'),
      share: shareSchema,
      purpose: z.string().nullable(),
    }),
    z.object({ ...step, kind: z.literal('delivery_fee') }),
    z.object({
      ...step,
      kind: z.literal('discount'),
      share: shareSchema.nullable(),
      value: centsSchema,
    }),
    z.object({ ...step, kind: z.literal('tip'), share: shareSchema.nullable() }),
  ])
  .meta({ id: 'PriceStep', description: 'May grow' })

export const courierSchema = z.object({
  state: growing(courierStates),
  stateAt: instantSchema,
  fee: centsSchema,
  trackingUrl: z.string().nullable(),
  trouble: z.enum(courierTroubles).nullable(),
})

/** When an order was due before a change of its time, and after it. */
export const changedTimesSchema = z.object({ from: instantSchema, to: instantSchema })

const { itemCount: _, ...sumSchemas } = totalsSchema.shape

const factSchemas = {
  ...sumSchemas,
  id: idSchema('Order'),
  token: tokenSchema,
  number: z.int(),
  status: z.enum(orderStatuses),
  statusChangedAt: instantSchema,
  paymentStatus: z.enum(paymentStatuses),
  orderType: growing(orderTypes),
  placedAt: instantSchema,
  scheduledFor: instantSchema.nullable(),
  rescheduleReason: z.string().nullable(),
  dueBefore: instantSchema.nullable(),
  promisedFrom: instantSchema,
  promisedTo: instantSchema,
  startAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  silencedAt: instantSchema.nullable(),
  businessDay: z.string(),
  customerFirstName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  deliveryAddress: z.string().nullable(),
  termsVersion: z.string().nullable(),
  includeUtensils: z.boolean(),
  orderedAnyway: z.boolean(),
  ifSoldOut: z.enum(runsOutChoices).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  textConsent: z.string().nullable(),
  textConsentAt: instantSchema.nullable(),
  lines: z.array(pricedLineSchema).readonly(),
  totals: totalsSchema.meta({ id: 'OrderTotals' }),
  priceSteps: z.array(priceStepSchema).readonly(),
  discountCode: z.string().nullable(),
  refunded: centsSchema,
  applicationFee: centsSchema,
  flags: z.array(growing(orderFlags)).readonly(),
  cancelReason: z.string().nullable(),
  cancelNotice: growing(cancelNotices).nullable(),
  undo: z.object({ to: z.enum(orderStatuses), until: instantSchema }).nullable(),
  cancellation: z
    .object({
      reason: z.string(),
      by: z.enum(cancelSources),
      at: instantSchema,
      refund: z.enum(refundStates).nullable(),
    })
    .nullable(),
  courier: courierSchema.nullable(),
} satisfies { [Fact in keyof OrderFacts]: z.ZodType<OrderFacts[Fact]> }

const tipSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preset'), index: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  z.object({ kind: z.literal('custom'), amount: centsSchema }),
])

/** A choice that open tabs don't send yet has its initial value. */
export const choiceSchemas = {
  tip: tipSchema.nullable(),
  tipConfirmed: z.boolean(),
  acceptedTerms: z.boolean(),
  /** Open tabs of earlier releases send none (TOS-3). */
  termsVersion: z
    .string()
    .regex(termsVersionPattern, 'not a version of the terms')
    .nullable()
    .default(initialChoices.termsVersion),
  /** Required for carts with products for adults. */
  ageConfirmed: z.boolean(),
  /** Ignored where the restaurant offers none. */
  includeUtensils: z.boolean().default(initialChoices.includeUtensils),
  /** null: 'call'. Ignored where the restaurant doesn't ask. */
  ifSoldOut: z.enum(runsOutChoices).nullable().default(initialChoices.ifSoldOut),
  /** Consent to win-back mail. Ignored where the restaurant sends none. */
  agreesToMail: z.boolean().default(initialChoices.agreesToMail),
  /** Consent to texts about the order. Ignored where none are sent. */
  textMe: z.boolean().default(initialChoices.textMe),
  /** Ignored unless the kitchen is silent. */
  orderedAnyway: z.boolean().default(initialChoices.orderedAnyway),
} satisfies { [Choice in keyof CheckoutChoices]: z.ZodType<CheckoutChoices[Choice]> }
