/** The card forms, each fetched only where it takes the payments. */

export const loadSandboxForm = () => import('./customer/payment/sandbox-card-form.tsx')

/** Without Stripe's own script. */
export const loadStripeForm = () => import('./customer/payment/stripe-card-form.tsx')
