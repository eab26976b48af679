/** Delivery by the restaurant's own people, without a courier (C1). */

import type { Cents } from '../money.ts'
import { accept, type Result, refuse } from '../result.ts'
import { type Address, zipArea } from './address.ts'

export type OwnDelivery = {
  /** Where the restaurant delivers: five digits each. None: nowhere. */
  readonly zipCodes: readonly string[]
  readonly fee: Cents
  /** How long its driver needs. */
  readonly minutes: number
}

/** How long a restaurant's own quote holds, so that a fee that it changes meanwhile surprises nobody. */
export const ownQuoteLifetime = { minutes: 30 } as const

/** DLV-4: fee and minutes of a restaurant's own delivery; refused outside its zip codes. */
export function quoteOwnDelivery(
  { zipCodes, fee, minutes }: OwnDelivery,
  address: Address,
): Result<{ readonly fee: Cents; readonly minutes: number }> {
  const zipCode = zipArea(address)
  if (!zipCodes.includes(zipCode)) return refuse({ kind: 'outside_delivery_area', zipCode })
  return accept({ fee, minutes })
}
