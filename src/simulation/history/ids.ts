/** Identifiers of a history: the same for the same seed, and ascending, so that indexes stay small and fast to write. */

import { toId } from '#domain/ids.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import type { Random } from '../random.ts'

/** Unlike the product's own, they can be guessed, the links of orders included. For demos only. */
export function orderedIds(random: Random): Ids {
  let count = 0x10_00_00_00
  return {
    next: <Kind extends string>() => {
      count += 1
      return toId<Kind>(`${count.toString(16)}${random.id().slice(8)}`)
    },
    orderToken: () => {
      const hex = `${random.id()}${random.id()}`.replaceAll('-', '').slice(0, 36)
      return toId<'OrderToken'>(Buffer.from(hex, 'hex').toString('base64url'))
    },
  }
}
