import { isDefinedError } from '@orpc/client'
import type { Refusal } from '#domain/refusal.ts'

/** The rule that has turned a call down, or null where it failed for another reason. */
export function refusalOf(error: unknown): Refusal | null {
  if (!isDefinedError(error)) return null
  const { data } = error as { readonly data: unknown }
  // What the contract's errors call a refusal is one.
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as Refusal) : null
}
