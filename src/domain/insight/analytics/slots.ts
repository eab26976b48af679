/** Slots: the quarter hours by which metrics are summed. The hours of every time zone consist of whole slots. */

const slotMs = 15 * 60_000

/** FIG-6: the beginning of the slot that contains `at`. */
export function slotOf(at: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / slotMs) * slotMs)
}
