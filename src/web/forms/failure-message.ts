import { isDefinedError, ORPCError } from '@orpc/client'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { describeFailure } from '#web/api/failure.ts'

/** Returns the message for a refused or failed call: the refusal's or rate limit's, or the one from the catalog. */
export function failureMessage(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal) return refusalMessage(refusal)
  return error instanceof ORPCError && error.status === 429 ? error.message : describeFailure(error).message
}

/** Returns the refusal with which a call failed, or null if it failed for another reason. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isDefinedError(error)) return null
  const { data } = error as { readonly data: unknown }
  // In the contract's errors, `data.refusal` is always a Refusal.
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as Refusal) : null
}
