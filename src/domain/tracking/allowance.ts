/** REC-8: how much is recorded of one session, and from one address, before the rest is left out (N3). */

export const allowances = {
  session: { events: 500, within: { hours: 24 } },
  /** Many diners may share one: a restaurant's own network, an office. */
  address: { events: 5_000, within: { hours: 1 } },
} as const
export type AllowanceKind = keyof typeof allowances

/** The most events that one request may bring: as many as a cart has lines, and a visit and a checkout. */
export const mostLinesAtOnce = 100

/** Whether a count within its span is still within what is allowed. */
export function isAllowed(kind: AllowanceKind, events: number): boolean {
  return events <= allowances[kind].events
}
