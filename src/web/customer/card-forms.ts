/** The card forms. Each is loaded only where its provider takes the payments. */

export const loadSandboxForm = () => import('./payment/sandbox-card-form.tsx')

/** Stripe's own script is not included. */
export const loadStripeForm = () => import('./payment/stripe-card-form.tsx')
