import { isDefinedError } from '@orpc/client'
import type { Refusal } from '#domain/refusal.ts'

/** Returns the refusal with which a call failed, or null if it failed for another reason. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isDefinedError(error)) return null
  const { data } = error as { readonly data: unknown }
  // The contract guarantees that a `refusal` in an error's data is a Refusal.
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as Refusal) : null
}
