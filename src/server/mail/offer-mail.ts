import { type Mail, MailError, type Mailer } from '../adapters/mail/port.ts'
import { NonRetryableError } from '../jobs/job-handlers.ts'

/** How often a mail is offered that the server refuses for good: some say so of what passes. */
const triesWhenRejected = 3

/** MAI-14: sends a mail in a job's `attempt`, counted from 1. What was refused for good often enough is given up. */
export async function offerMail(mailer: Mailer, mail: Mail, attempt: number): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    const isNonRetryable =
      error instanceof MailError && error.kind === 'rejected' && attempt >= triesWhenRejected
    if (!isNonRetryable) throw error
    throw new NonRetryableError(`refused for good: ${error.message}`, { cause: error })
  }
}
