/** Whether wallets are offered at a host. */

/** waiting: the provider was not asked yet, or could not be. */
export const domainStates = ['registered', 'waiting', 'failed'] as const
export type DomainState = (typeof domainStates)[number]

/** PAY-49: what the owner reads beside a host. `reason`: in the provider's own words, where it failed. */
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
