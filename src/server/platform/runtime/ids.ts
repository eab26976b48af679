/** Generates unguessable identifiers, in one place so that rules never create their own. */

import { randomBytes, randomUUID } from 'node:crypto'
import { type Id, type OrderToken, toId } from '#domain/ids.ts'

export interface Ids {
  next<Kind extends string>(): Id<Kind>
  /** 144 random bits; the link is its own credential. */
  orderToken(): OrderToken
}

export const randomIds: Ids = {
  next: <Kind extends string>() => toId<Kind>(randomUUID()),
  orderToken: () => toId<'OrderToken'>(randomBytes(18).toString('base64url')),
}
