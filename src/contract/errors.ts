/** The errors of all endpoints. Refusals contain their kind and facts in addition to the message for people. */

import { z } from 'zod'
import type { Refusal } from '#domain/refusal.ts'
import { centsSchema } from './primitives.ts'

/** A refusal as sent to clients. The kinds are those of the domain; the facts depend on the kind. */
export const refusalSchema = z.looseObject({ kind: z.string() }) as unknown as z.ZodType<Refusal, Refusal>

const refused = z.object({ refusal: refusalSchema })

/** A restaurant, order, checkout and so on that does not exist. */
export const notFound = { NOT_FOUND: { status: 404, message: 'Not found', data: refused } } as const

/** The request is valid, but a rule refuses it. `reason` can be displayed as is. */
export const refusedByRule = { REFUSED: { status: 422, message: 'Refused', data: refused } } as const

/** The state changed in the meantime: reload it. */
export const conflict = { CONFLICT: { status: 409, message: 'Conflict', data: refused } } as const

/**
 * The errors of an edit: the row is gone, a rule refuses the edit, or (EDT-1) someone else changed the row; `current` is
 * its current state.
 */
export const editErrors = <Current extends z.ZodType>(current: Current) =>
  ({
    ...notFound,
    ...refusedByRule,
    CONFLICT: { status: 409, message: 'Changed meanwhile', data: refused.extend({ current }) },
  }) as const

/** Not known yet, without an error: retry in a moment. */
export const notYet = { NOT_YET: { status: 503, message: 'Not yet', data: refused } } as const

/** Rate limit exceeded: retry later. */
export const tooMany = {
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests', data: refused },
} as const

/** RCN-19: the order was lost with the database, and its payment was given back. */
export const returned = {
  RETURNED: {
    status: 410,
    message: 'This order was lost, and its payment was given back.',
    data: z.object({ amount: centsSchema }),
  },
} as const

/** The amount to charge differs from the one that the diner saw (M1). Nothing was charged. */
export const priceChanged = {
  PRICE_CHANGED: {
    status: 409,
    message: 'Prices have changed',
    data: z.object({
      /** One sentence per change, the total's excepted. */
      changes: z.array(z.string()),
      grandTotal: z.int(),
    }),
  },
} as const
