import { CourierApiError } from './errors.ts'
import type { WireAddress } from './wire-address.ts'

/** CRR-3: the courier's behavior for special streets; every other address gets an ordinary quote. */
export type Behaviour =
  | 'far'
  | 'busy'
  | 'unknown'
  | 'slow'
  | 'broken'
  /** Each quote costs more than the previous one and is valid for only a minute. */
  | 'changing'
  /** No courier accepts it until one is assigned manually. */
  | 'lonely'

/** The street to enter, and its description for people. */
export const behavioursByStreet = {
  'Far Away': { does: 'far', says: 'Too far: no quote. A zip code that begins with 999 is, too.' },
  'Busy Square': { does: 'busy', says: 'All couriers are busy: no quote.' },
  'Nowhere Road': { does: 'unknown', says: 'The address is not found.' },
  'Slow Street': { does: 'slow', says: 'The answer takes some seconds.' },
  'Broken Bridge': { does: 'broken', says: 'The courier fails.' },
  'Changing Lane': {
    does: 'changing',
    says: 'Each quote costs $1.50 more than the one before and holds for one minute.',
  },
  'Lonely Lane': {
    does: 'lonely',
    says: 'A quote as usual, but no courier takes it by itself: move it on here by hand.',
  },
} as const satisfies Record<string, { does: Behaviour; says: string }>

export function behaviourAt({ street, zipCode }: WireAddress): Behaviour | null {
  const entry = Object.entries(behavioursByStreet).find(([name]) =>
    street.toLowerCase().includes(name.toLowerCase()),
  )
  return entry?.[1].does ?? (zipCode.startsWith('999') ? 'far' : null)
}

/** Throws the courier's error for an address that it does not serve. */
export function refuseAddress(behaviour: Behaviour | null): void {
  switch (behaviour) {
    case 'far':
      throw new CourierApiError(
        400,
        'address_undeliverable',
        'The specified location is not in a deliverable area.',
      )
    case 'busy':
      throw new CourierApiError(
        422,
        'address_undeliverable_limited_couriers',
        'The specified location is not in a deliverable area at this time because all couriers are currently busy.',
      )
    case 'unknown':
      throw new CourierApiError(400, 'unknown_location', 'The specified location was not understood.')
    case 'broken':
      throw new CourierApiError(500, 'internal_server_error', 'An unknown error happened.')
    default:
  }
}
