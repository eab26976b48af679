/** New identifiers: unguessable, made in one place so that rules never make their own. */

import { randomBytes, randomUUID } from 'node:crypto'
import { type Id, type OrderToken, toId } from '#domain/ids.ts'

export interface Ids {
  next<Kind extends string>(): Id<Kind>
  /** 144 random bits for a link that is its own key. */
  orderToken(): OrderToken
}

export const randomIds: Ids = {
  next: <Kind extends string>() => toId<Kind>(randomUUID()),
  orderToken: () => toId<'OrderToken'>(randomBytes(18).toString('base64url')),
}
