/** The steps by which a restaurant moves to another cell, an installation with a database of its own. */

/** What both databases say about a move. */
export type MoveFacts = {
  readonly source: {
    /** Whether the restaurant is frozen, or has left. */
    readonly isMoving: boolean
    /** Whether it has more than its own row and its hosts. */
    readonly hasRows: boolean
    /** Whether something of the move itself is left: its publication or its guards. */
    readonly hasTraces: boolean
  }
  readonly target: {
    /** 'left': it once moved away from there. */
    readonly restaurant: 'none' | 'left' | 'open'
    readonly hasSubscription: boolean
    /** Whether all tables are copied and follow the source. */
    readonly isCopied: boolean
  }
}

/**
 * `copy` begins the copying · `follow` waits until everything is copied · `freeze` stops all writing · `compare` compares, and
 * ends the copying · `switch` opens the restaurant in the target · `clear` deletes what is left in the source.
 */
export type MoveStep = 'copy' | 'follow' | 'freeze' | 'compare' | 'switch' | 'clear'

/** CEL-2: the next step; 'done' if the restaurant has moved, 'gone' if it moved to a cell that is neither of the two. */
export function nextMoveStep({ source, target }: MoveFacts): MoveStep | 'done' | 'gone' {
  if (target.restaurant === 'open') return source.hasRows || source.hasTraces ? 'clear' : 'done'
  if (source.isMoving && !source.hasRows) return 'gone'
  if (!target.hasSubscription) return source.isMoving ? 'switch' : 'copy'
  if (!target.isCopied) return 'follow'
  return source.isMoving ? 'compare' : 'freeze'
}

/** CEL-7: whether a move can still be undone: until the restaurant is open in the target. */
export function canUndoMove({ source, target }: MoveFacts): boolean {
  return target.restaurant !== 'open' && source.hasRows
}
