/** Delivery by the restaurant's own people, without a courier (C1). */

import type { Cents } from '../../money.ts'
import { accept, type Result, refuse } from '../../result.ts'
import { type Address, zipArea } from './address.ts'

type OwnDelivery = {
  /** The delivery area as zip codes of five digits. Empty: no delivery. */
  readonly zipCodes: readonly string[]
  readonly fee: Cents
  /** The duration of a delivery. */
  readonly minutes: number
}

/** How long a restaurant's own quote is valid, so that a change of its fee doesn't surprise the diner. */
export const ownQuoteLifetime = { minutes: 30 } as const

/** DLV-4: fee and minutes of a restaurant's own delivery. Refused outside its zip codes. */
export function quoteOwnDelivery(
  { zipCodes, fee, minutes }: OwnDelivery,
  address: Address,
): Result<{ readonly fee: Cents; readonly minutes: number }> {
  const zipCode = zipArea(address)
  if (!zipCodes.includes(zipCode)) return refuse({ kind: 'outside_delivery_area', zipCode })
  return accept({ fee, minutes })
}
