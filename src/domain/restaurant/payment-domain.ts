/** Whether a host offers wallets. */

/** waiting: the provider has not been asked yet, or could not be. */
export const domainStates = ['registered', 'waiting', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** PAY-49: the text next to a host for its owner. `reason`: the provider's message after a failure. */
export function domainText(state: DomainState, reason: string | null): string {
  switch (state) {
    case 'registered':
      return 'Apple Pay and Google Pay are offered here.'
    case 'waiting':
      return 'Apple Pay and Google Pay are being set up here. Cards work meanwhile.'
    case 'failed':
      return `Apple Pay and Google Pay aren't offered here yet; cards work. Check that the address leads here. Stripe says: “${reason ?? 'no reason'}”`
  }
}
