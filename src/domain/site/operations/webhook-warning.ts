/** The warning for administrators if the payment provider doesn't send all events that the site handles. */

/** `missing`: names of the provider's event types. */
type WebhookFacts = { readonly hasEndpoint: boolean; readonly missing: readonly string[] }

/** PAY-50: the warning, or null if nothing is missing. */
export function webhookWarning({ hasEndpoint, missing }: WebhookFacts, url: string): string | null {
  if (!hasEndpoint)
    return `Stripe has no enabled webhook endpoint for ${url}. Orders are still found, but later. Add it in the Stripe dashboard.`
  if (missing.length === 0) return null
  return `The webhook endpoint at Stripe lacks events: ${missing.join(', ')}. Add them in the Stripe dashboard.`
}
