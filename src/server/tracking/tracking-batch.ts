/** What was told of a visit, and what is needed to write it down. */

import type { z } from 'zod'
import type { trackingBatchSchema } from '#contract/tracking.ts'
import type { Database } from '../db/connect.ts'
import type { Menus } from '../menu/current-menu.ts'
import type { Ids } from '../runtime/ids.ts'

/** What was told, when (UTC), and by whom. The address serves to count, and is kept nowhere. */
export type ReceivedBatch = z.output<typeof trackingBatchSchema> & {
  readonly clientAddress: string
  readonly userAgent: string
  readonly at: Temporal.Instant
}

/** The same, with no more of the visitor than is kept, and the restaurant's business day of `at`. */
export type SanitizedBatch = Omit<ReceivedBatch, 'referrer'> & {
  readonly referrer: string | null
  readonly businessDay: Temporal.PlainDate
}

export type TrackingDeps = {
  /** Not ordering's connections. */
  readonly db: Database
  readonly menus: Menus
  readonly ids: Ids
  /** What addresses are digested with. */
  readonly key: Buffer
}
