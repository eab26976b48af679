/** The reports of a visit, and what writing them requires. */

import type { z } from 'zod'
import type { trackingBatchSchema } from '#contract/insight/tracking.ts'
import type { Menus } from '../../menu/current-menu/current-menu.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { RateLimiter } from '../../platform/http/rate-limit/rate-limiter.ts'
import type { Ids } from '../../platform/runtime/ids.ts'

/** What was reported, when (UTC), and by whom. The address is used for counting and not stored. */
export type ReceivedBatch = z.output<typeof trackingBatchSchema> & {
  readonly clientAddress: string
  readonly userAgent: string
  readonly at: Temporal.Instant
}

/** The batch reduced to the visitor data that may be stored, with the restaurant's business day of `at`. */
export type SanitizedBatch = Omit<ReceivedBatch, 'referrer'> & {
  readonly referrer: string | null
  readonly businessDay: Temporal.PlainDate
}

export type TrackingDeps = {
  /** Connections separate from those of ordering. */
  readonly db: Database
  /** Counts over the same connections. */
  readonly rateLimiter: RateLimiter
  readonly menus: Menus
  readonly ids: Ids
  /** Keys the digests of addresses. */
  readonly key: Buffer
}
