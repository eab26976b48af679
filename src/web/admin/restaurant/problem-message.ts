import { ORPCError } from '@orpc/client'
import { describeFailure } from '#web/api/failure.ts'

/** Returns the message for a failed call: the refusal's message, or the one for the network or HTTP error. */
export function problemMessage(problem: unknown): string {
  const isRule =
    problem instanceof ORPCError &&
    ([404, 409, 422, 429].includes(problem.status) || problem.code === 'NOT_YET')
  return isRule ? problem.message : describeFailure(problem).message
}
