/**
 * What leads from the summary to the diner's details and back from the payment: in the history entry, because the details
 * need neither the menu nor a network.
 */

import { useLocation } from 'react-router'
import { type Cents, cents } from '#domain/money.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'

type DetailsState = {
  /** The total of the summary; null if it is not known. */
  readonly total: Cents | null
  /** DIN-1: the name of the restaurant if the diner can agree to its mail. */
  readonly mailFrom: string | null
}

/** The state of the history entry of the diner's details. */
export function detailsState(
  total: Cents,
  { name, winBackEnabled }: Pick<Restaurant, 'name' | 'winBackEnabled'>,
): DetailsState {
  return { total, mailFrom: winBackEnabled ? name : null }
}

/** Returns the state of this history entry; all null if it has none. */
export function useDetailsState(): DetailsState {
  const state: unknown = useLocation().state
  const { total, mailFrom } = typeof state === 'object' && state !== null ? { ...none, ...state } : none
  return {
    total: typeof total === 'number' && Number.isSafeInteger(total) ? cents(total) : null,
    mailFrom: typeof mailFrom === 'string' ? mailFrom : null,
  }
}

const none: { readonly total: unknown; readonly mailFrom: unknown } = { total: null, mailFrom: null }
