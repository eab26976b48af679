import { isDefinedError } from '@orpc/client'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import { describeFailure } from './failure.ts'

/** Returns the message for a refused or failed call: the refusal's message, or the one from the catalog. */
export function failureMessage(error: unknown): string {
  const refusal = refusalIn(error)
  return refusal ? refusalMessage(refusal) : describeFailure(error).message
}

function refusalIn(error: unknown): Refusal | null {
  if (!isDefinedError(error)) return null
  const { data } = error as { readonly data: unknown }
  // In the contract's errors, `data.refusal` is always a Refusal.
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data.refusal as Refusal) : null
}
