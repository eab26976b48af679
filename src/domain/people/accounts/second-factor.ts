/** When a restaurant demands two-step verification of everybody who works there. */

import type { Refusal } from '../../refusal.ts'

/** ACC-72: the days that people can have to set it up; 0: it is demanded at once. */
export const graceDays = [0, 7, 14] as const
export type GraceDays = (typeof graceDays)[number]

/** A restaurant, as far as it demands two-step verification. */
export type SecondFactorDemand = {
  /** From when on; null: it does not. */
  readonly secondFactorFrom: Temporal.Instant | null
}

/** ACC-70: whether the restaurant demands it now. */
export function demandsSecondFactor(
  { secondFactorFrom }: SecondFactorDemand,
  now: Temporal.Instant,
): boolean {
  return secondFactorFrom !== null && Temporal.Instant.compare(secondFactorFrom, now) <= 0
}

/** ACC-72: from when on a demand that is made now applies. */
export function secondFactorStart(days: GraceDays, now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: days * 24 })
}

/** ACC-71: only a person who uses it can demand it of others. */
export function whyNotDemandSecondFactor(person: { readonly secondFactor: boolean }): Refusal | null {
  return person.secondFactor ? null : { kind: 'second_factor_missing' }
}
