import { isDefinedError } from '@orpc/client'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { describeFailure } from './failure.ts'

/** What a person reads when a call was turned down or failed: the rule's words, else those of the catalogue. */
export function failureMessage(error: unknown): string {
  const refusal = refusalIn(error)
  return refusal ? refusalMessage(refusal) : describeFailure(error).message
}

function refusalIn(error: unknown): Refusal | null {
  if (!isDefinedError(error)) return null
  const { data } = error as { readonly data: unknown }
  // What the contract's errors call a refusal is one.
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as Refusal) : null
}
