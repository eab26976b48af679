/**
 * ORD-17: the preparation time of a pickup for as soon as possible: minutes as text, the same on every screen. Emails have the
 * time of day instead.
 */
export const readyInMinutes = '15-20'

/** The same as numbers. */
export const readyAfterMinutes = { from: 15, to: 20 } as const
