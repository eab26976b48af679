/** The key with which diners are recognized without storing who they are. */

import { createHash, createHmac } from 'node:crypto'
import type { RestaurantId } from '#domain/ids.ts'

export interface DinerKey {
  /** Identifies the key without revealing it. */
  readonly name: string
  /** TRD-24: the same for the same address at the same restaurant, and at no other. */
  digest(restaurantId: RestaurantId, address: string): string
}

/** TRD-24: `key` has 32 bytes. */
export function createDinerKey(key: Buffer): DinerKey {
  return {
    name: createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8),
    digest: (restaurantId, address) =>
      createHmac('sha256', key)
        .update(`${restaurantId} ${address}`)
        .digest()
        .subarray(0, digestBytes)
        .toString('base64url'),
  }
}

/** Half of it is enough to tell a restaurant's diners apart. */
const digestBytes = 16
