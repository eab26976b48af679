import type { NodemailerError } from 'nodemailer'
import { MailError, type MailProblem } from './port.ts'

/**
 * MAI-6: the only place that translates SMTP errors. Errors that are not the mail library's are returned unchanged, since
 * they are bugs of ours.
 */
export function translateError(problem: unknown): unknown {
  if (!isFromLibrary(problem)) return problem
  const code = problem.responseCode ? String(problem.responseCode) : (problem.code ?? 'unknown')
  return new MailError(toKind(problem), code, withoutAddresses(problem.message).slice(0, 200))
}

/**
 * MAI-6: the server accepted some recipients and refused these. A retry sends to the accepted ones again, with the same
 * Message-ID.
 */
export function partlyRefused(errors: readonly unknown[]): unknown {
  const refusals = errors.map(translateError).filter((problem) => problem instanceof MailError)
  return refusals.find(({ kind }) => kind === 'temporary') ?? refusals[0] ?? errors[0]
}

const problemsByCode: Readonly<Record<string, MailProblem>> = {
  EAUTH: 'misconfigured',
  ENOAUTH: 'misconfigured',
  ECONFIG: 'misconfigured',
  // Without a reply from the server: the address is invalid.
  EENVELOPE: 'rejected',
  EMESSAGE: 'rejected',
}

function toKind({ code = '', responseCode = 0, command = '' }: NodemailerError): MailProblem {
  if (responseCode >= 400 && responseCode < 500) return 'temporary'
  // 503: the protocol sequence went wrong, not the email.
  if (responseCode === 503) return 'temporary'
  if (responseCode >= 500) {
    if (isLoginReply(responseCode) || command === 'MAIL FROM') return 'misconfigured'
    return command === 'CONN' || command === 'EHLO' || command === 'HELO' ? 'unreachable' : 'rejected'
  }
  return problemsByCode[code] ?? 'unreachable'
}

/** Replies about the login, or about missing encryption for it. */
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

/** Servers often repeat the address that they refuse. */
function withoutAddresses(message: string): string {
  return message.replaceAll(/<[^>]*>/g, '<address>').replaceAll(/[^\s<>"]+@[^\s<>"]+/g, '<address>')
}
