/** Why an edit failed, for the screen that sent it. */

import { ORPCError } from '@orpc/client'
import { describeFailure, type Failure } from '#web/api/failure.ts'

export type EditFailure =
  /** A rule refused it: the message, and the field if the response names one. */
  | { readonly kind: 'refused'; readonly message: string; readonly field: string | null }
  /** EDT-1: another person changed the row, which is now at this revision. */
  | { readonly kind: 'changed'; readonly message: string; readonly revision: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Converts the error of an API call. */
export function editFailureOf(error: unknown): EditFailure {
  if (error instanceof ORPCError && error.defined) {
    const data: unknown = error.data
    const revision = numberIn(valueIn(data, 'current'), 'revision')
    if (error.code === 'CONFLICT' && revision !== null) {
      return { kind: 'changed', message: error.message, revision }
    }
    if (error.code === 'REFUSED') {
      const field = valueIn(data, 'field')
      return { kind: 'refused', message: error.message, field: typeof field === 'string' ? field : null }
    }
  }
  return { kind: 'failed', failure: describeFailure(error) }
}

function valueIn(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return null
  return Object.entries(data).find(([name]) => name === key)?.[1] ?? null
}

function numberIn(data: unknown, key: string): number | null {
  const value = valueIn(data, key)
  return typeof value === 'number' ? value : null
}
