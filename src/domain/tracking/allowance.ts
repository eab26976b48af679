/** REC-8: the tracking quotas of a session and of an address. Events above them are discarded (N3). */

export const allowances = {
  session: { events: 500, within: { hours: 24 } },
  /** Many diners can share an address: a restaurant's own network, an office. */
  address: { events: 5_000, within: { hours: 1 } },
} as const
export type AllowanceKind = keyof typeof allowances

/** The maximum number of lines in one request: as many as a cart can have. */
export const mostLinesAtOnce = 100

/** Whether a count within its span is within the quota. */
export function isAllowed(kind: AllowanceKind, events: number): boolean {
  return events <= allowances[kind].events
}
