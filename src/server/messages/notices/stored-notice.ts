import { z } from 'zod'
import type { Notice } from '#domain/messages/notice.ts'
import { courierTroubles } from '#domain/orders/delivery/courier-trouble.ts'
import { listGapKinds } from '#domain/orders/reconciliation/gap.ts'
import { accountCapabilities } from '#domain/restaurants/settings/payment-account.ts'

const number = z.int()
const text = z.string()

const storedSchema: z.ZodType<Notice> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ordering_disabled'), reason: text, duration: text }),
  z.object({ kind: z.literal('order_enabled'), byItself: z.boolean() }),
  z.object({ kind: z.literal('kitchen_silent'), since: text }),
  z.object({ kind: z.literal('kitchen_back'), since: text, at: text }),
  z.object({ kind: z.literal('order_waits'), orderNumber: number }),
  z.object({ kind: z.literal('refund_failed'), orderNumber: number }),
  z.object({ kind: z.literal('time_not_chosen'), orderNumber: number }),
  z.object({ kind: z.literal('orders_stranded'), hours: text, orderNumbers: z.array(number) }),
  z.object({
    kind: z.literal('payment_disputed'),
    orderNumber: number,
    amount: number,
    dueBy: text.nullable(),
  }),
  z.object({
    kind: z.literal('dispute_ended'),
    orderNumber: number,
    amount: number,
    outcome: z.enum(['won', 'lost', 'closed']),
  }),
  z.object({ kind: z.literal('payout_failed'), amount: number, failureCode: text.nullable() }),
  z.object({ kind: z.literal('account_restricted'), lacks: z.array(z.enum(accountCapabilities)) }),
  z.object({ kind: z.literal('webhook_failing'), address: text, since: text }),
  z.object({ kind: z.literal('webhook_off'), address: text, waiting: number }),
  z.object({ kind: z.literal('key_in_address'), name: text }),
  z.object({
    kind: z.literal('key_maker_gone'),
    maker: text.nullable(),
    hasLeft: z.boolean(),
    restaurant: text,
    keys: z.array(text),
  }),
  z.object({ kind: z.literal('courier_trouble'), orderNumber: number, trouble: z.enum(courierTroubles) }),
  z.object({
    kind: z.literal('payment_differs'),
    gap: z.enum(listGapKinds()),
    orderNumber: number.nullable(),
    ours: number,
    theirs: number,
  }),
  z.object({ kind: z.literal('job_failed'), job: text, orderNumber: number.nullable() }),
])

/** Parses a stored notice; null if a different version of the program wrote it. */
export function readStoredNotice(row: { readonly kind: string; readonly facts: object }): Notice | null {
  const read = storedSchema.safeParse({ ...row.facts, kind: row.kind })
  return read.success ? read.data : null
}
