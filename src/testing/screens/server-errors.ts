/** Errors that a function of `answerCalls` throws to respond as the server does when it refuses or fails. */

import { ORPCError } from '@orpc/server'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'

/** 422: a rule refuses it, with the rule's message. */
export function refusedByRule(refusal: Refusal): Error {
  return new ORPCError('REFUSED', { status: 422, message: refusalMessage(refusal), data: { refusal } })
}

/** 503: not possible now, but maybe in a moment. */
export function notYet(refusal: Refusal): Error {
  return new ORPCError('NOT_YET', { status: 503, message: refusalMessage(refusal), data: { refusal } })
}

/** 409: something has changed meanwhile. */
export function conflict(refusal: Refusal): Error {
  return new ORPCError('CONFLICT', { status: 409, message: refusalMessage(refusal), data: { refusal } })
}

/** EDT-1, 409: someone else saved first; `current` is their version. */
export function changedMeanwhile(current: unknown): Error {
  const refusal: Refusal = { kind: 'changed_meanwhile' }
  return new ORPCError('CONFLICT', {
    status: 409,
    message: refusalMessage(refusal),
    data: { refusal, current },
  })
}

/** Any other error status: 403 for forbidden, 500 for a bug. */
export function serverError(status = 500): Error {
  return new ORPCError(`STATUS_${status}`, { status, message: 'as the server would say' })
}

/** Throws a rule's refusal in place of a response. */
export function refuse(refusal: Refusal): never {
  throw refusedByRule(refusal)
}
