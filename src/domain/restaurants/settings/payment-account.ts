/** A restaurant's own account at the payment provider, and the capabilities that it needs. */

/** What an account needs to receive payments: to accept cards in its own name, and to receive transfers. */
export const accountCapabilities = ['card_payments', 'transfers'] as const
export type AccountCapability = (typeof accountCapabilities)[number]

/**
 * PAY-62: the capabilities that an account lacks now and did not lack at the previous check. `before`: null if it was
 * never checked; then everything missing is new.
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

/** RST-61: the warning for the owner of an account that is not ready; null if nothing is missing. */
export function accountWarning(missing: readonly AccountCapability[]): string | null {
  if (missing.length === 0) return null
  return `This account can't take orders yet: Stripe hasn't activated ${capabilityList(missing)}. Finish its setup in the Stripe dashboard.`
}

/** Formats 'card payments (card_payments) and transfers (transfers)'. */
export function capabilityList(capabilities: readonly AccountCapability[]): string {
  return capabilities.map((capability) => capabilityNames[capability]).join(' and ')
}
