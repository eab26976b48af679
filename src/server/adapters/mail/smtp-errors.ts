import type { NodemailerError } from 'nodemailer'
import { MailError, type MailProblem } from './port.ts'

/**
 * MAI-6: the one place where the errors of SMTP become ours. What is not the mail library's is given back as it is,
 * since it is a bug of ours.
 */
export function translateError(problem: unknown): unknown {
  if (!isFromLibrary(problem)) return problem
  const code = problem.responseCode ? String(problem.responseCode) : (problem.code ?? 'unknown')
  return new MailError(toKind(problem), code, withoutAddresses(problem.message).slice(0, 200))
}

/** MAI-6: some recipients were taken and these were not. Sending again reaches those once more, with the same Message-ID. */
export function partlyRefused(errors: readonly unknown[]): unknown {
  const refusals = errors.map(translateError).filter((problem) => problem instanceof MailError)
  return refusals.find(({ kind }) => kind === 'temporary') ?? refusals[0] ?? errors[0]
}

const problemsByCode: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'misconfigured',
  ENOAUTH: 'misconfigured',
  ECONFIG: 'misconfigured',
  // Without a reply of the server: an address that can't be one.
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
}

function toKind({ code = '', responseCode = 0, command = '' }: NodemailerError): MailProblem {
  if (responseCode >= 400 && responseCode < 500) return 'temporary'
  // 503: the conversation went wrong, not the mail.
  if (responseCode === 503) return 'temporary'
  if (responseCode >= 500) {
    if (isLoginReply(responseCode) || command === 'MAIL FROM') return 'misconfigured'
    return command === 'CONN' || command === 'EHLO' || command === 'HELO' ? 'unreachable' : 'rejected'
  }
  return problemsByCode[code] ?? 'unreachable'
}

/** The replies about a login, and about encryption that it lacks. */
function isLoginReply(responseCode: number): boolean {
  return [530, 534, 535, 538].includes(responseCode)
}

function isFromLibrary(problem: unknown): problem is NodemailerError {
  return (
    problem instanceof Error &&
    'code' in problem &&
    typeof problem.code === 'string' &&
    /^E[A-Z0-9]+$/.test(problem.code)
  )
}

/** Servers like to repeat the address they refuse. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/<[^>]*>/g, '<address>').replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '<address>')
}
