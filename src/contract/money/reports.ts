/** Reports of business days for accounting. The figures are defined in domain/reports. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { listJournalAccounts } from '#domain/money/reports/account-numbers.ts'
import { type JournalAccount, journalEntries } from '#domain/money/reports/journal-accounts.ts'
import { reportTables } from '#domain/money/reports/report-table.ts'
import { byOrderType } from '#domain/orders/ordering/by-order-type.ts'
import { refusedByRule } from '../errors.ts'
import {
  centsSchema,
  daySchema,
  idSchema,
  instantSchema,
  percentSchema,
  restaurantNameSchema,
} from '../primitives.ts'

/** A sum of many amounts, in whole cents. */
const sumSchema = z.int().meta({ description: 'Sum in whole cents' })

const orderReference = z.object({ orderId: idSchema('Order'), orderNumber: z.int() })

const accounts = listJournalAccounts() as [JournalAccount, ...JournalAccount[]]
const entries = Object.keys(journalEntries) as (keyof typeof journalEntries)[]

/** The numbers of accounts in the restaurant's own chart of accounts; without those that have none. */
const accountNumbersSchema = z.partialRecord(z.enum(accounts), z.string())

const reportDaySchema = z.object({
  day: daySchema,
  /** running: has not ended · open: can still change · closed: never changes. */
  state: z.enum(['running', 'open', 'closed']),
  closedAt: instantSchema.nullable(),
  /** Who closed it; null if it was closed automatically. */
  closedBy: z.string().nullable(),
  orders: z.int(),
  charged: sumSchema,
  refunded: sumSchema,
  /** The sum of the journal's debits, which equals that of its credits. */
  journal: sumSchema,
})
export type ReportDayView = z.infer<typeof reportDaySchema>

const reportSchema = z.object({
  timezone: z.string(),
  /** The current business day. */
  today: daySchema,
  first: daySchema,
  last: daySchema,
  days: z.array(reportDaySchema),
  orders: z.object({ count: z.int(), cancelled: z.int(), ...byOrderType(() => z.int()) }),
  sums: z.object({
    subtotal: sumSchema,
    discount: sumSchema,
    tax: sumSchema,
    processingFee: sumSchema,
    deliveryFee: sumSchema,
    tip: sumSchema,
    charged: sumSchema,
    platformFee: sumSchema,
  }),
  refunded: sumSchema,
  products: z.array(
    z.object({
      productId: idSchema('Product'),
      name: z.string(),
      category: z.string(),
      quantity: z.int(),
      sales: sumSchema,
    }),
  ),
  taxes: z.array(
    z.object({
      rate: percentSchema,
      taxable: sumSchema,
      tax: sumSchema,
      /** The taxed amounts in refunds of these days. */
      refundedSales: sumSchema,
      refunded: sumSchema,
    }),
  ),
  discounts: z.array(z.object({ code: z.string(), orders: z.int(), amount: sumSchema })),
  /** The latest 20, newest first; the table for spreadsheets has all. */
  refunds: z.array(
    orderReference.extend({
      orderDay: daySchema,
      at: instantSchema,
      /** What was refunded: '1 × Miso Ramen, tip'; null for a refund by amount. */
      contents: z.string().nullable(),
      amount: centsSchema,
      tax: centsSchema,
    }),
  ),
  refundCount: z.int(),
  disputes: z.array(
    orderReference.extend({ event: z.enum(['opened', 'won', 'lost', 'closed']), amount: centsSchema }),
  ),
  lateOrders: z.array(orderReference.extend({ day: daySchema })),
  journal: z.array(
    z.object({
      entry: z.enum(entries),
      account: z.enum(accounts),
      debit: sumSchema,
      credit: sumSchema,
    }),
  ),
  accountNumbers: accountNumbersSchema,
  /** close: also change the account numbers. */
  may: z.object({ close: z.boolean(), exportCsv: z.boolean() }),
})
export type ReportView = z.infer<typeof reportSchema>

const daysOf = z.object({
  restaurant: restaurantNameSchema,
  /** Business days, both included. */
  first: daySchema,
  last: daySchema,
})

export const reports = {
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/report',
      summary: 'Get the report of business days',
      description:
        'Sales, tax, tips, discounts, refunds, and the journal, of at most 366 days; of yesterday without days.',
      tags: ['Reports'],
    })
    .errors(refusedByRule)
    .input(daysOf.partial({ first: true, last: true }))
    .output(reportSchema),
  closeDay: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/closed-days',
      summary: 'Close a business day',
      description:
        'Closes the open days before it too. The reports of closed days never change. Returns how many days were closed.',
      tags: ['Reports'],
    })
    .errors(refusedByRule)
    .input(z.object({ restaurant: restaurantNameSchema, day: daySchema }))
    .output(z.object({ closed: z.int() })),
  saveAccountNumbers: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/account-numbers',
      summary: 'Number the accounts of the journal',
      description:
        'By the restaurant’s own chart of accounts. Replaces all numbers; an empty one is removed.',
      tags: ['Reports'],
    })
    .errors(refusedByRule)
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        accountNumbers: z.partialRecord(z.enum(accounts), z.string().max(200)),
      }),
    )
    .output(z.object({ accountNumbers: accountNumbersSchema })),
  table: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/report.csv',
      summary: 'Export a table of a report as CSV',
      description: 'Amounts in dollars.',
      tags: ['Reports'],
      outputStructure: 'detailed',
    })
    .errors(refusedByRule)
    .input(daysOf.extend({ table: z.enum(reportTables) }))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
