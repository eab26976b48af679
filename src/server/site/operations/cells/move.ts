/** A move of one restaurant between the databases of two cells. */

import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'

export type Move = {
  readonly restaurantId: RestaurantId
  readonly source: Database
  readonly target: Database
  /** The address of the source, as the target's server reaches it. */
  readonly sourceUrl: string
}

/** Why a move can't go on, a sentence each. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join(' '))
    this.faults = faults
  }
}

/** The name of all that a move makes in the two databases: publication, subscription, slot, guards. */
export function nameOfMove(restaurantId: RestaurantId): string {
  return `comanda_move_${restaurantId.replaceAll('-', '')}`
}
