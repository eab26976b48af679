/** Why an edit did not come about, as its screen has to know. */

import { ORPCError } from '@orpc/client'
import { describeFailure, type Failure } from '#web/api/failure.ts'

export type EditFailure =
  /** A rule refuses it: its words, and the field where the answer names one. */
  | { readonly kind: 'refused'; readonly message: string; readonly field: string | null }
  /** EDT-1: somebody else was there; the row is at this revision now. */
  | { readonly kind: 'changed'; readonly message: string; readonly revision: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What a call of the API has thrown. */
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
