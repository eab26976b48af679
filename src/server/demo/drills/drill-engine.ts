/** What runs a drill: the simulation, which `main` loads when a drill starts, in the demo only. */

import type { DrillEvent } from '#domain/demo/drills/drill-event.ts'
import type { DrillBooks } from '#domain/demo/drills/drill-report.ts'
import type { DrillSettings } from '#domain/demo/drills/drill-settings.ts'
import type { DrillId } from '#domain/ids.ts'

/** One simulated diner; plain data only. */
export type DinerTask = {
  /** Decides who comes, and what they order. */
  readonly seed: number
  readonly slug: string
  /** The host of the restaurant's menu. */
  readonly siteHost: string
  /** Orders for the first time that is offered, as a closed restaurant accepts. */
  readonly isForLater: boolean
}

/** The order's number, or a sentence that says why there is none. */
export type DinerOutcome = { readonly number: number } | { readonly reason: string }

/** A drill to run; plain data only. */
export type DrillTask = {
  readonly drillId: DrillId
  readonly settings: DrillSettings
  readonly slug: string
  /** The hosts of the restaurant's menu and of its kitchen. */
  readonly siteHost: string
  readonly kitchenHost: string
  /** Pairs the drill's display. */
  readonly pairingCode: string
}

export type LaunchedDrill = {
  /** Resolves with the provider's charges when diners and kitchen have finished; rejects if the drill failed. */
  readonly done: Promise<{ readonly charges: readonly Charge[] }>
  /** Sends no more diners; `done` resolves once those who have come are finished. */
  stop(): void
  /** Ends everything at once. */
  kill(): void
}

/** A successful charge of any checkout. */
export type Charge = DrillBooks['charges'][number]

export type DrillEngine = {
  /** DRL-2: made at each start of the process, and never leaves it. */
  readonly secret: string
  launch(task: DrillTask, onEvent: (event: DrillEvent) => void): Promise<LaunchedDrill>
  /** Lets one diner order, who is of no drill. */
  sendDiner(task: DinerTask): Promise<DinerOutcome>
}
