/** What administrators read when the payment provider does not send all that the site acts on. */

/** `missing`: the provider's names of events. */
export type WebhookFacts = { readonly hasEndpoint: boolean; readonly missing: readonly string[] }

/** PAY-50: null where nothing is missing. */
export function webhookWarning({ hasEndpoint, missing }: WebhookFacts, url: string): string | null {
  if (!hasEndpoint)
    return `Stripe has no enabled webhook endpoint for ${url}. Orders are still found, but later. Add it in the Stripe dashboard.`
  if (missing.length === 0) return null
  return `The webhook endpoint at Stripe lacks events: ${missing.join(', ')}. Add them in the Stripe dashboard.`
}
