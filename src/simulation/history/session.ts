/** A visit of a menu, and who makes it. */

import type { VisitorSessionId } from '#domain/ids.ts'
import type { Opening } from '#domain/restaurants/availability/opening.ts'

/** An order for later, or one that is paid at an instant, in epoch milliseconds. */
type WantedOrder = { readonly isForLater: true } | { readonly isForLater: false; readonly paidAt: number }

export type Visit = {
  /** Epoch milliseconds. */
  readonly at: number
  readonly businessDay: Temporal.PlainDate
  /** The restaurant's openings around this business day. */
  readonly openings: readonly Opening[]
  /** What the story says that this visitor does; null leaves it to chance. */
  readonly wanted: WantedOrder | null
}

/** A visit with its identity. */
export type Session = Visit & {
  readonly id: VisitorSessionId
  readonly userAgent: string
  readonly referrer: string | null
}

/** Whether the restaurant is open by its hours. */
export function isOpenAtTime({ openings }: Pick<Visit, 'openings'>, at: number): boolean {
  return openings.some(({ opens, closes }) => opens.epochMilliseconds <= at && at < closes.epochMilliseconds)
}
