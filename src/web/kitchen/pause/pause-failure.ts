import { refusalMessage } from '#domain/messages/messages.ts'
import { describeFailure } from '#web/api/failure.ts'
import { refusalOf } from '#web/forms/failure-message.ts'

/** KDS-17: returns the message when ordering could not be disabled, with the reason if it is known. */
export function pauseFailure(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal) return withReason(refusalMessage(refusal))
  const { code, message } = describeFailure(error)
  return code === 'HTTP_500' ? 'Failed to disable ordering. Please try again.' : withReason(message)
}

function withReason(reason: string): string {
  return `Failed to disable ordering: ${reason} Please try again or contact support.`
}
