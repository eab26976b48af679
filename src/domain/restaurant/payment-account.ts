/** A restaurant's own account at the payment provider, and what it must be allowed to do. */

/** What an account that payments go on to needs: taking cards in its own name, and being sent money. */
export const accountCapabilities = ['card_payments', 'transfers'] as const
export type AccountCapability = (typeof accountCapabilities)[number]

/**
 * PAY-62: what an account lacks that it did not lack when it was looked up before; `before` is null if it never was, when
 * all that it lacks is news.
 */
export function newlyLacking(
  before: readonly AccountCapability[] | null,
  now: readonly AccountCapability[],
): readonly AccountCapability[] {
  return now.filter((capability) => !before?.includes(capability))
}

const capabilityNames = {
  card_payments: 'card payments (card_payments)',
  transfers: 'transfers (transfers)',
} as const satisfies Record<AccountCapability, string>

/** RST-61: what the owner reads about an account that is not ready; null where nothing is missing. */
export function accountWarning(missing: readonly AccountCapability[]): string | null {
  if (missing.length === 0) return null
  return `This account can't take orders yet: Stripe hasn't activated ${capabilityList(missing)}. Finish its setup in the Stripe dashboard.`
}

/** 'card payments (card_payments) and transfers (transfers)' */
export function capabilityList(capabilities: readonly AccountCapability[]): string {
  return capabilities.map((capability) => capabilityNames[capability]).join(' and ')
}
