/** When the payment provider last called our webhook. */

import { eq, lt } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { Database } from '../db/connect.ts'
import { webhookReceipts } from '../db/schema/installation.ts'
import type { Clock } from '../runtime/clock.ts'

/** One write a minute is exact enough for people. */
const precision = { minutes: 1 } as const

/** When this process last wrote, so that a call needs no statement within the minute (ORD-21). */
const writtenAt = new WeakMap<Database, Temporal.Instant>()

/** OPS-31: stores that a call with a valid signature has arrived. */
export async function recordWebhook(db: Database, clock: Clock): Promise<void> {
  const receivedAt = clock.now()
  const before = writtenAt.get(db)
  if (before && isBefore(receivedAt, before.add(precision))) return
  await db
    .insert(webhookReceipts)
    .values({ receiver: 'payment', receivedAt })
    .onConflictDoUpdate({
      target: webhookReceipts.receiver,
      set: { receivedAt },
      setWhere: lt(webhookReceipts.receivedAt, receivedAt.subtract(precision)),
    })
  writtenAt.set(db, receivedAt)
}

/** OPS-31: accurate to a minute; null if no call has ever arrived. */
export async function readLastWebhook(db: Database): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ receivedAt: webhookReceipts.receivedAt })
    .from(webhookReceipts)
    .where(eq(webhookReceipts.receiver, 'payment'))
  return row?.receivedAt ?? null
}
