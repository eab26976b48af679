/** Limits tracking events per session and per address, counted for all processes together. */

import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VisitorSessionId } from '#domain/ids.ts'
import { type AllowanceKind, allowances, isAllowed } from '#domain/tracking/allowance.ts'
import type { Database } from '../../db/connect.ts'
import { trackingQuotas } from '../../db/schema/tracking.ts'

type QuotaRequest = {
  /** null if no visit was reported; then only the address counts. */
  readonly sessionId: VisitorSessionId | null
  readonly clientAddress: string
  readonly at: Temporal.Instant
  /** The number of events. */
  readonly events: number
}

/** REC-8: counts these events, in one statement; false if they exceed a limit or there are none. */
export async function takeTrackingQuota(
  { db, key }: { readonly db: Database; readonly key: Buffer },
  { sessionId, clientAddress, at, events }: QuotaRequest,
): Promise<boolean> {
  if (events === 0) return false
  const address = createHmac('sha256', key).update(clientAddress).digest('base64url')
  const keys: (readonly [AllowanceKind, string])[] = [['address', address]]
  if (sessionId) keys.unshift(['session', sessionId])
  const counted = await db
    .insert(trackingQuotas)
    .values(
      keys.map(([kind, who]) => ({
        key: `${kind} ${who}`,
        facts: events,
        until: at.add(allowances[kind].within),
      })),
    )
    .onConflictDoUpdate({
      target: trackingQuotas.key,
      set: {
        facts: sql`CASE WHEN ${isOver(at)} THEN excluded.facts ELSE ${trackingQuotas.facts} + excluded.facts END`,
        until: sql`CASE WHEN ${isOver(at)} THEN excluded.until ELSE ${trackingQuotas.until} END`,
      },
    })
    .returning({ key: trackingQuotas.key, facts: trackingQuotas.facts })
  return keys.every(([kind]) => {
    const row = counted.find((each) => each.key.startsWith(`${kind} `))
    return row !== undefined && isAllowed(kind, row.facts)
  })
}

function isOver(at: Temporal.Instant) {
  return sql`${trackingQuotas.until} <= ${at.toString()}::timestamptz`
}
