import { ORPCError } from '@orpc/client'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'

/** Refuses a call as the server does. Throws. */
export function refuse(refusal: Refusal): never {
  throw new ORPCError('REFUSED', { status: 422, message: refusalMessage(refusal), data: { refusal } })
}
