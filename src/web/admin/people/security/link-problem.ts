/** Messages by the error code that the accounts library adds to the return address of a provider. */
const messages: Readonly<Record<string, string>> = {
  account_already_linked_to_different_user: 'That account is connected to somebody else here already.',
  unable_to_link_account: 'The other provider has not verified the email address of that account.',
  access_denied: 'The sign-in at the other provider was canceled.',
}

/** ACC-51: returns why an account at a provider was not connected; null if there was no error. */
export function linkProblem(code: string | null): string | null {
  if (code === null) return null
  return messages[code.toLowerCase()] ?? 'The other account could not be connected. Please try again.'
}
