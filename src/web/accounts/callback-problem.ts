import { refusalMessage } from '#domain/messages.ts'

const linkOver = 'This link does not work any more. Please have a new one sent.'

/** Messages by the error code that the accounts library adds to the return address of a link or provider. */
const messages: Readonly<Record<string, string>> = {
  second_factor_needed: refusalMessage({ kind: 'second_factor_needs_password' }),
  invalid_token: linkOver,
  expired_token: linkOver,
  attempts_exceeded: linkOver,
  account_not_linked:
    'There is an account with this email address already. Please sign in to it first, then connect the other one under Security.',
  address_of_another_company:
    'Your company signs in people with its own addresses only. Please use the address that it has given you.',
  access_denied: 'The sign-in at the other provider was cancelled.',
  email_not_found:
    'The other provider did not tell an email address, and without one there is no account here.',
}

/** ACC-46: returns why a link or provider sign-in failed; null if it did not. */
export function callbackProblem(code: string | null): string | null {
  if (code === null) return null
  return messages[code.toLowerCase().replaceAll(' ', '_')] ?? 'Signing in did not work. Please try again.'
}
