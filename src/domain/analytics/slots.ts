/** Slots: the quarters of an hour in which metrics are summed up. Every zone's hours are made of whole ones. */

const slotMs = 15 * 60_000

/** FIG-6: when the slot that holds `at` begins. */
export function slotOf(at: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / slotMs) * slotMs)
}
