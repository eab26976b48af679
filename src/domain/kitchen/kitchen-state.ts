/** What a display shows beside the orders: whether ordering is paused, what the courier tells, who cooks what. */

import type { PauseId } from '../ids.ts'
import type { PauseDuration } from '../pausing/pause-request.ts'
import type { CourierUpdate } from './courier-update.ts'
import type { Station } from './station.ts'

/** How many pauses the display's log shows. */
export const pausesShown = 10

/** A pause of ordering, as it was or is. Times are UTC instants in ISO 8601. */
export type PauseEntry = {
  readonly id: PauseId
  /** In words. */
  readonly reason: string
  readonly duration: PauseDuration
  readonly disabledAt: string
  /** When it ends or would have ended by itself. */
  readonly until: string
  /** null while it lasts. */
  readonly enabledAt: string | null
  /** Whether it ended by itself. */
  readonly autoEnabled: boolean
  /** The display at which it was begun; null where it is not known. */
  readonly disabledBy: string | null
  /** FLT-44: its photo was taken, and could not be stored. */
  readonly photoFailed: boolean
}

export type KitchenState = {
  /** The pause that is on; null: ordering is enabled. */
  readonly pause: PauseEntry | null
  /** The latest pauses, the newest first, the present one among them. */
  readonly pauses: readonly PauseEntry[]
  /** The latest, the newest first. */
  readonly courierUpdates: readonly CourierUpdate[]
  readonly stations: readonly Station[]
  /** The names of the menu's categories, in their order: what stations are made of. */
  readonly categories: readonly string[]
}

/** PSE-3: the state as it is at `now` (UTC instant): a pause whose time is over is none, whoever has told of it yet. */
export function kitchenAt(state: KitchenState, now: string): KitchenState {
  const isOver = state.pause !== null && Date.parse(state.pause.until) <= Date.parse(now)
  return isOver ? { ...state, pause: null } : state
}
