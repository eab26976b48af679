/** Whether a host offers wallets. */

/** waiting: the provider has not been asked yet, or could not be. */
export const domainStates = ['registered', 'waiting', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** PAY-49: the explanation next to a host for its owner, below its state. `reason`: the provider's message after a failure. */
export function domainText(state: DomainState, reason: string | null): string | null {
  switch (state) {
    case 'registered':
      return null
    case 'waiting':
      return 'Cards work meanwhile.'
    case 'failed':
      return `Cards work. Check that the address leads here. Stripe says: “${reason ?? 'no reason'}”`
  }
}
