/** The card forms, each fetched only where it takes the payments. */

export const loadSandboxForm = () => import('./payment/sandbox-card-form.tsx')

/** Without Stripe's own script. */
export const loadStripeForm = () => import('./payment/stripe-card-form.tsx')
