/** How long an order for as soon as possible takes, as it is promised to the diner. */

/** The documents' minutes of a pickup, which apply unless preparation takes longer. */
const usualMinutes = { from: 15, to: 20 } as const

type Minutes = { readonly from: number; readonly to: number }

/**
 * ORD-17: the minutes from placing an order for as soon as possible until the diner has it: the usual ones or, if it takes
 * longer, the preparation; for a delivery the quoted minutes (null for pickup), after a longer preparation. `from` and `to`
 * differ only for the usual ones.
 */
export function readyAfter(prepMinutes: number, deliveryMinutes: number | null): Minutes {
  const longPreparation = prepMinutes > usualMinutes.to ? prepMinutes : null
  if (deliveryMinutes === null && longPreparation === null) return usualMinutes
  const minutes = (longPreparation ?? 0) + (deliveryMinutes ?? 0)
  return { from: minutes, to: minutes }
}

/** ORD-17: the same as text: '15-20', '90'. */
export function formatReadyAfter(prepMinutes: number, deliveryMinutes: number | null): string {
  const { from, to } = readyAfter(prepMinutes, deliveryMinutes)
  return from === to ? `${to}` : `${from}-${to}`
}
