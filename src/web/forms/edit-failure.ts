/** Why an edit failed, for the screen that sent it. */

import { ORPCError } from '@orpc/client'
import { describeFailure, type Failure, ResponseError } from '#web/api/failure.ts'

type EditFailure =
  /** A rule refused it: the message, and the field if the response names one. */
  | { readonly kind: 'refused'; readonly message: string; readonly field: string | null }
  /** EDT-1: another person changed the row, which is now at this revision; `current` is that version as sent. */
  | {
      readonly kind: 'changed'
      readonly message: string
      readonly revision: number
      readonly current: unknown
    }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Converts the error of an API call. */
export function editFailureOf(error: unknown): EditFailure {
  if (error instanceof ORPCError && error.defined) {
    const data: unknown = error.data
    const current = valueIn(data, 'current')
    const revision = numberIn(current, 'revision')
    if (error.code === 'CONFLICT' && revision !== null) {
      return { kind: 'changed', message: error.message, revision, current }
    }
    if (error.code === 'REFUSED') {
      const field = valueIn(data, 'field')
      return { kind: 'refused', message: error.message, field: typeof field === 'string' ? field : null }
    }
  }
  if (error instanceof ResponseError && error.refusal !== null) {
    return { kind: 'refused', message: error.refusal, field: null }
  }
  return { kind: 'failed', failure: describeFailure(error) }
}

/** Returns what a toast shows for a failed edit: a refusal's own message, or the one for the HTTP error. */
export function failureOf(failure: EditFailure): Failure {
  if (failure.kind === 'failed') return failure.failure
  return { message: failure.message, code: failure.kind === 'changed' ? 'HTTP_409' : 'HTTP_422' }
}

function valueIn(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return null
  return Object.entries(data).find(([name]) => name === key)?.[1] ?? null
}

function numberIn(data: unknown, key: string): number | null {
  const value = valueIn(data, key)
  return typeof value === 'number' ? value : null
}
