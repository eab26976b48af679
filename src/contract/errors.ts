/** What can go wrong, the same for every endpoint. Refusals carry their kind and facts beside the words for people. */

import { z } from 'zod'
import type { Refusal } from '#domain/refusal.ts'

/** A refusal as it travels. The kinds are those of the domain; the facts depend on the kind. */
export const refusalSchema = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<Refusal, Refusal>

const refused = z.object({ refusal: refusalSchema })

/** Unknown restaurant, order, checkout … */
export const notFound = { NOT_FOUND: { status: 404, message: 'Not found', data: refused } } as const

/** The request is well formed, but a rule refuses it. `reason` can be shown as it is. */
export const refusedByRule = { REFUSED: { status: 422, message: 'Refused', data: refused } } as const

/** Something moved on in the meantime: look again. */
export const conflict = { CONFLICT: { status: 409, message: 'Conflict', data: refused } } as const

/** How an edit can fail: it is gone, a rule refuses it, or (EDT-1) somebody else was there; `current` is how it is now. */
export const editErrors = <Current extends z.ZodType>(current: Current) =>
  ({
    ...notFound,
    ...refusedByRule,
    CONFLICT: { status: 409, message: 'Changed meanwhile', data: refused.extend({ current }) },
  }) as const

/** Not known yet, and nobody's fault: ask again in a moment. */
export const notYet = { NOT_YET: { status: 503, message: 'Not yet', data: refused } } as const

/** Too often: wait a while. */
export const tooMany = {
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests', data: refused },
} as const

/** What the diner was shown is no longer what would be charged (M1). Nothing was charged. */
export const priceChanged = {
  PRICE_CHANGED: {
    status: 409,
    message: 'Prices have changed',
    data: z.object({
      /** One sentence for each change. */
      changes: z.array(z.string()),
      grandTotal: z.int(),
    }),
  },
} as const
