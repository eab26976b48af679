/** What the checkout loads on demand, and `prepareCheckout` in advance. */

export const loadFreeMeals = () => import('./summary/free-meals-dialog.tsx')

export const loadPriceChange = () => import('./payment/price-change-dialog.tsx')

/** Each card form is loaded only where its provider takes the payments. */
export const loadSandboxForm = () => import('./payment/sandbox-card-form.tsx')

/** Stripe's own script is not included. */
export const loadStripeForm = () => import('./payment/stripe-card-form.tsx')
