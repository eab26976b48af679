import { refusalMessage } from '#domain/messages/messages.ts'

const linkOver = 'This link no longer works. Please request a new one.'

/** Messages by the error code that the accounts library adds to the return address of a link or provider. */
const messages: Readonly<Record<string, string>> = {
  second_factor_needed: refusalMessage({ kind: 'second_factor_needs_password' }),
  account_suspended: refusalMessage({ kind: 'account_suspended' }),
  recovery_started:
    'You were signed out everywhere. Open the link in the email that we sent you, and choose a new password.',
  invalid_token: linkOver,
  expired_token: linkOver,
  attempts_exceeded: linkOver,
  account_not_linked:
    'An account with this email already exists. Please sign in to it first, then connect the other one under Security.',
  address_of_another_company:
    'Your company only signs in its own email addresses. Please use your company address.',
  access_denied: 'The sign-in at the other provider was canceled.',
  email_not_found: 'The other provider did not share your email address, which an account here needs.',
}

/** ACC-46: returns why a link or provider sign-in failed; null if it did not. */
export function callbackProblem(code: string | null): string | null {
  if (code === null) return null
  return messages[code.toLowerCase().replaceAll(' ', '_')] ?? 'Signing in did not work. Please try again.'
}
