import type { PeopleDeps } from '../people/deps.ts'
import type { Tracker } from './tracking/tracker.ts'

export type InsightDeps = PeopleDeps & {
  /** Feeds owners' analytics; ordering does not depend on it (N3). */
  readonly tracker: Tracker
}
