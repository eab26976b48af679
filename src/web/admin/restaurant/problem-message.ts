import { ORPCError } from '@orpc/client'
import { describeFailure } from '#web/api/failure.ts'

/** What a person reads when a call was turned down: the rule's own words, else those of the network. */
export function problemMessage(problem: unknown): string {
  const isRule =
    problem instanceof ORPCError &&
    ([404, 409, 422, 429].includes(problem.status) || problem.code === 'NOT_YET')
  return isRule ? problem.message : describeFailure(problem).message
}
