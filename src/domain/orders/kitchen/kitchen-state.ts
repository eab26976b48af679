/** What a display shows in addition to the orders: the pause of ordering, courier updates, and stations. */

import type { PauseId } from '../../ids.ts'
import type { PauseDuration } from '../pausing/pause-request.ts'
import type { CourierUpdate } from './courier-update.ts'
import type { Station } from './station.ts'

/** The number of pauses in the display's log. */
export const pausesShown = 10

/** A current or past pause of ordering. Times are UTC instants in ISO 8601. */
export type PauseEntry = {
  readonly id: PauseId
  /** As text. */
  readonly reason: string
  readonly duration: PauseDuration
  readonly disabledAt: string
  /** The scheduled end, even if it was ended earlier. */
  readonly until: string
  /** null while it lasts. */
  readonly enabledAt: string | null
  /** Whether it ended automatically. */
  readonly autoEnabled: boolean
  /** The display that started it; null if unknown. */
  readonly disabledBy: string | null
  /** FLT-44: the photo was taken but could not be stored. */
  readonly photoFailed: boolean
}

export type KitchenState = {
  /** The current pause; null if ordering is enabled. */
  readonly pause: PauseEntry | null
  /** The latest pauses, newest first, including the current one. */
  readonly pauses: readonly PauseEntry[]
  /** The latest updates, newest first. */
  readonly courierUpdates: readonly CourierUpdate[]
  readonly stations: readonly Station[]
  /** The names of the menu's categories in order, from which stations are made. */
  readonly categories: readonly string[]
}

/**
 * PSE-3: the state at `now` (UTC instant): a pause whose end has passed is no longer shown, even if no event has
 * reported its end.
 */
export function kitchenAt(state: KitchenState, now: string): KitchenState {
  const isOver = state.pause !== null && Date.parse(state.pause.until) <= Date.parse(now)
  return isOver ? { ...state, pause: null } : state
}
