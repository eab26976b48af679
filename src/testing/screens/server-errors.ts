/** What a function of `answerCalls` throws to answer as the server does when it refuses or fails. */

import { ORPCError } from '@orpc/server'
import { refusalMessage } from '#domain/messages.ts'
import type { Refusal } from '#domain/refusal.ts'

/** 422: a rule refuses it, in the words of the rule. */
export function refusedByRule(refusal: Refusal): Error {
  return new ORPCError('REFUSED', { status: 422, message: refusalMessage(refusal), data: { refusal } })
}

/** 503: it can't be said or done now, and may be in a moment. */
export function notYet(refusal: Refusal): Error {
  return new ORPCError('NOT_YET', { status: 503, message: refusalMessage(refusal), data: { refusal } })
}

/** EDT-1, 409: somebody else was faster; `current` is what they made of it. */
export function changedMeanwhile(current: unknown): Error {
  const refusal: Refusal = { kind: 'changed_meanwhile' }
  return new ORPCError('CONFLICT', {
    status: 409,
    message: refusalMessage(refusal),
    data: { refusal, current },
  })
}

/** Any other answer that is an error: 403 for whoever may not, 500 for a bug. */
export function serverError(status = 500): Error {
  return new ORPCError(`STATUS_${status}`, { status, message: 'as the server would say' })
}

/** Throws what a rule refuses, in the place of an answer. */
export function refuse(refusal: Refusal): never {
  throw refusedByRule(refusal)
}
