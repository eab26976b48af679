import { type Mail, MailError, type Mailer } from '../../platform/adapters/mail/port.ts'
import { NonRetryableError } from '../../platform/jobs/job-handlers.ts'

/** Attempts for a mail that the server rejects permanently: some servers report temporary problems that way. */
const triesWhenRejected = 3

/** MAI-14: sends a mail in a job's `attempt`, counted from 1. Gives up after the last allowed rejection. */
export async function offerMail(mailer: Mailer, mail: Mail, attempt: number): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const isNonRetryable =
      error instanceof MailError && error.kind === 'rejected' && attempt >= triesWhenRejected
    if (!isNonRetryable) throw error
    throw new NonRetryableError(`rejected for good: ${error.message}`, { cause: error })
  }
}
