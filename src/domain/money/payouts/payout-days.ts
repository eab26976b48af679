/** The days of a list of payouts without a choice. */

type Days = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/** PYT-9: the 30 days before `last`; without it four weeks, and the two days after `today`: what is on its way arrives then. */
export function usualPayoutDays(today: Temporal.PlainDate, last = today.add({ days: 2 })): Days {
  return { first: last.subtract({ days: 30 }), last }
}
