/** Moves a restaurant to another cell, one step after the other. */

import { setTimeout as delay } from 'node:timers/promises'
import { canUndoMove, type MoveStep, nextMoveStep } from '#domain/site/operations/cell-move.ts'
import { clearSource } from './clear-source.ts'
import { compareCells } from './compare-cells.ts'
import { beginCopying, deleteRestaurant, dropPublication, endCopying } from './copy-restaurant.ts'
import { awaitLastWrites, dropGuards, freeze, unfreeze } from './freeze.ts'
import { type Move, MoveError } from './move.ts'
import { moveFaults } from './move-faults.ts'
import { openRestaurant } from './open-restaurant.ts'
import { readMoveFacts } from './read-move-facts.ts'

type MoveSurroundings = {
  /** Called before each step. */
  readonly onStep: (step: MoveStep) => void | Promise<void>
  /** Whether the restaurant may be frozen now. */
  readonly mayFreeze: () => Promise<boolean>
}

/**
 * CEL-2: goes on where an earlier run ended, wherever that was. Returns whether the restaurant has moved; false if it may not be
 * frozen yet. Throws a `MoveError` if it can't go on; a frozen restaurant then takes orders again where it was.
 */
export async function moveRestaurant(move: Move, { onStep, mayFreeze }: MoveSurroundings): Promise<boolean> {
  for (let last: MoveStep | null = null; ; ) {
    const step = nextMoveStep(await readMoveFacts(move))
    if (step === 'done') return true
    if (step === 'gone') throw new MoveError(['It has moved to another cell before. Move it from there.'])
    if (step !== last) await onStep(step)
    last = step
    if (step === 'freeze' && !(await mayFreeze())) return false
    await take(move, step)
  }
}

/** How often the progress of the copying is looked at. */
const followMs = 200

async function take(move: Move, step: MoveStep): Promise<void> {
  switch (step) {
    case 'copy':
      throwIf(await moveFaults(move))
      return beginCopying(move)
    case 'follow':
      return delay(followMs)
    case 'freeze':
      throwIf(await moveFaults(move))
      return freeze(move)
    case 'compare':
      return unfreezeIfItFails(move, async () => {
        await awaitLastWrites(move)
        throwIf(await compareCells(move))
        await endCopying(move)
      })
    case 'switch':
      return unfreezeIfItFails(move, async () => {
        throwIf(await compareCells(move))
        await openRestaurant(move)
      })
    case 'clear':
      return clearSource(move)
  }
}

/** CEL-7: takes back what was done, as long as the restaurant is not open in the target. Throws a `MoveError` afterwards. */
export async function undoMove(move: Move): Promise<void> {
  if (!canUndoMove(await readMoveFacts(move)))
    throw new MoveError(['It has moved already. Move it back from the other cell.'])
  await unfreeze(move)
  await endCopying(move)
  await deleteRestaurant(move.target, move.restaurantId)
  await dropPublication(move)
  await dropGuards(move)
}

async function unfreezeIfItFails(move: Move, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof MoveError) await unfreeze(move)
    throw error
  }
}

function throwIf(faults: readonly string[]): void {
  if (faults.length > 0) throw new MoveError(faults)
}
