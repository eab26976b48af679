import { ORPCError, ValidationError } from '@orpc/server'

/**
 * API-5: returns an error whose message names the first fault and whose data lists all of them; other errors pass unchanged.
 */
export function nameFaults(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  if (!(error.cause instanceof ValidationError)) return error
  const faults = error.cause.issues.slice(0, 20).map((issue) => ({
    path: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }))
  const [first] = faults
  return new ORPCError('BAD_REQUEST', {
    message: first ? [first.path, first.message].filter(Boolean).join(': ') : error.message,
    data: { faults },
  })
}
