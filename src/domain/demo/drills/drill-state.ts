/**
 * running: diners come, or the kitchen finishes · ended: ran to its end · stopped: by a person, with a report of what had
 * happened · broken_off: its process ended or the drill itself failed, so there is no report.
 */
export const drillStates = ['running', 'ended', 'stopped', 'broken_off'] as const
export type DrillState = (typeof drillStates)[number]
