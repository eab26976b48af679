/** The payment provider's payouts to bank accounts, and the restaurant's share of each. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type PayoutLineKind, payoutLineKinds, payoutStatuses } from '#domain/money/payouts/payout.ts'
import { notFound, refusedByRule } from '../errors.ts'
import { daySchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

/** In whole cents; negative for money that leaves. */
const amountSchema = z.int().meta({ description: 'Whole cents, negative for money that leaves' })

const sumsSchema = z.object({
  payments: amountSchema,
  refunds: amountSchema,
  disputes: amountSchema,
  /** Shares of failed payouts that are paid out again. */
  returned: amountSchema,
  other: amountSchema,
  /** Positive amounts, subtracted from the others. */
  providerFees: amountSchema,
  platformFees: amountSchema,
})

const payoutSchema = z.object({
  /** The provider's id. */
  id: z.string(),
  status: z.enum(payoutStatuses),
  createdAt: instantSchema,
  /** The day on which the bank has it. */
  arrivesOn: daySchema,
  /** The provider's code for a failure. */
  failureCode: z.string().nullable(),
  /** The restaurant's share of it. */
  sums: sumsSchema,
  net: amountSchema,
  /** How many lines the share has. */
  lines: z.int(),
  /** The cents of the share that no order, refund, dispute or person accounts for. */
  unexplained: z.int(),
})
export type PayoutView = z.infer<typeof payoutSchema>

/** PYT-9: a payout with the shares of others; for those who may see them. */
const wholeSchema = z.object({
  amount: amountSchema,
  lines: z.int(),
  unexplained: z.int(),
})

const kinds = Object.keys(payoutLineKinds) as [PayoutLineKind, ...PayoutLineKind[]]

const lineSchema = z.object({
  /** The provider's id of the balance transaction. */
  id: z.string(),
  kind: z.enum(kinds),
  at: instantSchema,
  orderId: idSchema('Order').nullable(),
  orderNumber: z.int().nullable(),
  /** The provider's id. */
  disputeId: z.string().nullable(),
  failedPayoutId: z.string().nullable(),
  description: z.string().nullable(),
  amount: amountSchema,
  providerFee: amountSchema,
  platformFee: amountSchema,
  net: amountSchema,
  unexplained: z.int(),
})
export type PayoutLineView = z.infer<typeof lineSchema>

const listSchema = z.object({
  timezone: z.string(),
  today: daySchema,
  first: daySchema,
  last: daySchema,
  /** Whether the restaurant has an account of its own; otherwise these are its shares of the platform's payouts. */
  hasOwnAccount: z.boolean(),
  /** The latest arrival first. */
  payouts: z.array(payoutSchema),
  /** Of all payouts of these days; `returned` less what did not arrive, so that `net` is what did. */
  sums: sumsSchema,
  net: amountSchema,
  unexplained: z.int(),
  /**
   * The unexplained cents of the account's payouts that are in no restaurant's share; null for those who may only see the
   * restaurant's share, and where only this restaurant uses the account.
   */
  unassigned: z.int().nullable(),
  /**
   * What the account's payouts of these days that a person made brought to the bank, for those who may see it as a whole.
   * The provider lists no lines of such payouts, so they are in no share.
   */
  byHand: amountSchema,
  may: z.object({ exportCsv: z.boolean() }),
})
export type PayoutListView = z.infer<typeof listSchema>

const detailSchema = z.object({
  timezone: z.string(),
  hasOwnAccount: z.boolean(),
  payout: payoutSchema,
  /** null for those who may only see the restaurant's share, and where only this restaurant uses the account. */
  whole: wholeSchema.nullable(),
  /** Newest first. */
  items: z.array(lineSchema),
  /** Continues the list; null at its end. */
  next: z.string().nullable(),
})
export type PayoutDetailView = z.infer<typeof detailSchema>

const range = z.object({
  restaurant: restaurantNameSchema,
  /** Days of arrival, both included. */
  first: daySchema,
  last: daySchema,
})

export const payouts = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/payouts',
      summary: 'List payouts',
      description:
        'The restaurant’s shares of payouts by day of arrival, at most 366 days; the last 30 without days.',
      tags: ['Reports'],
    })
    .errors(refusedByRule)
    .input(range.partial({ first: true, last: true }))
    .output(listSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/payouts/{payoutId}',
      summary: 'Get a payout with its lines',
      description: 'A hundred lines at a time, newest first.',
      tags: ['Reports'],
    })
    .errors(notFound)
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        payoutId: z.string().max(255),
        before: z.string().max(255).optional(),
      }),
    )
    .output(detailSchema),
  table: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/payouts.csv',
      summary: 'Export the lines of payouts as CSV',
      description: 'Amounts in dollars.',
      tags: ['Reports'],
      outputStructure: 'detailed',
    })
    .errors(refusedByRule)
    .input(range)
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
