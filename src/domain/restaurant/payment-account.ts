/** A restaurant's own account at the payment provider, and what it must be allowed to do. */

/** What an account that payments go on to needs: taking cards in its own name, and being sent money. */
export const accountCapabilities = ['card_payments', 'transfers'] as const
export type AccountCapability = (typeof accountCapabilities)[number]

const capabilityNames = {
  card_payments: 'card payments (card_payments)',
  transfers: 'transfers (transfers)',
} as const satisfies Record<AccountCapability, string>

/** RST-61: what the owner reads about an account that is not ready; null where nothing is missing. */
export function accountWarning(missing: readonly AccountCapability[]): string | null {
  if (missing.length === 0) return null
  const names = missing.map((each) => capabilityNames[each]).join(' and ')
  return `This account can't take orders yet: Stripe hasn't activated ${names}. Finish its setup in the Stripe dashboard.`
}
